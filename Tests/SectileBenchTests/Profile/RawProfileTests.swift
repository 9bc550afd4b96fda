import Foundation
import JSONStream
import PayloadTools
import TestSupport
import Testing

@testable import SectileBench

/// What a document is made of, from Foundation's tree of it: for text without white space and escapes, with whole numbers.
private struct TreeAccount: Equatable {
  var tokens = 0
  var depth = 0
  var kinds: [String: Int] = [:]
  /// By path: how many values, and their bytes with key and colon, without separators behind them.
  var counts: [String: Int] = [:]
  var bytes: [String: Int] = [:]
  var strings: [String: Int] = [:]

  /// - Returns: The bytes of the value's text.
  mutating func add(_ value: Any, at path: String, depth: Int = 1) -> Int {
    counts[path, default: 0] += 1
    let size: Int
    switch value {
    case let list as [Any]:
      tokens += 2
      kinds["arrays", default: 0] += 2
      self.depth = max(self.depth, depth)
      size = list.reduce(2 + max(0, list.count - 1)) { $0 + add($1, at: path + "[]", depth: depth + 1) }
    case let object as JSONObject:
      tokens += 2
      kinds["objects", default: 0] += 2
      self.depth = max(self.depth, depth)
      var sum = 2 + max(0, object.count - 1)
      for (key, member) in object {
        tokens += 1
        kinds["keys", default: 0] += 1
        let name = key.utf8.count + 3
        bytes["\(path).\(key)", default: 0] += name
        sum += name + add(member, at: "\(path).\(key)", depth: depth + 1)
      }
      size = sum
    case let text as String:
      tokens += 1
      kinds["strings", default: 0] += 1
      strings[text, default: 0] += 1
      size = text.utf8.count + 2
    case is NSNull:
      tokens += 1
      kinds["nulls", default: 0] += 1
      size = 4
    case let number as NSNumber:
      tokens += 1
      // On every platform a Boolean is told from a number by its C type.
      if String(cString: number.objCType) == "c" {
        kinds["booleans", default: 0] += 1
        size = number.boolValue ? 4 : 5
      } else {
        kinds["numbers", default: 0] += 1
        size = "\(number.intValue)".utf8.count
      }
    default:
      size = 0
    }
    bytes[path, default: 0] += size
    return size
  }
}

