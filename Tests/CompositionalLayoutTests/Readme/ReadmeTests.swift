import CompositionalLayout
import Testing
import TestSupport

@Suite("The documentation's example")
struct ReadmeTests {
  /// The example is part of this target, so it compiles; here it is held against what the
  /// documentation shows.
  @Test("is what the documentation shows")
  func same() throws {
    try ReadmeCode("Sources/CompositionalLayout/Documentation.docc/LayOutInCode.md")
      .expect(shows: "Tests/CompositionalLayoutTests/Readme/ReadmeExample.swift")
  }

  @Test("runs")
  func runs() throws {
    let layout = try layOut(
      ["Swift", "layout"], ["short", "a line that is much too long for one row"]
    ) { text, _ in
      LayoutExtent(width: 60, height: text.count > 20 ? 60 : 40)
    }
    #expect(layout.itemCount(inSection: 1) == 3)
    // Item 0 has come in unmeasured; the long line, now the last, has two lines of text.
    #expect(layout.frame(section: 1, item: 0).height == 44)
    #expect(layout.frame(section: 1, item: 2).height > layout.frame(section: 1, item: 1).height)
  }
}
