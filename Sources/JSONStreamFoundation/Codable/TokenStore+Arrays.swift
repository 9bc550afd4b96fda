import Foundation
import JSONStream

// Fast paths for arrays and dictionaries of simple values, without containers. Anything unusual returns nil, and takes
// the general path, which has the errors.

extension TokenStore {
  /// Returns a capacity to reserve: the number of tokens between the brackets, bounded, as elements may have several.
  func capacity(_ index: Int) -> Int { min(next(index) &- index &- 2, 256) }

  func doubles(_ index: Int) -> [Double]? { elements(index, .number) { double($0) } }

  func integers(_ index: Int) -> [Int]? {
    elements(index, .number) { place in shortInteger(place).flatMap { Int(exactly: $0) } }
  }

  func urls(_ index: Int) -> [URL]? { elements(index, .string) { URL(string: string($0)) } }

  func stringDictionary(_ index: Int) -> [String: String]? { members(index, .string) { string($0) } }

  func integerDictionary(_ index: Int) -> [String: Int]? {
    members(index, .number) { place in shortInteger(place).flatMap { Int(exactly: $0) } }
  }

  /// Returns the members of an object, if all values are of one kind and convert, and no keys are equal.
  @inline(__always)
  private func members<Value>(_ index: Int, _ kind: JSONToken.Kind, _ make: (Int) -> Value?) -> [String: Value]? {
    guard isKind(.startObject, index) else { return nil }
    var members = [String: Value](minimumCapacity: min((next(index) &- index) / 2 &- 1, 256))
    var place = index &+ 1
    while isKind(.key, place) {
      guard isKind(kind, place &+ 1), (try? KeyText.check(base + place)) != nil, let value = make(place &+ 1),
        members.updateValue(value, forKey: string(place)) == nil
      else { return nil }
      place &+= 2
    }
    return members
  }

  /// Returns the elements of an array, if all are of one kind and convert.
  @inline(__always)
  private func elements<Element>(_ index: Int, _ kind: JSONToken.Kind, _ make: (Int) -> Element?) -> [Element]? {
    guard isKind(.startArray, index) else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(capacity(index))
    var place = index &+ 1
    while isKind(kind, place) {
      guard let element = make(place) else { return nil }
      elements.append(element)
      place &+= 1
    }
    return isKind(.endArray, place) ? elements : nil
  }
}

// Fast paths for Foundation's types in their common form. Foundation reads other forms, by scanf and by way of Unicode.

extension TokenStore {
  func iso8601Date(_ index: Int) -> Date? {
    guard isKind(.string, index), let seconds = ISO8601Text.secondsSince1970(base[index].bytes) else { return nil }
    return Date(timeIntervalSince1970: Double(seconds))
  }

  func uuid(_ index: Int) -> UUID? {
    guard isKind(.string, index) else { return nil }
    let text = base[index].bytes
    guard text.count == 36 else { return nil }
    var bytes: (UInt64, UInt64) = (0, 0)
    var digits = 0
    for (place, byte) in text.enumerated() {
      if place == 8 || place == 13 || place == 18 || place == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = Self.hexadecimal(byte) else { return nil }
      if digits < 16 { bytes.0 = bytes.0 &<< 4 | digit } else { bytes.1 = bytes.1 &<< 4 | digit }
      digits &+= 1
    }
    // Safe: both have 16 bytes, and any 16 bytes are a UUID.
    return UUID(uuid: unsafeBitCast((bytes.0.bigEndian, bytes.1.bigEndian), to: uuid_t.self))
  }

  /// Returns a number of up to 18 digits without exponent, other than zero.
  func shortDecimal(_ index: Int) -> Decimal? {
    var value: Int64 = 0
    var digits = 0
    var fraction = 0
    var isFraction = false
    var isNegative = false
    for byte in base[index].bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value &* 10 &+ Int64(byte &- UInt8(ascii: "0"))
        digits &+= 1
        if isFraction { fraction &+= 1 }
        guard digits <= 18 else { return nil }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "-"): isNegative = true
      default: return nil
      }
    }
    // Foundation's zeros have exponents of their own.
    guard value != 0 else { return nil }
    return Decimal(sign: isNegative ? .minus : .plus, exponent: -fraction, significand: Decimal(value))
  }

  @inline(__always)
  private static func hexadecimal(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte &- UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte &- UInt8(ascii: "a") &+ 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte &- UInt8(ascii: "A") &+ 10)
    default: nil
    }
  }
}

