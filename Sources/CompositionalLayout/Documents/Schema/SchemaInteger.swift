/// An integer of the schema. JSON knows only numbers, and decoders differ in what they say about one that is no Int, so
/// this says it itself, with the path.
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
    // `Int(exactly:)` would need the C mathematics library, which a program without Foundation does not link.
    guard abs(number) < 0x1p63, Double(Int(number)) == number else {
      throw LayoutError(
        .schema, abs(number) >= 0x1p63 ? "\(number) is too large" : "an integer is needed, not \(number)",
        path: schemaPath(decoder.codingPath), section: sectionIndex(decoder.codingPath))
    }
    self.value = Int(number)
  }
}

extension SchemaReader {
  /// The integer of a key that must be there.
  func integer(_ key: String) throws -> Int { try value(key, SchemaInteger.self).value }

  /// The integer of a key, nil when it is absent or null.
  func optionalInteger(_ key: String) throws -> Int? { try optional(key, SchemaInteger.self)?.value }
}
