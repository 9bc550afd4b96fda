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
