import CompositionalLayout

struct SchemaKey: CodingKey, Hashable {
  var stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}

/// Returns `$` followed by `.key` and `[index]` for each key.
func schemaPath(_ keys: [any CodingKey]) -> String {
  var path = "$"
  for key in keys {
    if let index = key.intValue {
      path += "[\(index)]"
    } else if !key.stringValue.isEmpty,
      key.stringValue.utf8.allSatisfy({ $0 == 0x5F || ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || isDigit($0) })
    {
      path += ".\(key.stringValue)"
    } else {
      path += "[\(quoted(key.stringValue))]"
    }
  }
  return path
}

/// Returns the index behind `sections` in a path.
func sectionIndex(_ keys: [any CodingKey]) -> Int? {
  guard let at = keys.firstIndex(where: { $0.intValue == nil && $0.stringValue.hasSameBytes(as: "sections") }),
    at + 1 < keys.count
  else { return nil }
  return keys[at + 1].intValue
}

private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

/// An integer of the schema. Decoders report a number that is no Int differently; this throws one error with the path.
struct SchemaInteger: Decodable {
  let value: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Int.self) {
      self.value = value
      return
    }
    guard let number = try? container.decode(Double.self) else {
      throw DecodingError.typeMismatch(
        Int.self, .init(codingPath: decoder.codingPath, debugDescription: "an integer is needed"))
    }
    // `Int(exactly:)` would link the C mathematics library, which a program without Foundation does not need.
    guard abs(number) < 0x1p63, Double(Int(number)) == number else {
      throw LayoutError(
        .schema, abs(number) >= 0x1p63 ? "\(number) is too large" : "an integer is needed, not \(number)",
        path: schemaPath(decoder.codingPath), section: sectionIndex(decoder.codingPath))
    }
    self.value = Int(number)
  }
}

extension SchemaReader {
  func integer(_ key: String) throws -> Int { try value(key, SchemaInteger.self).value }

  func optionalInteger(_ key: String) throws -> Int? { try optional(key, SchemaInteger.self)?.value }
}
