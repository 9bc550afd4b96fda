import Foundation
import JSONStream
import PayloadSupport
import TestSupport
import Testing

@testable import PayloadTools

/// What holds for every payload, whatever it is. The seed is in the test's argument.
@Suite("scrubbing, on random payloads")
struct ScrubPropertyTests {
  @Test(
    "the same tokens at the same places, and nothing but values is new",
    arguments: TestSize.some(of: 0..<150 as Range<UInt64>))
  func structure(_ seed: UInt64) throws {
    let payload = RandomPayload.bytes(seed: seed)
    let result = try scrub(payload)
    #expect(result.count == payload.count)
    let (before, after) = (try tokens(of: payload), try tokens(of: result))
    try #require(before.map(\.kind) == after.map(\.kind) && before.map(\.offset) == after.map(\.offset))
    // Byte for byte, but for strings and numbers.
    let values = zip(before.indices, before).filter { $1.kind == .string || $1.kind == .number }
    var isValue = [Bool](repeating: false, count: payload.count)
    for (index, token) in values {
      let end = index + 1 < before.count ? before[index + 1].offset : payload.count
      for place in token.offset..<end { isValue[place] = true }
    }
    #expect(payload.indices.allSatisfy { isValue[$0] || payload[$0] == result[$0] })
    _ = try JSONSerialization.jsonObject(with: Data(result))
  }

  @Test("escapes, classes and lengths of every string stay", arguments: TestSize.some(of: 0..<150 as Range<UInt64>))
  func classes(_ seed: UInt64) throws {
    let payload = RandomPayload.bytes(seed: seed)
    let result = try scrub(payload)
    for (before, after) in zip(literals(in: payload), literals(in: result)) {
      #expect(before.isKey == after.isKey && escapes(before.text) == escapes(after.text))
    }
    for (before, after) in zip(try tokens(of: payload), try tokens(of: result)) where before.kind == .string {
      let (old, new) = (before.text ?? "", after.text ?? "")
      #expect(old.unicodeScalars.map(Trait.init) == new.unicodeScalars.map(Trait.init), "\(old) – \(new)")
    }
  }

  @Test("numbers keep their shape and what they fit", arguments: TestSize.some(of: 0..<150 as Range<UInt64>))
  func numbers(_ seed: UInt64) throws {
    let payload = RandomPayload.bytes(seed: seed)
    for (before, after) in zip(try tokens(of: payload), try tokens(of: try scrub(payload))) {
      guard before.kind == .number, let old = before.text, let new = after.text else { continue }
      #expect(old.map { $0.isNumber ? "0" : $0 } == new.map { $0.isNumber ? "0" : $0 }, "\(old) – \(new)")
      #expect(fits(old) == fits(new), "\(old) – \(new)")
    }
  }

  @Test(
    "equal values become equal ones, different ones different ones",
    arguments: TestSize.some(of: 0..<60 as Range<UInt64>))
  func repetition(_ seed: UInt64) throws {
    let payload = RandomPayload.bytes(seed: seed)
    var replacements: [String: String] = [:]
    for (before, after) in zip(try tokens(of: payload), try tokens(of: try scrub(payload))) {
      guard [.string, .number].contains(before.kind), let old = before.text, let new = after.text else { continue }
      // By code points: Swift's strings are equal when they look alike. A number and a string are two values.
      let (key, value) = ("\(before.kind)\(codes(old))", "\(before.kind)\(codes(new))")
      #expect(replacements[key, default: value] == value)
      replacements[key] = value
    }
    #expect(Set(replacements.values).count == replacements.count)
  }

