import Foundation
import JSONStream
import TestSupport
import Testing

@testable import SectileBench

@Suite("sections and cells of any JSON")
struct LearnedSectionTests {
  /// A feed whose kinds keep their cells in different places; a divider has none.
  private static let feed = """
    [{"kind":"hero","heading":"Autumn","content":{"items":[{"image":"u1","alt":"a leaf on the wet path"}]}},
     {"kind":"shelf","heading":"New","products":[{"sku":"P1","price":1.5},{"sku":"P2","price":2},{"sku":"P3","price":3}]},
     {"kind":"divider","height":8},
     {"kind":"shelf","heading":"Old","products":[]},
     {"kind":"hero","heading":"Winter","content":{"items":[{"image":"u2","alt":"b"},{"image":"u3","alt":"c"}]}}]
    """

  private func counts(_ text: String) throws -> [Int] {
    try learnedSections(text, by: learnedModel(text)).map(\.cells.count)
  }

  @Test("an element that holds a list of objects is a section, and the objects are its cells")
  func sections() throws {
    #expect(try counts(Self.feed) == [1, 3, 0, 0, 2])
    let model = try learnedModel(Self.feed)
    #expect(model.cells.lists == ["hero": ["content", "items"], "shelf": ["products"]])
    #expect(model.cells.count == 6)
    #expect(model.description.contains(", of 3 kinds, with 6 cells; your own"))
  }

  @Test("a section's line and digest have all of its members, its cells among them")
  func lines() throws {
    let model = try learnedModel(Self.feed)
    let app = App<LearnedCell>.learned(model)
    var text = JSONText()
    for section in try learnedSections(Self.feed, by: model) {
      app.writer(section, &text)
    }
    let lines = String(decoding: text.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[4].contains(#""heading":"Winter""#) && lines[4].contains(#""alt":"c""#))
  }

  @Test(
    "what is attached to an item is no cell",
    arguments: [
      // Hashtags.
      #"[{"id":1,"text":"some words of a post","tags":[{"t":"x"}]},{"id":2,"text":"other words of it","tags":[]}]"#,
      // Replies, of which the first ones come with the post.
      #"[{"id":1,"text":"a long text of a post, with its own words","replies":[{"by":"a","text":"yes"}]},"#
        + #"{"id":2,"text":"another text of a post, just as long","replies":[{"by":"b","text":"no"}]}]"#,
      // One of four has pictures, and they are long.
      #"[{"id":1},{"id":2},{"id":3},{"id":4,"pictures":[{"url":"https://pictures.example/one.jpg"}]}]"#,
      // A list of numbers, and one of lists.
      #"[{"id":1,"points":[1,2,3,4,5,6,7,8,9]},{"id":2,"points":[[1,2],[3,4]]}]"#,
    ])
  func items(text: String) throws {
    #expect(try learnedModel(text).cells.lists.isEmpty)
    #expect(try counts(text).allSatisfy { $0 == 1 })
  }

  @Test("a difference is found, and named, in a cell and beside the cells")
  func differences() throws {
    let model = try learnedModel(Self.feed)
    let app = App<LearnedCell>.learned(model)
    let sections = try learnedSections(Self.feed, by: model)
    for (old, new, place) in [
      (#""sku":"P2""#, #""sku":"P9""#, "section 1, cell 1, sku"),
      (#""heading":"Winter""#, #""heading":"Summer""#, "the header of section 4, heading"),
      (#""height":8"#, #""height":9"#, "the header of section 2, height"),
      (#","price":3}"#, #","price":3},{"sku":"P4","price":4}"#, "section 1: 4 cells, not 3"),
    ] {
      let other = try learnedSections(Self.feed.replacing(old, with: new), by: model)
      #expect(app.equality.difference(other, from: sections) == place)
    }
  }

  @Test("cells end behind each object, or behind the section where the header comes last")
  func ends() throws {
    func cell(_ number: Int) -> String {
      #"{"n":"cell \#(number), longer than the members around the cells"}"#
    }
    let text = """
      [{"kind":"a","title":"t","cells":[\(cell(1)),\(cell(2))]},
       {"cells":[\(cell(3)),\(cell(4))],"kind":"a","title":"u"},
       {"kind":"b","title":"u","cells":[\(cell(5))],"note":"seldom"},{"kind":"b","title":"u", "cells":[]}]
      """
    func end(of part: String) throws -> Int {
      let range = try #require(text.range(of: part))
      return text.utf8.distance(from: text.startIndex, to: range.upperBound)
    }
    var found: [[Int]] = []
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      try learnedModel(text).forEachSection(of: bytes) { found.append([$0] + $1) }
    }
    let second = try end(of: #""kind":"a","title":"u"}"#)
    #expect(
      found == [
        [try end(of: cell(2) + "]}"), try end(of: cell(1)), try end(of: cell(2))],
        [second, second, second],
        [try end(of: #""seldom"}"#), try end(of: cell(5))], [text.utf8.count - 1],
      ])
  }

  @Test(
    "elements without cells end where they end, and a value without a list where the payload does")
  func plainEnds() throws {
    for (text, ends) in [
      (#"[{"a":1},{"a":2}]"#, [[8, 8], [16, 16]]), ("[1,20]", [[6, 6]]), (#""text""#, [[6, 6]]),
    ] {
      var found: [[Int]] = []
      try Array(text.utf8).withUnsafeBufferPointer { bytes in
        try learnedModel(text).forEachSection(of: bytes) { found.append([$0] + $1) }
      }
      #expect(found == ends, "\(text)")
    }
    var found: [Int] = []
    try Array("[1,true,20]".utf8).withUnsafeBufferPointer { bytes in
      try LearnedModel(bytes, at: "$").forEachSection(of: bytes) { end, _ in found.append(end) }
    }
    #expect(found == [2, 7, 10])
  }
}
