import Foundation
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

/// Asks for the numbers under the names, in that order: by keys that hold them, by keys of one
/// byte, or by two types of those.
private struct Asked: Decodable, Equatable {
  @TaskLocal static var names: [String] = []
  @TaskLocal static var style = 0

  let numbers: [Int?]

  init(from decoder: any Decoder) throws {
    guard Self.style > 0 else {
      let container = try decoder.container(keyedBy: PathCodingKey.self)
      numbers = try Self.names.map {
        try container.decodeIfPresent(Int.self, forKey: PathCodingKey(stringValue: $0))
      }
      return
    }
    let (some, others) = try (
      decoder.container(keyedBy: Place<Int>.self), decoder.container(keyedBy: Place<Bool>.self)
    )
    numbers = try Self.names.indices.map {
      $0 % Self.style == 0
        ? try others.decodeIfPresent(Int.self, forKey: Place(byte: UInt8($0)))
        : try some.decodeIfPresent(Int.self, forKey: Place(byte: UInt8(Self.names.count - 1 - $0)))
    }
  }

  /// The place of a name, from the start or the end. What it stands for changes from call to call.
  struct Place<Side>: CodingKey {
    let byte: UInt8
    var stringValue: String {
      Asked.names[Side.self == Bool.self ? Int(byte) : Asked.names.count - 1 - Int(byte)]
    }
    var intValue: Int? { nil }
    init(byte: UInt8) { self.byte = byte }
    init?(stringValue: String) { nil }
    init?(intValue: Int) { nil }
  }
}

@Suite("The search for a member") struct MemberSearchTests {
  /// Keys of all lengths, some equal to others without being the same bytes: the kelvin sign is a
  /// K.
  private static let pool =
    [
      "", "a", "id", "url", "K", "\u{212A}", "e\u{301}", "é", "_x", "x_y", "name", "title",
      "sixteen_bytes_16",
    ]
    + (0..<110).map { "key\($0)" } + (0..<10).map { "a_key_that_is_longer_than_words_\($0)_by_far" }
    + (0..<20).map { "same_start\($0)same_end" } + [
      "aaaa", "aaaaa", "aaaaaaaa", "aaaaaaaaaaaaaaaaa",
    ]
  /// More than the cache of converted keys holds.
  private static let snakeCase =
    (0..<800).map { "many_words_\($0)" } + [
      String(repeating: "long_", count: 60), "long-word_with_signs", "_B__c",
    ]

  @Test(
    "as JSONDecoder finds it: duplicates, keys asked twice, in any order, or not there",
    arguments: 0..<20)
  func agrees(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 500)
    let pool = [Self.pool, Self.pool.filter { $0.utf8.allSatisfy { $0 < 128 } }, Self.snakeCase][
      seed % 3]
    let decoders = [JSONDecoder(), JSONDecoder()]
    decoders[1].keyDecodingStrategy = .convertFromSnakeCase
    // One for all rounds: what it has cached must not show.
    let streams = decoders.map { CodableSettings($0) }
    for round in 0..<40 {
      let count = Int.random(in: 0...[6, 40, 130][round % 3], using: &random)
      var keys = Array(pool.shuffled(using: &random).prefix(count))
      // Once in a while a key comes again.
      if random.chance(40), let key = keys.randomElement(using: &random) {
        keys.insert(key, at: Int.random(in: 0...keys.count, using: &random))
      }
      var asked = keys.filter { _ in random.chance(80) }
      for _ in 0..<Int.random(in: 0..<6, using: &random) {
        guard let key = (random.chance(50) ? pool : keys).randomElement(using: &random) else {
          continue
        }
        asked.insert(key, at: Int.random(in: 0...asked.count, using: &random))
      }
      if random.chance(25) { asked.shuffle(using: &random) }
      let objects = [keys, keys, keys.shuffled(using: &random), keys].map { keys in
        "{" + keys.enumerated().map { #""\#($1)":\#($0)"# }.joined(separator: ",") + "}"
      }
      let json = "[" + objects.joined(separator: ",") + "]"
      let converts = seed % 3 == 2 || round % 4 == 0 ? 1 : 0
      if converts == 1 {
        asked = asked.map { random.chance(70) ? KeyConversion.camelCase($0) : $0 }
      }
      let decoder = decoders[converts]
      try Asked.$names.withValue(asked) {
        try Asked.$style.withValue(round % 4) {
          let expected = BothDecoders.reference([Asked].self, json, decoder)
          let (own, error) = try BothDecoders.streamed([Asked].self, json, streams[converts])
          let difference = Behaviour.difference(own, expected, error, decoder)
          try #require(difference == nil, "seed \(seed), round \(round): \(asked) of \(json)")
        }
      }
    }
  }

  @Test(
    "the first of equal members counts, also beside a key that is not ASCII, and in another order than before"
  )
  func firstOfEqual() throws {
    for names in [["z", "a"], ["a", "z", "a"]] {
      let own = try Asked.$names.withValue(names) {
        try JSONStreamDecoder().decode(
          [Asked].self, from: Data(#"[{"z":9,"a":8},{"a":1,"a":2,"é":3}]"#.utf8))
      }
      #expect(
        own.map(\.numbers) == [names.map { $0 == "z" ? 9 : 8 }, names.map { $0 == "z" ? nil : 1 }])
    }
  }

  @Test(
    "of several keys for an integer the last counts; of equal keys only the first one's value is decoded"
  )
  func integerKeys() throws {
    struct Noted: Decodable {
      static let all = Guarded<[Int]>([])
      init(from decoder: any Decoder) throws {
        let number = try Int(from: decoder)
        Self.all.with { $0.append(number) }
      }
    }
    func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
      try JSONStreamDecoder().decode(type, from: Data(json.utf8))
    }
    #expect(try decode([Int: Int].self, #"{"1":2,"01":3,"1":4,"01":5,"+1":6,"1":"x"}"#) == [1: 6])
    #expect(throws: JSONStreamError.self) { try decode([Int: Int].self, #"{"1":2,"01":"x"}"#) }
    _ = try decode([Int: Noted].self, #"{"1":2,"3":4,"1":5}"#)
    _ = try decode([String: Noted].self, #"{"a":6,"b":7,"a":8}"#)
    #expect(Noted.all.with { $0 } == [2, 4, 6, 7])
  }

  @Test(
    "counts in an array what is asked for behind its end, as JSONDecoder does",
    arguments: ["[]", "[null,null]"])
  func indexBehindEnd(json: String) throws {
    struct Indices: Decodable, Equatable {
      let all: [Int?]
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        all = try (0..<4).map { _ in
          try list.decodeIfPresent(Bool.self) == nil ? list.currentIndex : nil
        }
      }
    }
    let own = try JSONStreamDecoder().decode(Indices.self, from: Data(json.utf8))
    #expect(try own == JSONDecoder().decode(Indices.self, from: Data(json.utf8)))
  }
}
