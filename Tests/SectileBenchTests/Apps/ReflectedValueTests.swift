import Foundation
@testable import SectileBench
import Testing

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

@Suite("values of which nothing is known") struct ReflectedValueTests {
  private func difference(_ one: Any, _ other: Any) -> String? {
    ReflectedValue.difference(one, other)
  }

  private func json(_ value: Any) -> String {
    var text = JSONText()
    text.value(ReflectedValue(value))
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test("every difference shows, and is named")
  func differences() {
    #expect(difference(Plain(), Plain()) == nil)
    let changes: [(String, (inout Plain) -> Void)] = [
      (".id", { $0.id = 2 }), (".shade", { $0.shade = .named("") }),
      (".date", { $0.date = Date(timeIntervalSince1970: 1.000_001) }),
      (".parts[1].mixed.blue", { $0.parts = [.none, .mixed(red: 1, blue: 3)] }),
      (".parts", { $0.parts.removeLast() }),
      (".table", { $0.table["b"] = 3 }), (".box", { $0.box = nil }),
      (".box.text", { $0.box = Plain.Box("y") }),
      (".parts[0]", { $0.parts[0] = .mixed(red: 0, blue: 0) }),
    ]
    for (path, change) in changes {
      var other = Plain()
      change(&other)
      #expect(
        difference(Plain(), other)?.hasPrefix(path) == true, "\(difference(Plain(), other) ?? "")")
    }
    #expect(difference(1, "1") != nil && difference(1, Int8(1)) != nil)
  }

  @Test("members of dictionaries are compared by their keys")
  func dictionaries() {
    struct Day { var high: Double }
    func table(_ keys: some Sequence<Int>) -> [Int: Day] {
      Dictionary(uniqueKeysWithValues: keys.map { ($0, Day(high: Double($0))) })
    }
    #expect(difference(table(0..<200), table((0..<200).reversed())) == nil)
    var other = table(0..<200)
    other[7]?.high = 0
    #expect(difference(table(0..<200), other) == ".7.high")
    #expect(difference(table(0..<200), table(1..<201)) == ".0")
    #expect(difference(table(0..<3), table(0..<4)) != nil)
  }

  @Test("what a class inherits is compared, and objects in a circle end")
  func classes() {
    class Content { var created = 1 }
    final class Review: Content { var stars = 1 }
    let other = Review()
    #expect(difference(Review(), other) == nil)
    other.created = 2
    #expect(difference(Review(), other) == ".created")
    #expect(json(other) == #"{"created":2,"stars":1}"#)
    final class Node { var next: Node? }
    let nodes = [Node(), Node()]
    for node in nodes { node.next = node }
    #expect(difference(nodes[0], nodes[1]) != nil && json(nodes[0]).contains("…"))
  }

  @Test("numbers that are none are alike")
  func noNumbers() {
    struct Rating { var stars: Double, shares: [Double] }
    #expect(
      difference(Rating(stars: .nan, shares: [.nan]), Rating(stars: .nan, shares: [.nan])) == nil)
    #expect(difference(Rating(stars: .nan, shares: []), Rating(stars: 1, shares: [])) != nil)
  }

  @Test("reflection is written as JSON")
  func reflection() throws {
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
    #expect(
      json(Model()) == #"{"text":"a\"\n/é","size":"S","plain":{"id":1,"shade":"none","#
        + #""date":"1970-01-01 00:00:01 +0000","parts":["none",{"mixed":{"red":1,"blue":2}}],"table":{"a":1,"b":2},"#
        + #""box":{"text":"x"}},"nothing":null,"flags":[true,false],"number":1.5,"big":18446744073709551615,"#
        + #""link":"https://example.com/a","infinite":"inf"}"#)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json(Model()).utf8)) }
  }
}
