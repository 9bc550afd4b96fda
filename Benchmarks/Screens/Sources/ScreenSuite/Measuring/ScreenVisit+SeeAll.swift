import BenchmarkKit
import CompositionalLayout
import HomeFeed
import SectileBench
import ScreenPipeline
import JSONStream

// Scenarios of a "see all" screen and its other view.

extension ScreenVisit {
  /// Returns the "see all" request of a section of restaurants; one of five consecutive sections is such a section.
  func seeAllRequest() async throws -> PayloadRequest {
    if let request = known.seeAll { return request }
    let loader = try makeLoader(from: makeSource(isLimited: false))
    var follower = ScreenFollower(loader)
    let update = try await opened(loader, &follower, .seeAll)
    await loader.close()
    guard let section = update.screen.sections.first(where: { $0.part.cellType == .cardInfo }) else {
      throw ToolFailure(.badInput, "\(what(.seeAll)): the home screen has no section of restaurants")
    }
    let request = PayloadRequest("/api/home/allList", parameters: [.init("id", "\(section.part.id)")])
    known.seeAll = request
    return request
  }

  /// Switches the section of that screen to its other template, without a request.
  func switchView() async throws -> ScenarioResult {
    let log = ReadLog()
    let loader = try makeLoader(try await seeAllRequest(), from: makeSource(isLimited: false), log: log)
    var follower = ScreenFollower(loader)
    let before = try await opened(loader, &follower, .switchView)
    guard let section = before.screen.sections.first else {
      throw ToolFailure(.badInput, "\(what(.switchView)): the screen has no section")
    }
    log.reset()
    var result = ScenarioResult()
    let watch = Stopwatch()
    try await loader.replace(section.id, with: Self.switched(section.part))
    let after = try await follower.next(what(.switchView)) { $0.number > before.number }
    watch.stop(.complete, in: &result)
    result.sections = after.screen.sections.map(\.part)
    result.checks[.isLocal] =
      log.sections.isEmpty && after.screen.layout.contentSize != before.screen.layout.contentSize
      && after.difference.changes.map(\.id) == [section.id]
    await loader.close()
    return result
  }

  /// Returns the section with the same restaurants, two in a row.
  static func switched(_ section: SectionModel) -> SectionModel {
    var section = section
    section.header.cellType = .featured02Info
    section.header.layoutTemplate.layoutTemplate = .featured02
    section.cells = section.cells.map { cell in
      cell.restaurant.map { .restaurant($0, .featured02Info) } ?? cell
    }
    return section
  }
}
