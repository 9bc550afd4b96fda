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
