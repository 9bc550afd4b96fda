import Foundation
import HomeFeed
import ScreenPipeline
import JSONStream

actor Backend: PayloadSource {
  private var home: [SectionModel]
  private(set) var requests: [PayloadRequest] = []

  init(_ home: [SectionModel]) { self.home = home }

  func set(_ home: [SectionModel]) { self.home = home }

  func answer(to request: PayloadRequest) async throws -> PayloadAnswer {
    requests.append(request)
    let data: Data
    switch request.path {
    case "/api/home/homeList": data = try JSONEncoder().encode(home)
    case "/api/home/allList":
      guard let section = home.first(where: { "\($0.id)" == request.parameters.first?.value }) else {
        throw PayloadSourceError(.notFound, "no section \(request.parameters)")
      }
      data = try JSONEncoder().encode(section)
    case "/api/contents/Home":
      data = Data(#"{"screenName":"Home","contents":[{"sectionComponentType":"TITLE","section":{}}]}"#.utf8)
    case "/api/screens/one": data = Data(#"{"screenName":"one","templates":[],"components":[],"body":[]}"#.utf8)
    default: throw PayloadSourceError(.notFound, "nothing by \(request.path)")
    }
    return try await BytesSource([UInt8](data), chunkBytes: 300).answer(to: request)
  }
}
