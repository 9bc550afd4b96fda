import Foundation
import JSONStream

extension TokenDecoder {
  @inline(__always)
  func integer<Integer: FixedWidthInteger>(
    _ type: Integer.Type, at index: Int, _ key: some CodingKey
  ) throws -> Integer {
    guard store.isKind(.number, index) else { throw nullOrMismatch(type, at: index, key) }
    if let short = store.shortInteger(index), let value = Integer(exactly: short) { return value }
    return try longInteger(type, at: index)
  }

  /// Converts any number: by its text; up to 2^53 by the nearest double; beyond by its digits, without a fraction.
  @inline(never)
  private func longInteger<Integer: FixedWidthInteger>(_ type: Integer.Type, at index: Int) throws -> Integer {
    let text = store.string(index)
    if let value = Integer(text) { return value }
    guard let double = Double(text), let value = Integer(exactly: double) else { throw unfit(index, type) }
    if double.magnitude < 0x1p53 { return value }
    guard let digits = DecimalDigits(text), let magnitude = digits.truncated, let exact = Integer(exactly: magnitude)
    else { throw unfit(index, type) }
    // As JSONDecoder: the least integer fails here if it is written with a fraction.
    return digits.isNegative ? 0 - exact : exact
  }

  @inline(__always)
  func double(at index: Int, _ key: some CodingKey) throws -> Double {
    guard store.isKind(.number, index) else { return try nonConforming(Double.self, at: index, key) }
    guard let value = store.double(index) else { throw unfit(index, Double.self) }
    return value
  }

  func float(at index: Int, _ key: some CodingKey) throws -> Float {
    guard store.isKind(.number, index) else { return try nonConforming(Float.self, at: index, key) }
    guard let value = store.float(index) else { throw unfit(index, Float.self) }
    return value
  }

  func decimal(at index: Int, _ key: some CodingKey) throws -> Decimal {
    if let null = null(Decimal.self, at: index, key) { throw null }
    guard store.isKind(.number, index) else {
      // As JSONDecoder, without a description.
      throw DecodingError.typeMismatch(Decimal.self, .init(codingPath: path(key), debugDescription: ""))
    }
    if let short = store.shortDecimal(index) { return short }
    guard let value = Decimal(string: store.string(index)) else { throw unfit(index, Decimal.self) }
    return value
  }

  /// Decodes a string that the settings define as an infinity or NaN.
  @inline(never)
  private func nonConforming<Value: BinaryFloatingPoint>(
    _ type: Value.Type, at index: Int, _ key: some CodingKey
  ) throws -> Value {
    guard store.isKind(.string, index),
      case .convertFromString(let positive, let negative, let nan) = store.settings.values.floats
    else { throw nullOrMismatch(type, at: index, key) }
    let text = store.string(index).utf8
    if text.elementsEqual(positive.utf8) { return .infinity }
    if text.elementsEqual(negative.utf8) { return -.infinity }
    if text.elementsEqual(nan.utf8) { return .nan }
    throw mismatch(type, at: index, key)
  }

  @inline(never)
  private func unfit(_ index: Int, _ type: Any.Type) -> ValueFailure {
    let text = store.string(index)
    let shown = text.utf8.count > 40 ? text.prefix(40) + "…" : text[...]
    return ValueFailure(
      value: store.failure(index, .numberOutOfRange, "the number \(shown) does not fit \(type)"))
  }
}

/// A number's decimal digits: `±digits × 10^exponent`, without trailing zeros.
private struct DecimalDigits {
  let isNegative: Bool
  private let digits: UInt64
  private let exponent: Int

  /// Returns nil when 64 bits do not hold the digits.
  init?(_ text: String) {
    var digits: UInt64 = 0
    var pending = 0
    var fraction = 0
    var isFraction = false
    var rest = text.utf8[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    while let byte = rest.first, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
      rest = rest.dropFirst()
      guard byte != UInt8(ascii: ".") else {
        isFraction = true
        continue
      }
      if isFraction { fraction += 1 }
      guard byte != UInt8(ascii: "0") else {
        pending += digits == 0 ? 0 : 1
        continue
      }
      for _ in 0...pending {
        let (shifted, overflow) = digits.multipliedReportingOverflow(by: 10)
        guard !overflow else { return nil }
        digits = shifted
      }
      let (sum, overflow) = digits.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      guard !overflow else { return nil }
      (digits, pending) = (sum, 0)
    }
    guard let written = rest.isEmpty ? 0 : Int(Substring(rest.dropFirst())) else { return nil }
    self.digits = digits
    // Clamped to avoid overflow, far beyond any number: there are at most 2^28 digits.
    exponent = min(max(written, -1 << 30), 1 << 30) + pending - fraction
  }

