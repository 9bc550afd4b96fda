import Foundation
@testable import HomeFeed
import JSONStream
import ScreenPipeline
import ScreenSupport
import TestSupport
import Testing

@Suite("The example's requests", .timeLimit(.minutes(10)))
struct RequestTests {
  private func fixture(_ name: String) throws -> [UInt8] { try Repository.bytes("Fixtures/\(name)") }

  @Test(
    "each of the built-in requests asks by its path, and its answer is what JSONDecoder makes of it",
    arguments: [1, 7, 65_536])
  func builtIn(_ chunkBytes: Int) async throws {
    func source(_ path: String, _ bytes: [UInt8]) -> ClosureSource {
      ClosureSource { request in
        #expect(request.path == path)
        return try await BytesSource(bytes, chunkBytes: chunkBytes).answer(to: request)
      }
    }
    func decoded<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) throws -> Value {
      try JSONDecoder().decode(type, from: Data(bytes))
    }
    // The home list is large: byte by byte it would take minutes.
    let home = chunkBytes == 1 ? Array("[]".utf8) : try fixture("home.json")
    let sections = try await FeedRequest.homeList().response(from: source("/api/home/homeList", home))
    #expect(try sections == decoded([SectionModel].self, home))

    let seeAll = try JSONEncoder().encode(SectionModel.rows(7, cells: 20))
    let section = try await FeedRequest.allList(id: 7).response(from: source("/api/home/allList", [UInt8](seeAll)))
    #expect(section == .rows(7, cells: 20))
    #expect(FeedRequest.allList(id: 7).payloadRequest.parameters == [.init("id", "7")])

    let graph = try fixture("screen-graph.json")
    let screen = try await FeedRequest.screenGraph("main one").response(from: source("/api/screens/main one", graph))
    #expect(try screen == decoded(ScreenGraphDTO.self, graph).toEntity())

    let contents = try fixture("content-list.json")
    let list = try await FeedRequest.contentList("Home").response(from: source("/api/contents/Home", contents))
    #expect(try list == decoded(ContentListDTO.self, contents).toEntity())
    #expect(!list.contents.isEmpty && !screen.templates.isEmpty)
  }
}