  @Test("no string of four characters or more survives", arguments: TestSize.some(of: 0..<150 as Range<UInt64>))
  func nothingSurvives(_ seed: UInt64) throws {
    let payload = RandomPayload.bytes(seed: seed)
    func texts(_ payload: [UInt8]) throws -> Set<String> {
      Set(
        try tokens(of: payload).compactMap { token in
          guard token.kind == .string, let text = token.text else { return nil }
          // What has less to replace is a matter of chance, and may be another value's replacement.
          return text.unicodeScalars.count { $0.properties.isAlphabetic || $0.properties.numericType != nil } >= 4
            ? text : nil
        })
    }
    let shared = try texts(payload).intersection(texts(scrub(payload)))
    #expect(shared.isEmpty)
  }

  @Test("chunks make no difference", arguments: TestSize.some(of: 0..<12 as Range<UInt64>))
  func chunks(_ seed: UInt64) throws {
    let payload = RandomPayload.bytes(seed: seed)
    let whole = try scrub(payload)
    for chunking in Chunking.all(for: payload.count, splits: 150) {
      let result = try scrub(payload, chunking)
      #expect(result == whole, "\(chunking)")
    }
  }

  @Test("a seed's result is always the same, and another seed's another", arguments: 100..<110 as Range<UInt64>)
  func seeds(_ seed: UInt64) throws {
    let payload = RandomPayload.bytes(seed: seed)
    #expect(try scrub(payload, seed: 7) == scrub(payload, seed: 7))
    if try tokens(of: payload).contains(where: { ($0.text?.count ?? 0) > 3 && $0.kind == .string }) {
      #expect(try scrub(payload, seed: 7) != scrub(payload, seed: 8))
    }
  }

  // MARK: What is compared

  /// What has to stay of a character.
  private struct Trait: Equatable {
    var category: Unicode.GeneralCategory
    var bytes: Int
    /// Only letters, digits, marks and pictures change.
    var itself: Unicode.Scalar?

    init(_ scalar: Unicode.Scalar) {
      category = scalar.properties.generalCategory
      bytes = UTF8.width(scalar)
      switch category {
      case .control, .format, .spaceSeparator, .mathSymbol, .currencySymbol, .modifierSymbol, .dashPunctuation,
        .openPunctuation, .closePunctuation, .connectorPunctuation, .otherPunctuation:
        itself = scalar
      default: break
      }
    }
  }

  private func codes(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  /// The places and kinds of escapes.
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

  /// Which types take a number, by Swift's own account.
  private func fits(_ text: String) -> [Bool] {
    let double = Double(text)
    let isZero = !text.prefix { $0 != "e" && $0 != "E" }.contains { "123456789".contains($0) }
    let integer = decimal(text)
    func fit<Number: FixedWidthInteger>(_ type: Number.Type) -> Bool { integer.map { Number($0) != nil } ?? false }
    return [
      double?.isFinite == true, double != 0 || isZero, isZero, integer != nil, fit(Int8.self), fit(UInt8.self),
      fit(Int16.self), fit(UInt16.self), fit(Int32.self), fit(UInt32.self), fit(Int64.self), fit(UInt64.self),
    ]
  }

  /// The digits of a number that is an integer, written out; nil for others and those that are very long.
  private func decimal(_ text: String) -> String? {
    let parts = text.lowercased().split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    guard abs(exponent) < 400 else { return nil }
    var whole = String(mantissa[0])
    var fraction = mantissa.count > 1 ? String(mantissa[1]) : ""
    if exponent > 0 {
      let padded = fraction.padding(toLength: max(fraction.count, exponent), withPad: "0", startingAt: 0)
      whole += padded.prefix(exponent)
      fraction = String(padded.dropFirst(exponent))
    } else if exponent < 0 {
      fraction = String(whole.drop { $0 == "-" }.suffix(-exponent)) + fraction
      whole = String(whole.dropLast(min(-exponent, whole.drop { $0 == "-" }.count)))
      if whole.isEmpty || whole == "-" { whole += "0" }
      if exponent < -20 { return fraction.contains { $0 != "0" } ? nil : whole }
    }
    return fraction.contains { $0 != "0" } ? nil : whole
  }
}
