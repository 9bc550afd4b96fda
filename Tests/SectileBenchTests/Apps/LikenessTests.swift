import Foundation
import PayloadTools
import Testing

@testable import SectileBench

/// A model that is decoded and nothing else.
private struct Plain {
  enum Shade {
    case none
    case named(String)
    case mixed(red: Int, blue: Int)
  }

  final class Box {
    let text: String

    init(_ text: String) { self.text = text }
  }

  var id = 1
  var shade = Shade.none
  var date = Date(timeIntervalSince1970: 1)
  var parts: [Shade] = [.none, .mixed(red: 1, blue: 2)]
  var table: [String: Int] = ["a": 1, "b": 2]
  var box: Box? = Box("x")
}

@Suite struct LikenessTests {
  @Test("equal parts are alike")
  func equalPartsAreAlike() {
    #expect(Likeness.areAlike(Plain(), Plain()))
    var tables = (Plain(), Plain())
    tables.0.table = Dictionary(uniqueKeysWithValues: (0..<50).map { ("k\($0)", $0) })
    tables.1.table = Dictionary(uniqueKeysWithValues: (0..<50).reversed().map { ("k\($0)", $0) })
    #expect(Likeness.areAlike(tables.0, tables.1))
  }

  @Test("every difference shows", arguments: 0..<9)
  func everyDifferenceShows(_ kind: Int) {
    var other = Plain()
    switch kind {
    case 0: other.id = 2
    case 1: other.shade = .named("")
    case 2: other.date = Date(timeIntervalSince1970: 1.000_001)
    case 3: other.parts = [.none, .mixed(red: 1, blue: 3)]
    case 4: other.parts.removeLast()
    case 5: other.table["b"] = 3
    case 6: other.box = nil
    case 7: other.box = Plain.Box("y")
    default: other.parts[0] = .mixed(red: 0, blue: 0)
    }
    #expect(!Likeness.areAlike(Plain(), other))
  }

  @Test("members of dictionaries are compared by their keys")
  func membersDictionariesCompared() {
    struct Day { var high: Double }
    func table(_ keys: some Sequence<Int>) -> [Int: Day] {
      var table: [Int: Day] = [:]
      for key in keys { table[key] = Day(high: Double(key)) }
      return table
    }
    #expect(Likeness.areAlike(table(0..<200), table((0..<200).reversed())))
    var other = table(0..<200)
    other[7]?.high = 0
    #expect(Likeness.difference(table(0..<200), other) == "[7].high")
    #expect(Likeness.difference(table(0..<200), table(1..<201)) == "[0]")
    #expect(!Likeness.areAlike(table(0..<3), table(0..<4)))
  }

  @Test("what a class inherits is compared")
  func classInheritsCompared() {
    class Content { var created = 1 }
    final class Review: Content { var stars = 1 }
    let other = Review()
    #expect(Likeness.areAlike(Review(), other))
    other.created = 2
    #expect(Likeness.difference(Review(), other) == ".created")
    var text = JSONText()
    text.reflect(other)
    #expect(String(decoding: text.bytes, as: UTF8.self) == #"{"created":2,"stars":1}"#)
  }

  @Test("a difference is named")
  func aDifferenceIsNamed() {
    var other = Plain()
    other.parts[1] = .mixed(red: 1, blue: 3)
    #expect(Likeness.difference(Plain(), other) == ".parts[1].mixed.blue")
    other = Plain()
    other.box = Plain.Box("y")
    #expect(Likeness.difference(Plain(), other) == ".box.text")
  }

  @Test("numbers that are none are alike")
  func numbersNoneAlike() {
    struct Rating { var stars: Double, shares: [Double] }
    #expect(Likeness.areAlike(Rating(stars: .nan, shares: [.nan]), Rating(stars: .nan, shares: [.nan])))
    #expect(!Likeness.areAlike(Rating(stars: .nan, shares: []), Rating(stars: 1, shares: [])))
  }

  @Test("objects in a circle end")
  func objectsInACircleEnd() {
    final class Node { var next: Node? }
    let one = Node()
    one.next = one
    #expect(
      !Likeness.areAlike(
        one,
        {
          let node = Node(); node.next = node; return node
        }()))
  }

  @Test("other types are not alike")
  func otherTypesAreNotAlike() {
    #expect(!Likeness.areAlike(1, "1"))
    #expect(!Likeness.areAlike(1, Int8(1)))
  }

  @Test("reflection is written as JSON")
  func reflectionWrittenJSON() throws {
    enum Size: String { case small = "S" }
    struct Model {
      var text = "a\"\n/é"
      var size = Size.small
      var plain = Plain()
      var nothing: Int?
      var flags = [true, false]
      var number = 1.5
      var big = UInt64.max
      var link = URL(string: "https://example.com/a")
      var infinite = Double.infinity
    }
    var text = JSONText()
    text.reflect(Model())
    #expect(
      String(decoding: text.bytes, as: UTF8.self) == #"{"text":"a\"\n/é","size":"S","plain":{"id":1,"shade":"none","#
        + #""date":"1970-01-01 00:00:01 +0000","parts":["none",{"mixed":{"red":1,"blue":2}}],"table":{"a":1,"b":2},"#
        + #""box":{"text":"x"}},"nothing":null,"flags":[true,false],"number":1.5,"big":18446744073709551615,"#
        + #""link":"https://example.com/a","infinite":"inf"}"#)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.bytes)) }
  }
}
