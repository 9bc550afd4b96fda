import JSONStream
import TestSupport
import Testing

/// A key of any object, asked for in any order, gives the first of its members with that key.
@Suite("Finding members")
struct MemberFinderTests {
  /// Keys of one length, of one beginning, of one end, empty, and longer than a word.
  private static let keys: [StaticString] = [
    "id", "ix", "no", "name", "game", "url", "imageUrl", "imageUri", "title", "subtitle", "", "a",
    "b", "ab",
    "minimumPrice", "maximumPrice", "minimumPriceOfDelivery", "é",
  ]

  /// An object's members are numbered: each one's value is its place.
  private struct RandomObject {
    var members: [String]
    var asked: [StaticString]

    init(_ random: inout SeededGenerator) {
      asked = Array(
        MemberFinderTests.keys.shuffled(using: &random).prefix(
          Int.random(in: 1...18, using: &random)))
      members = []
      for key in asked where !random.chance(15) { members.append("\(key)") }
      if random.chance(30) { members.shuffle(using: &random) }
      if random.chance(20), let last = members.popLast() {
        members.insert(last, at: 0)
      }
      if random.chance(20), !members.isEmpty {
        members.append(members.removeFirst())
      }
      // More than an index takes, too.
      let most = random.chance(10) ? 60 : 12
      for _ in 0..<(random.chance(60) ? Int.random(in: 0...most, using: &random) : 0) {
        let unknown =
          random.chance(50) ? "x\(Int.random(in: 0..<100, using: &random))" : "unknownMember"
        let key = random.chance(40) ? members.randomElement(using: &random) ?? unknown : unknown
        members.insert(key, at: Int.random(in: 0...members.count, using: &random))
      }
    }

    func text(_ random: inout SeededGenerator) -> String {
      // Members behind a long value are too far away for an index.
      let long = random.chance(10) ? "[\(String(repeating: "0,", count: 300))0]" : "[]"
      let texts = members.indices.map { index in
        "\"\(members[index])\":"
          + random.pick(["[\(index),{\"id\":\(long)}]", "[\(index)]"])
      }
      return "{\(texts.joined(separator: ","))}"
    }

    func first(_ key: StaticString) -> Int? { members.firstIndex(of: "\(key)") }
  }

  private func place(of value: borrowing JSONElement) throws -> Int {
    var elements = try value.array()
    return try #require(try elements.next(Int.self))
  }

  @Test("each key once or again directly", arguments: [1, 2, 3, 4] as [UInt64])
  func eachKeyOnce(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<500 {
      let object = RandomObject(&random)
      let text = object.text(&random)
      let asked = object.asked.flatMap { key in
        Array(repeating: key, count: random.chance(20) ? 3 : 1)
      }
      func ask(_ value: borrowing JSONElement) throws {
        var reader = try value.object()
        for key in asked {
          let found = try reader.decodeIfPresent(key) { try place(of: $0) }
          #expect(
            found == object.first(key),
            "seed \(seed), number \(number): \(key) in \(text), asked \(asked)")
        }
      }
      try JSONElement.reading(Array(text.utf8)) { try ask($0) }
    }
  }
}
