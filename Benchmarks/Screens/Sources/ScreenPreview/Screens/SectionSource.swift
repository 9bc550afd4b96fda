import Foundation
import HomeFeed
import JSONStream
import ScreenPipeline

/// A source that makes the "see all" payload from a section of another payload, as a backend would.
///
/// Restaurants become large rows with a switch, other cells keep their template; both scroll with the screen.
struct SectionSource: PayloadSource {
  let base: any PayloadSource
  let options: SectionDecodingOptions
  let section: Int

  func answer(to request: PayloadRequest) async throws -> PayloadAnswer {
    let answer = try await base.answer(to: PayloadRequest(request.path))
    defer { answer.chunks.cancel() }
    for try await model in answer.chunks.sections(of: CellData.self, options: options) where model.id == section {
      let payload = [UInt8](try JSONEncoder().encode(Self.all(of: model)))
      return try await BytesSource(payload).answer(to: request)
    }
    throw PayloadSourceError(.notFound, "the payload has no section \(section): refresh the screen before")
  }

  private static func all(of model: SectionModel) -> SectionModel {
    var model = model
    model.header.layoutTemplate.scrollDirection = .vertical
    model.header.buttonTypes.removeAll { $0 == .allList }
    switch model.cellType {
    case .cardInfo, .featured01Info, .featured02Info:
      model.header.layoutTemplate.layoutTemplate = .featured01
      model.header.layoutTemplate.groupOrientation = .vertical
      model.header.cellType = .featured01Info
      model.header.buttonTypes = [.custom("View")]
      model.cells = model.cells.map { $0.restaurant.map(CellData.featured01Info) ?? $0 }
    case .cardImage, .cardImageTitle, .none: break
    }
    return model
  }
}
