/// A template's name as a dictionary key: text is compared by UTF-8 bytes (see `UTF8Name`), other types by `==`.
@frozen
@usableFromInline
struct PreparedName<Name: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline let name: Name

  @inlinable
  init(_ name: Name) { self.name = name }

  @inlinable
  static func == (one: Self, other: Self) -> Bool {
    if let one = one.name as? String, let other = other.name as? String { return haveSameBytes(one, other) }
    return one.name == other.name
  }

  @inlinable
  func hash(into hasher: inout Hasher) {
    if let text = name as? String { hashBytes(of: text, into: &hasher) } else { hasher.combine(name) }
  }
}

@usableFromInline
func haveSameBytes(_ one: String, _ other: String) -> Bool { one.hasSameBytes(as: other) }

@usableFromInline
func hashBytes(of text: String, into hasher: inout Hasher) { hasher.combine(UTF8Name(text)) }
