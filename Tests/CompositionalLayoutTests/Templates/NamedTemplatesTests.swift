import CompositionalLayout
import Foundation
import LayoutDocuments
import Testing

@Suite("Templates of an app's own")
struct NamedTemplatesTests {
  private static func row(_ height: Double) -> LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    return LayoutSection(group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
  }

  private static func impossible() -> LayoutSection {
    let wide = LayoutSize(widthDimension: .absolute(500), heightDimension: .absolute(10))
    return LayoutSection(
      group: .horizontal(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(10)),
        subitems: [LayoutItem(layoutSize: wide)]))
  }

  private let container = LayoutContainer(width: 390, height: 844)
  private let templates = NamedTemplates(["tall": row(100), "flat": row(10)])

  @Test("sections lie where the solver puts them")
  func layout() throws {
    var screen = try SolvedLayout(container: container)
    var prepared = PreparedTemplates(templates)
    var expected = try SolvedLayout(container: container)
    for (name, height, count) in [("flat", 10.0, 3), ("tall", 100, 2), ("flat", 10, 1)] {
      try prepared.append(name, itemCount: count, to: &screen)
      try expected.append(section: Self.row(height), itemCount: count)
    }
    #expect(screen.sectionCount == 3)
    for section in 0..<3 {
      for item in 0..<expected.itemCount(inSection: section) {
        #expect(screen.frame(section: section, item: item) == expected.frame(section: section, item: item))
      }
    }
  }

  @Test("a name that there is none of changes nothing, and is told with those that there are")
  func unknown() throws {
    var screen = try SolvedLayout(container: container)
    var prepared = PreparedTemplates(templates)
    try prepared.append("tall", itemCount: 1, to: &screen)
    let error = #expect(throws: LayoutError.self) { try prepared.append("long", itemCount: 1, to: &screen) }
    #expect(error?.message == #"there is no template "long"; there are flat, tall"# && error?.section == 1)
    #expect(screen.sectionCount == 1)
  }

  @Test("the document reads back, and replaces by name")
  func document() throws {
    var named = templates
    named.name = "shop"
    let text = try JSONEncoder().encode(named)
    let read = try JSONDecoder().decode(NamedTemplates.self, from: text)
    #expect(read.name == "shop" && read.names == ["flat", "tall"])
    #expect(read["tall"] == templates["tall"] && read["flat"] == templates["flat"])

    var changed = templates
    let one = try JSONEncoder().encode(NamedTemplates(["flat": Self.row(20)]))
    try changed.apply(try JSONDecoder().decode(NamedTemplates.self, from: one))
    #expect(changed["flat"] == Self.row(20) && changed["tall"] == templates["tall"])
    let other = NamedTemplates(["long": Self.row(1)])
    let error = #expect(throws: LayoutError.self) { try changed.apply(other) }
    #expect(error?.message == #"unknown template "long"; known are flat, tall"#)
    #expect(changed.names == ["flat", "tall"])
  }

  @Test("the order of a document's entries says nothing, nor that there is a document")
  func order() throws {
    let section = String(decoding: try JSONEncoder().encode(Self.row(1)), as: UTF8.self)
    let entries = ["b", "a"].map { #"{"template":"\#($0)","section":\#(section)}"# }
    func read(_ entries: [String]) throws -> NamedTemplates {
      try JSONDecoder().decode(
        NamedTemplates.self, from: Data(#"{"templates":[\#(entries.joined(separator: ","))]}"#.utf8))
    }
    let templates = try read(entries)
    let inCode = NamedTemplates(["a": Self.row(1), "b": Self.row(1)])
    for other in [try read(entries.reversed()), inCode] {
      #expect(templates == other && templates.hashValue == other.hashValue)
    }
    #expect(templates != NamedTemplates(["a": Self.row(1), "b": Self.row(2)]))
    // As it is written: sorted by name.
    #expect(try JSONDecoder().decode(NamedTemplates.self, from: JSONEncoder().encode(templates)) == templates)
  }

  @Test("a bad document names its place")
  func badDocument() throws {
    let section = String(decoding: try JSONEncoder().encode(Self.row(1)), as: UTF8.self)
    for (text, path) in [
      (
        #"{"templates":[{"template":"a","section":\#(section)},{"template":"a","section":\#(section)}]}"#,
        "$.templates[1]"
      ),
      (#"{"templates":[{"section":\#(section)}]}"#, "$.templates[0]"),
      (#"{"templates":[{"template":"a","section":\#(section),"x":1}]}"#, "$.templates[0].x"),
      (#"{"templates":[],"y":1}"#, "$.y"),
    ] {
      let error = #expect(throws: LayoutError.self, "\(text)") {
        do { _ = try JSONDecoder().decode(NamedTemplates.self, from: Data(text.utf8)) } catch let error as DecodingError
        {
          throw LayoutError(error)
        }
      }
      #expect(error?.path == path, "\(text)")
    }
  }

  @Test("a template without room is told by its name, and by its place where it is a file's")
  func noRoom() throws {
    var own = templates
    own["tall"] = Self.impossible()
    // The app's own are not checked before they are used.
    try own.check(in: container)
    var screen = try SolvedLayout(container: container)
    var prepared = PreparedTemplates(own)
    let error = #expect(throws: LayoutError.self) { try prepared.append("tall", itemCount: 1, to: &screen) }
    #expect(error?.message.hasPrefix("template tall: ") == true && error?.path == "$.layout.sections[0].group")

    let text = try JSONEncoder().encode(NamedTemplates(["tall": Self.impossible()]))
    var read = templates
    try read.apply(try JSONDecoder().decode(NamedTemplates.self, from: text))
    let checked = #expect(throws: LayoutError.self) { try read.check(in: container) }
    #expect(checked?.path == "$.templates[0].section.group" && checked?.section == nil)
    try read.check(in: LayoutContainer(width: 600, height: 844))
  }
}
