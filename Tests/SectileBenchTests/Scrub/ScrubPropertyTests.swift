import Foundation
import JSONStream
import TestSupport
import Testing

@testable import SectileBench

@Suite("scrubbing, on random payloads")
struct ScrubPropertyTests {
  @Test(
    "the same tokens at the same places, and nothing but values is new",
    arguments: TestSize.some(of: 0..<150 as Range<UInt64>))
  func structure(_ seed: UInt64) throws {
    let payload = RandomPayload.bytes(seed: seed)
    let result = try scrub(payload)
    #expect(result.count == payload.count)
    let before = try tokens(of: payload)
    let after = try tokens(of: result)
    try #require(
      before.map(\.kind) == after.map(\.kind) && before.map(\.offset) == after.map(\.offset))
    // Byte for byte, but for strings, numbers and keys.
    let values = zip(before.indices, before).filter { [.string, .number, .key].contains($1.kind) }
    var isValue = [Bool](repeating: false, count: payload.count)
    for (index, token) in values {
      let end = index + 1 < before.count ? before[index + 1].offset : payload.count
      for place in token.offset..<end { isValue[place] = true }
    }
    #expect(payload.indices.allSatisfy { isValue[$0] || payload[$0] == result[$0] })
    _ = try JSONSerialization.jsonObject(with: Data(result))
  }

  @Test(
    "strings keep escapes and lengths, numbers their shape and what they fit, and no run of four letters or digits of a word survives",
    arguments: TestSize.some(of: 0..<150 as Range<UInt64>))
  func values(_ seed: UInt64) throws {
    let payload = RandomPayload.bytes(seed: seed)
    let result = try scrub(payload)
    for (before, after) in zip(literals(in: payload), literals(in: result)) {
      #expect(before.isKey == after.isKey && escapes(before.text) == escapes(after.text))
    }
    for (before, after) in zip(try tokens(of: payload), try tokens(of: result)) {
      guard [.string, .number].contains(before.kind), let old = before.text, let new = after.text
      else { continue }
      // A number's exponent stays.
      let value = before.kind == .number ? String(old.prefix { $0 != "e" && $0 != "E" }) : old
      #expect(survivors(of: value, in: new).isEmpty, "\(old) – \(new)")
      if before.kind == .string {
        #expect(
          old.unicodeScalars.map(UTF8.width) == new.unicodeScalars.map(UTF8.width),
          "\(old) – \(new)")
      } else {
        let shapes = [old, new].map { text in text.map { $0.isNumber ? "0" : $0 } }
        #expect(shapes[0] == shapes[1], "\(old) – \(new)")
        #expect(fits(old) == fits(new), "\(old) – \(new)")
      }
    }
  }

  @Test(
    "equal values become equal ones, different ones different ones",
    arguments: TestSize.some(of: 0..<60 as Range<UInt64>))
  func repetition(_ seed: UInt64) throws {
    let payload = RandomPayload.bytes(seed: seed)
    var replacements: [String: String] = [:]
    for (before, after) in zip(try tokens(of: payload), try tokens(of: try scrub(payload))) {
      guard [.string, .number].contains(before.kind), let old = before.text, let new = after.text
      else { continue }
      // By code points: Swift's strings are equal when they look alike. A number and a string are
      // two values.
      let key = "\(before.kind)\(codes(old))"
      let value = "\(before.kind)\(codes(new))"
      #expect(replacements[key, default: value] == value)
      replacements[key] = value
    }
    #expect(Set(replacements.values).count == replacements.count)
  }

  @Test(
    "nothing traps, and nothing survives, whatever stands in a string",
    arguments: TestSize.some(of: 0..<60 as Range<UInt64>))
  func anyText(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "%", "%2", "%C3", "%c3%bc", "%FF", "%41", "%e5%AF%bf", "%F0%9F%8D%94", "https://", "HTTP://",
      "http:", "mailto:",
      "data:", "myapp://", ":8080", ":70000", "[", "]", "@", "#", "-", "2026-01-10", "T00:30:00",
      ".250Z", "1850-02-30",
      "3b1e9c40-52d7-4f0a-9c6e-71a5d2c88e13", "4929123412341234", "deadbeef01",
      "AKIAIOSFODNN7EXAMPLE", "Jane",
      "müller",
      "東京都", "한국어", "🇹🇷", "e\u{301}", "\u{10FF01}", "\u{FFFE}", " ", "/", "?", "&", "=", "9",
    ]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 1...6, using: &random)).map { _ in random.pick(parts) }
        .joined()
      let result = String(try scrubbed("\"\(text)\"", seed: seed).dropFirst().dropLast())
      #expect(result.utf8.count == text.utf8.count)
      #expect(survivors(of: text, in: result).isEmpty, "\(text) – \(result)")
      #expect(survivors(of: decoded(text), in: decoded(result)).isEmpty, "\(text) – \(result)")
    }
  }

  @Test(
    "no runner of CI obeys the result, nor what is kept of the original", arguments: [[], ["a"]])
  func commands(_ keys: [String]) throws {
    var rules = KeepRules()
    for key in keys { try rules.add(key) }
    for word in RunnerLog.hostileWords + ["####[x]", "#\u{AD}#\u{AD}##abc[x]", "# #[x]"] {
      let value = String(
        decoding: try JSONEncoder().encode(["a": word, word: "b##[\(word)"]), as: UTF8.self)
      let result = try scrub(value, rules: rules)
      #expect(RunnerLog.obeyed(in: result).isEmpty, "\(word) – \(result)")
      let texts = try JSONDecoder().decode([String: String].self, from: Data(result.utf8))
      #expect(
        texts.count == 2
          && (texts["a"] == word) == (keys == ["a"] || !word.contains { $0.isLetter }), "\(result)")
    }
  }

  /// The runs of four letters or digits of a word that its replacement has. Where marks tell words
  /// apart that were one, all of the text is one word.
  private func survivors(of old: String, in new: String) -> Set<String> {
    let kept: Set = ["http", "ttps", "HTTP", "mail", "ailt", "ilto", "data", "8080"]
    let before = words(of: old)
    let after = words(of: new)
    guard before.map(\.count) == after.map(\.count) else {
      return runs(before).intersection(runs(after)).subtracting(kept)
    }
    return zip(before, after).reduce(into: []) { survivors, words in
      // Of more digits a run may come again by chance.
      guard words.0.count <= 64 else { return }
      survivors.formUnion(runs([words.0]).intersection(runs([words.1])).subtracting(kept))
    }
  }

  /// The words of a text; the digits of an escape stay, and may begin a run by chance.
  private func words(of text: String) -> [String.UnicodeScalarView.SubSequence] {
    text.replacing(/%[0-9A-Fa-f]{2}/, with: "%").unicodeScalars.split {
      !$0.properties.isAlphabetic && $0.properties.numericType == nil
    }
  }

  private func runs(_ words: [String.UnicodeScalarView.SubSequence]) -> Set<String> {
    Set(
      words.flatMap { word -> [String] in
        let scalars = Array(word)
        guard scalars.count >= 4 else { return [] }
        let runs = (0...scalars.count - 4).map { scalars[$0..<$0 + 4] }
        // Zeros and nines of round numbers stay.
        return runs.filter { !$0.allSatisfy { $0 == "0" || $0 == "9" } }
          .map { String(String.UnicodeScalarView($0)) }
      })
  }

  private func decoded(_ text: String) -> String {
    text.replacing(/(%[0-9A-Fa-f]{2})+/) { String($0.0).removingPercentEncoding ?? String($0.0) }
  }

  private func codes(_ text: String) -> [UInt32] {
    text.unicodeScalars.map(\.value)
  }

  private func escapes(_ text: ArraySlice<UInt8>) -> [String] {
    var found: [String] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      found.append("\(index - text.startIndex)\(UnicodeScalar(text[index + 1]))")
      index += text[index + 1] == UInt8(ascii: "u") ? 6 : 2
    }
    return found
  }

  private func fits(_ text: String) -> [Bool] {
    let double = Double(text) ?? .infinity
    return [
      double.isFinite, double == 0, double.rounded() == double, Int8(text) != nil,
      UInt8(text) != nil,
      Int16(text) != nil,
      UInt16(text) != nil, Int32(text) != nil, UInt32(text) != nil, Int64(text) != nil,
      UInt64(text) != nil,
    ]
  }
}
