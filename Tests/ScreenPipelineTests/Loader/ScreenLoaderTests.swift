import CompositionalLayout
import HomeFeed
import ScreenPipeline
import JSONStream
import Testing

@Suite("A screen from a file", .timeLimit(.minutes(10)))
struct ScreenLoaderTests {
  @Test("each format comes to its complete screen", arguments: ["home", "see-all", "screen-graph", "content-list"])
  func file(_ name: String) async throws {
    let loader = try ScreenLoader(
      PayloadRequest("/\(name).json"), from: FileSource(folder: "Fixtures"), format: AutomaticFormat(),
      container: LayoutContainer(width: 390, height: 844))
    #expect(await loader.send(.open))
    var last: ScreenUpdate<AnyScreenPart>?
    for await update in loader.updates {
      last = update
      if [.present(.complete), .error].contains(update.phase) { break }
    }
    let update = try #require(last)
    #expect(update.phase == .present(.complete) && update.failure == nil)
    #expect(!update.screen.sections.isEmpty)
    #expect(update.screen.layout.sectionCount == update.screen.sections.count)
    #expect(update.screen.layout.totalItemCount == update.screen.cellCount)
  }
}
