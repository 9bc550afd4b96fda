import HomeFeed
import ScreenPipeline
import ScreenSupport
import JSONStream
import TestSupport
import Testing

@Suite("The documentation's navigation without a view", .timeLimit(.minutes(10)))
struct ReadmeLeadingTests {
  /// The example is part of this target, so it compiles; here it is held against what the documentation shows.
  @Test("are what is compiled")
  func text() throws {
    try ReadmeCode("Sources/ScreenPipeline/Documentation.docc/NavigationWithoutAView.md")
      .expect(shows: "Tests/HomeFeedTests/Readme/ReadmeLeadingExample.swift")
  }

  @Test("lead to the see-all screen")
  func runs() async throws {
    let backend = Backend([.rows(1, cells: 2, buttons: [.custom("View")]), .rows(5, cells: 3, buttons: [.allList])])
    #expect(try await open("https://shop.example/", from: backend) == "/home/all-list;id=5")
    #expect(try await open("shop://all-list;id=5", from: backend) == "/home/all-list;id=5/all-list;id=5")
    #expect(try await open("/home", from: Backend([])) == "/home")
  }
}
