import Foundation
import JSONStream
import TestSupport
import Testing

/// JSONDecoder has the last word on values, the parser on syntax.
@Suite("Elements as JSONDecoder has them", .timeLimit(.minutes(10))) struct ElementOracleTests {
  /// A payload with items, some of them other than they should be.
  private struct Maker {
    var json: RandomJSON
    let badPercent: Int

    init(seed: UInt64, badPercent: Int) {
      json = RandomJSON(seed: seed)
      self.badPercent = badPercent
    }

    mutating func item(_ id: Int) -> String {
      guard !json.chance(badPercent / 2) else { return json.junk(2) }
      var members = [
        ("id", "\(id)"), ("name", json.string()),
        ("tags", json.array((0..<json.number(0...3)).map { _ in json.string() })),
      ]
      if json.chance(50) {
        members.append(("rating", json.chance(50) ? "null" : "\(json.number(0...9)).25"))
      }
      if json.chance(badPercent) {
        let place = json.number(0...members.count - 1)
        if json.chance(30) {
          members.remove(at: place)
        } else {
          members[place].1 = json.junk(1)
        }
      }
      return json.object(members.map { (key: $0.0, value: $0.1) })
    }

    mutating func payload() -> String {
      let items = json.array((0..<json.number(0...12)).map { item($0) })
      let data = json.object([
        ("items", items), ("title", json.string()), ("next", "\(json.number(0...9))"),
      ])
      return json.space()
        + json.object([("page", "\(json.number(1...9))"), ("data", data), ("more", #"{"a":[1]}"#)])
        + json.space()
    }
  }

  /// The payload as JSONDecoder has it, each item for itself.
  private struct Reference: Decodable {
    struct Data: Decodable {
      let items: [Attempt]
    }
    struct Attempt: Decodable {
      let item: Item?
      init(from decoder: any Decoder) throws { item = try? Item(from: decoder) }
    }
    let data: Data
  }

  @Test("strict and lenient, good and bad", arguments: TestSize.some(of: UInt64(0)..<200))
  func values(seed: UInt64) throws {
    var maker = Maker(seed: seed, badPercent: seed % 2 == 0 ? 0 : 25)
    let text = maker.payload()
    let expected = try JSONDecoder().decode(Reference.self, from: Data(text.utf8)).data.items.map(
      \.item)
    let chunkings: [Chunking] = [.size(1), .size(7), .random(seed: seed)]
    let lenient = try items(
      in: text, at: "$.data.items", .init(mode: .lenient), chunkings: chunkings)
    #expect(
      lenient.elements == expected.compactMap { $0 } && lenient.failure == nil,
      "seed \(seed): \(lenient)")
    #expect(lenient.skipped[.element] == expected.count { $0 == nil }, "seed \(seed)")
    let strict = try items(in: text, at: "$.data.items", chunkings: chunkings)
    #expect(
      strict.elements == expected.prefix { $0 != nil }.compactMap { $0 }, "seed \(seed): \(strict)")
    #expect((strict.failure == nil) == expected.allSatisfy { $0 != nil }, "seed \(seed)")
    let whole = try? JSONStreamDecoder().decode(
      [Item].self, from: Array(text.utf8), at: "$.data.items")
    #expect(whole == (strict.failure == nil ? strict.elements : nil), "seed \(seed)")
    if strict.failure == nil {
      let around = try page(in: text, chunkings: chunkings)
      var reference = try JSONDecoder().decode(Page.self, from: Data(text.utf8))
      #expect(
        try JSONStreamDecoder().decode(Page.self, from: Array(text.utf8)) == reference,
        "seed \(seed)")
      reference.data.items = []
      #expect(around.envelope == reference && around.failure == nil, "seed \(seed): \(around)")
    }
  }
}