@Suite("profile: any JSON")
struct RawProfileTests {
  /// A random value as text without white space and escapes, its keys distinct.
  private static func value(_ depth: Int, _ generator: inout SeededGenerator) -> String {
    let kind = Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator)
    switch kind {
    case 0: return "null"
    case 1: return Bool.random(using: &generator) ? "true" : "false"
    case 2: return "\(Int.random(in: -5000...5000, using: &generator))"
    case 3, 4:
      return "\"" + ["a", "bb", "ccc", "é🍔", "", "a longer text"][Int.random(in: 0..<6, using: &generator)] + "\""
    case 5:
      let count = Int.random(in: 0...4, using: &generator)
      return "[" + (0..<count).map { _ in value(depth - 1, &generator) }.joined(separator: ",") + "]"
    default:
      let keys = ["id", "url", "data", "x", "größe"].shuffled(using: &generator)
      let count = Int.random(in: 0...5, using: &generator)
      return "{" + keys.prefix(count).map { "\"\($0)\":" + value(depth - 1, &generator) }.joined(separator: ",") + "}"
    }
  }

  /// Every byte belongs to one kind and to one path.
  private func checkSums(_ profile: RawProfile, _ comment: String) {
    #expect(profile.leadingBytes + profile.kinds.reduce(0) { $0 + $1.bytes } == profile.bytes, "\(comment)")
    #expect(profile.leadingBytes + profile.paths.reduce(0) { $0 + $1.ownBytes } == profile.bytes, "\(comment)")
    #expect(profile.kinds.reduce(0) { $0 + $1.count } == profile.tokens, "\(comment)")
  }

  @Test("counts what Foundation's tree has, however the text is cut", arguments: UInt64(0)..<60)
  func random(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let text = Self.value(5, &generator)
    let bytes = Array(text.utf8)
    let tree = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    var expected = TreeAccount()
    #expect(expected.add(tree, at: "$") == bytes.count, "seed \(seed): \(text)")
    for chunkBytes in [1, 3, 17, 1000] {
      let profile = try rawProfile(bytes, chunkBytes: chunkBytes)
      let comment = "seed \(seed), chunks of \(chunkBytes): \(text)"
      checkSums(profile, comment)
      #expect(profile.tokens == expected.tokens && profile.depth == expected.depth, "\(comment)")
      for kind in RawProfile.Kind.allCases {
        #expect(profile.kinds[kind.rawValue].count == expected.kinds[kind.name, default: 0], "\(kind), \(comment)")
      }
      let paths = Dictionary(uniqueKeysWithValues: profile.paths.map { ($0.path ?? "", $0) })
      #expect(Set(paths.keys) == Set(expected.counts.keys), "\(comment)")
      for (path, count) in expected.counts {
        let found = try #require(paths[path])
        #expect(found.count == count, "\(path), \(comment)")
        // A value takes at most the one separator behind it beyond its text.
        let bytes = try #require(expected.bytes[path])
        #expect(found.bytes >= bytes && found.bytes <= bytes + count, "\(path), \(comment)")
      }
      #expect(paths["$"]?.bytes == bytes.count)
      let repeated = expected.strings.reduce(0) { $0 + ($1.value - 1) * ($1.key.utf8.count + 2) }
      #expect(profile.strings.isExact && profile.strings.repeatedBytes == repeated, "\(comment)")
      #expect(profile.strings.count == expected.strings.values.reduce(0, +))
    }
  }

  @Test("white space, escapes and repeated keys are counted where they stand")
  func whiteSpace() throws {
    let profile = try rawProfile(Array("\n {\"a\" : [1, 2] ,\t\"a\":\"\\u00e9\"}  \n".utf8))
    checkSums(profile, "")
    #expect(profile.leadingBytes == 2)
    let a = try #require(profile.paths.first { $0.path == "$.a" })
    #expect(a.count == 2 && a.types.names == ["string", "array"])
    #expect(profile.paths.first { $0.path == "$.a[]" }?.ownBytes == 4)
  }

  @Test("paths and strings that are told apart are bounded")
  func bounds() throws {
    let wide = "{" + (0..<3000).map { #""k\#($0)":{"x":[{"y":"\#($0)"}]}"# }.joined(separator: ",") + "}"
    let bounded = try rawProfile(Array(wide.utf8), distinctPaths: 50)
    checkSums(bounded, "bounded")
    #expect(bounded.paths.count <= 52 && bounded.paths.last?.path == nil)
    let whole = try rawProfile(Array(wide.utf8))
    checkSums(whole, "whole")
    #expect(whole.paths.count < 1000 && whole.paths.contains { $0.path == "$.*" && $0.count > 2000 })

    var generator = SeededGenerator(seed: 9)
    var small = StringCensus(mostValues: 20, mostBytes: 400)
    var large = StringCensus()
    for _ in 0..<5000 {
      // A few that come often among many that come once.
      let text = generator.chance(50) ? "often \(Int.random(in: 0..<3, using: &generator))" : "\(generator.next())"
      for census in [0, 1] {
        var text = text
        text.withUTF8 { if census == 0 { small.add($0) } else { large.add($0) } }
      }
    }
    #expect(!small.isExact && large.isExact && small.count == large.count)
    #expect(small.repeatedBytes <= large.repeatedBytes && small.repeatedBytes > large.repeatedBytes * 9 / 10)
    #expect(Set(small.dearest(3).map { $0.text }) == Set(large.dearest(3).map { $0.text }))
  }

  @Test("what is no JSON is said with its place")
  func bad() throws {
    let error = #expect(throws: JSONStreamError.self) { try rawProfile(Array(#"{"a":[1,2,}"#.utf8)) }
    #expect(error?.position?.byteOffset == 10)
    #expect(throws: JSONStreamError.self) { try rawProfile(Array(#"{"a":[1,2"#.utf8)) }
    #expect(throws: JSONStreamError.self) { try rawProfile([]) }
  }
}