extension TokenStore {
  @inline(__always)
  func isASCIIKey(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool { bits(ofASCIIKey: index, name) != nil }

  /// Returns the bits of the key at `index`, if it is `name` and ASCII.
  @inline(__always)
  func bits(ofASCIIKey index: Int, _ name: UnsafeBufferPointer<UInt8>) -> KeyBits? {
    let token = base + index
    guard usesDefaultKeys else { return bits(ofConverted: token, name) }
    guard token.pointee.tag == JSONToken.tag(.key, name.count) else { return nil }
    return KeyBits.bits(ofASCII: token.pointee.text, named: name)
  }

  private func bits(
    ofConverted token: UnsafePointer<JSONToken>, _ name: UnsafeBufferPointer<UInt8>
  ) -> KeyBits? {
    guard token.pointee.rawKind == JSONToken.Kind.key.rawValue,
      let place = convertedKeys?.place(of: token.pointee.bytes), place.pointee.isASCII
    else { return nil }
    let converted = place.pointee.converted
    return converted.count == name.count && KeyBits.areEqual(converted, name) ? place.pointee.bits : nil
  }

  /// Returns the bits of the key at `index`; all bits for one that is not ASCII or not cached, which may equal a key of
  /// other bytes.
  @inline(__always)
  func bits(_ index: Int) -> KeyBits {
    let bytes = base[index].bytes
    guard !usesDefaultKeys else { return KeyBits.isASCII(bytes) ? KeyBits(bytes) : .all }
    guard let place = convertedKeys?.place(of: bytes), place.pointee.isASCII else { return .all }
    return place.pointee.bits
  }

  /// Returns the key at `index`, converted as in its object.
  func name(_ index: Int, _ conversion: KeyConversion) -> String {
    if let place = convertedKeys?.place(of: base[index].bytes) {
      return String(decoding: place.pointee.converted, as: UTF8.self)
    }
    return conversion.convert(string(index))
  }
}

extension TokenStore {
  /// Adds to an error, thrown as JSONDecoder would, the value that it is about, as the underlying error.
  func placed(_ error: any Error) -> any Error {
    switch error {
    case let failure as ValueFailure:
      return DecodingError.dataCorrupted(
        .init(
          codingPath: [], debugDescription: "The given data was not valid JSON.", underlyingError: failure.value))
    case let error as DecodingError:
      guard error.failedValue == nil, let context = error.context else { return error }
      let (code, message) = error.streamed
      return error.with(
        underlyingError: failure(value(at: context.codingPath), code, message, cause: context.underlyingError))
    default:
      return error
    }
  }

  /// Returns the value at a coding path, or the deepest one on the path that exists.
  private func value(at path: [any CodingKey]) -> Int {
    let root = self.path?.keys ?? []
    guard path.starts(with: root, by: { $0.stringValue == $1.stringValue }) else { return 0 }
    var place = 0
    for depth in path.indices.dropFirst(root.count) {
      guard let next = child(of: place, path, depth) else { return place }
      place = next
    }
    return place
  }

  private func child(of container: Int, _ path: [any CodingKey], _ depth: Int) -> Int? {
    switch kind(container) {
    case .startArray:
      guard var rest = path[depth].intValue, rest >= 0 else { return nil }
      var place = container + 1
      while !isKind(.endArray, place) {
        if rest == 0 { return place }
        rest -= 1
        place = next(place)
      }
      return nil
    case .startObject:
      let conversion = KeyConversion(settings.values.keys, path: Array(path[..<depth]))
      let name = path[depth].stringValue
      return member(of: container) { conversion.convert($0) == name } ?? member(of: container) { $0 == name }
    default:
      return nil
    }
  }

  private func member(of container: Int, _ isMeant: (String) -> Bool) -> Int? {
    var place = container + 1
    while isKind(.key, place) {
      if (try? KeyText.check(base + place)) != nil, isMeant(string(place)) { return place + 1 }
      place = next(place + 1)
    }
    return nil
  }
}
