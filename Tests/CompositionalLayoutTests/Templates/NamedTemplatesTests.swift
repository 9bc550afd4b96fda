import CompositionalLayout
import Foundation
import LayoutDocuments
import Testing

@Suite("Templates of an app's own")
struct NamedTemplatesTests {
  private static let impossible = rowSection(
    .fractionalWidth(1), .absolute(10), [item(.absolute(500), .absolute(10))])

  private let container = LayoutContainer(width: 390, height: 844)
  private let templates = NamedTemplates(["tall": rows(height: 100), "flat": rows(height: 10)])

  @Test("a name that there is none of changes nothing, and is told with those that there are")
  func unknown() throws {
    var screen = try SolvedLayout(container: container)
    var prepared = PreparedTemplates(templates)
    try prepared.append("tall", itemCount: 1, to: &screen)
    let error = #expect(throws: LayoutError.self) {
      try prepared.append("long", itemCount: 1, to: &screen)
    }
    #expect(
      error?.message == #"there is no template "long"; there are flat, tall"# && error?.section == 1
    )
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
    let one = try JSONEncoder().encode(NamedTemplates(["flat": rows(height: 20)]))
    try changed.apply(try JSONDecoder().decode(NamedTemplates.self, from: one))
    #expect(changed["flat"] == rows(height: 20) && changed["tall"] == templates["tall"])
    let other = NamedTemplates(["long": rows(height: 1)])
    let error = #expect(throws: LayoutError.self) { try changed.apply(other) }
    #expect(error?.message == #"unknown template "long"; known are flat, tall"#)
    #expect(changed.names == ["flat", "tall"])
  }

  @Test("the order of a document's entries says nothing, nor that there is a document")
  func order() throws {
    let section = String(decoding: try JSONEncoder().encode(rows(height: 1)), as: UTF8.self)
    let entries = ["b", "a"].map { #"{"template":"\#($0)","section":\#(section)}"# }
    func read(_ entries: [String]) throws -> NamedTemplates {
      try JSONDecoder().decode(
        NamedTemplates.self, from: Data(#"{"templates":[\#(entries.joined(separator: ","))]}"#.utf8)
      )
    }
    let templates = try read(entries)
    let inCode = NamedTemplates(["a": rows(height: 1), "b": rows(height: 1)])
    for other in [try read(entries.reversed()), inCode] {
      #expect(templates == other && templates.hashValue == other.hashValue)
    }
    #expect(templates != NamedTemplates(["a": rows(height: 1), "b": rows(height: 2)]))
    // As it is written: sorted by name.
    #expect(
      try JSONDecoder().decode(NamedTemplates.self, from: JSONEncoder().encode(templates))
        == templates)
  }

  @Test("a bad document names its place")
  func badDocument() throws {
    let section = String(decoding: try JSONEncoder().encode(rows(height: 1)), as: UTF8.self)
    for (text, path) in [
      (
        #"{"templates":[{"template":"a","section":\#(section)},{"template":"a","section":\#(section)}]}"#,
        "$.templates[1]"
      ),
      (#"{"templates":[{"section":\#(section)}]}"#, "$.templates[0]"),
      (#"{"templates":[{"template":"a","section":\#(section),"x":1}]}"#, "$.templates[0].x"),
      (#"{"templates":[],"y":1}"#, "$.y"),
    ] {
      #expect(
        layoutError { _ = try decodeDocument(text, as: NamedTemplates.self) }?.path == path,
        "\(text)")
    }
  }

  @Test("a template without room is told by its name, and by its place where it is a file's")
  func noRoom() throws {
    var own = templates
    own["tall"] = Self.impossible
    // The app's own are not checked before they are used.
    try own.check(in: container)
    var screen = try SolvedLayout(container: container)
    var prepared = PreparedTemplates(own)
    let error = #expect(throws: LayoutError.self) {
      try prepared.append("tall", itemCount: 1, to: &screen)
    }
    #expect(
      error?.message.hasPrefix("template tall: ") == true
        && error?.path == "$.layout.sections[0].group")

    let text = try JSONEncoder().encode(NamedTemplates(["tall": Self.impossible]))
    var read = templates
    try read.apply(try JSONDecoder().decode(NamedTemplates.self, from: text))
    let checked = #expect(throws: LayoutError.self) { try read.check(in: container) }
    #expect(checked?.path == "$.templates[0].section.group" && checked?.section == nil)
    try read.check(in: LayoutContainer(width: 600, height: 844))
  }
}
