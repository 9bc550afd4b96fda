import JSONStreamFoundation

extension JSONText {
  /// Any value as JSON, as Swift's reflection sees it: structs and classes as objects of their stored properties, enum
  /// cases as their raw value, their name, or `{"name": what they carry}`.
  ///
  /// For models that say nothing of how they are written, only of how they are read.
  mutating func reflect(_ value: Any) {
    switch value {
    case let text as String: return string(text)
    case let number as Double where number.isFinite: return self.value(number)
    case let number as Float where number.isFinite: return raw(number.description)
    case let flag as Bool: return self.value(flag)
    case let number as any BinaryInteger: return raw(String(number))
    case let named as any RawRepresentable where !(value is any OptionSet): return reflect(named.rawValue)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: if let child = mirror.children.first { reflect(child.value) } else { raw("null") }
    case .collection, .set: list(Array(mirror.children)) { text, child in text.reflect(child.value) }
    case .dictionary:
      let entries = mirror.children.map { child in
        let pair = Array(Mirror(reflecting: child.value).children)
        return (key: "\(pair.first?.value ?? "")", value: pair.last?.value ?? "")
      }
      members(entries.sorted { $0.key < $1.key })
    case .enum:
      guard let child = mirror.children.first else { return string("\(value)") }
      members([(key: child.label ?? "", value: child.value)])
    case .struct, .class, .tuple:
      // Foundation's values, such as dates, have parts that say nothing.
      let children = mirror.allChildren
      guard !children.isEmpty, !(value is any CustomStringConvertible) else { return string("\(value)") }
      members(children.enumerated().map { (key: $1.label ?? "\($0)", value: $1.value) })
    default: string("\(value)")
    }
  }

  private mutating func members(_ members: [(key: String, value: Any)]) {
    raw("{")
    for (key, value) in members {
      self.key(key)
      reflect(value)
    }
    raw("}")
  }
}
