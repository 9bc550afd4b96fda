import HomeFeed
import ScreenPipeline
import ScreenSupport
import Sections
import TestSupport
import Testing

@Suite("The documentation's screens that lead on", .timeLimit(.minutes(10)))
struct ReadmeLeadingTests {
  /// The example is part of this target, so it compiles; here it is held against what the documentation shows.
  @Test("are what is compiled")
  func text() throws {
    try ReadmeCode("Sources/ScreenNavigation/Documentation.docc/NavigationWithoutAView.md")
      .expect(shows: "Tests/ScreenNavigationTests/Readme/ReadmeLeadingExample.swift")
  }

  @Test("lead to the see-all screen")
  func runs() async throws {
    let backend = Backend([.rows(1, cells: 2, buttons: [.custom("View")]), .rows(5, cells: 3, buttons: [.allList])])
    #expect(try await open(backend) == [.home, .seeAll(section: 5)])
    #expect(try await open(Backend([])) == [.home])
  }
}