  /// The value rounded towards zero, if 64 bits hold it.
  var truncated: UInt64? {
    var value = digits
    guard exponent >= 0 else {
      for _ in 0..<min(-exponent, 20) { value /= 10 }
      return value
    }
    for _ in 0..<min(exponent, 20) {
      let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      value = shifted
    }
    return value
  }
}

extension TokenDecoder {
  func decode<Value: Decodable>(_ type: Value.Type, at index: Int, _ key: some CodingKey) throws -> Value {
    let kind = store.kind(of: type)
    if case .other = kind { return try nested(at: index, key) { try type.init(from: $0) } }
    return try decode(type, kind, at: index, key)
  }

  /// Decodes the types that JSONDecoder decodes itself, and a few for which that is faster.
  @inline(never)
  private func decode<Value: Decodable>(
    _ type: Value.Type, _ kind: TypeKind, at index: Int, _ key: some CodingKey
  ) throws -> Value {
    switch kind {
    case .string: return same(try string(at: index, key), as: type)
    case .integer: return same(try integer(Int.self, at: index, key), as: type)
    case .double: return same(try double(at: index, key), as: type)
    case .date: return same(try date(at: index, key), as: type)
    case .url: return same(try url(at: index, key), as: type)
    case .data: return same(try data(at: index, key), as: type)
    case .decimal: return same(try decimal(at: index, key), as: type)
    case .uuid: if let uuid = store.uuid(index) { return same(uuid, as: type) }
    case .strings: return same(try strings(at: index, key), as: type)
    case .doubles: if let doubles = store.doubles(index) { return same(doubles, as: type) }
    case .integers: if let integers = store.integers(index) { return same(integers, as: type) }
    case .urls: if let urls = store.urls(index) { return same(urls, as: type) }
    case .stringDictionary:
      if let texts = store.stringDictionary(index) { return same(texts, as: type) }
      return try stringKeyed([String: String].self, as: type, at: index, key)
    case .integerDictionary:
      if let numbers = store.integerDictionary(index) { return same(numbers, as: type) }
      return try stringKeyed([String: Int].self, as: type, at: index, key)
    case .array(let array): return try decode(array, as: type, at: index, key)
    case .dictionary(let dictionary): return try stringKeyed(dictionary, as: type, at: index, key)
    case .other: break
    }
    return try nested(at: index, key) { try type.init(from: $0) }
  }

  @inline(__always)
  func string(at index: Int, _ key: some CodingKey) throws -> String {
    guard store.isKind(.string, index) else { throw nullOrMismatch(String.self, at: index, key) }
    return store.string(index)
  }

  @inline(__always)
  func bool(at index: Int, _ key: some CodingKey) throws -> Bool {
    if store.isKind(.true, index) { return true }
    if store.isKind(.false, index) { return false }
    // As JSONDecoder, which does not tell null from other types here.
    throw mismatch(Bool.self, at: index, key)
  }

  /// Decodes as `[String].init(from:)` does.
  private func strings(at index: Int, _ key: some CodingKey) throws -> [String] {
    guard store.isKind(.startArray, index) else { throw child(at: index, key).noContainer([Any].self, "unkeyed") }
    var strings: [String] = []
    strings.reserveCapacity(store.capacity(index))
    var place = index &+ 1
    while store.isKind(.string, place) {
      strings.append(store.string(place))
      place = store.next(place)
    }
    guard store.isKind(.endArray, place) else {
      throw child(at: index, key).nullOrMismatch(String.self, at: place, PathKey.index(strings.count))
    }
    return strings
  }

  private func url(at index: Int, _ key: some CodingKey) throws -> URL {
    if let null = null(URL.self, at: index, key) { throw null }
    guard let url = URL(string: try string(at: index, key)) else { throw corrupted("Invalid URL string.", key) }
    return url
  }

  /// Calls `body` with a decoder for a value inside this decoder's, and reuses that decoder unless it was kept.
  @inline(__always)
  func nested<Value>(at index: Int, _ key: some CodingKey, _ body: (TokenDecoder) throws -> Value) throws -> Value {
    if PathKey.isNone(key) { return try body(self) }
    var key = key
    return try lend(index, &key, body)
  }

  @inline(__always)
  private func lend<Value>(
    _ index: Int, _ key: UnsafePointer<some CodingKey>, _ body: (TokenDecoder) throws -> Value
  ) throws -> Value {
    var child = store.takeDecoder()
    child.begin(index, in: self, key)
    do {
      let value = try body(child)
      store.giveBack(&child)
      return value
    } catch {
      // The error may refer to the decoder.
      child.keep()
      throw error
    }
  }

  /// Returns a decoder for a value inside this decoder's, for the caller to keep.
  func child(at index: Int, _ key: some CodingKey) -> TokenDecoder {
    if PathKey.isNone(key) { return self }
    let child = store.takeDecoder()
    withUnsafePointer(to: key) {
      child.begin(index, in: self, $0)
      child.keep()
    }
    return child
  }
}
