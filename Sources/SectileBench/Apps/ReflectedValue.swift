import JSONStream

/// A value of any type as reflection shows it, which is slow: compared with another one, or written
/// as JSON.
struct ReflectedValue: JSONPart {
  /// A value as JSON would have it: a number or literal, a text, a list, or members.
  private enum Content {
    case raw(String)
    case text(String)
    case list([Any])
    case object([(key: String, value: Any)])
  }

  /// A bound, because objects may form a cycle.
  private static let greatestDepth = 500
  /// The value of any type.
  private let value: Any
  /// The number of values around it.
  private let depth: Int

  init(_ value: Any, depth: Int = 0) {
    self.value = value
    self.depth = depth
  }

  /// Tells whether to stop: at the bound, or before the stack ends.
  private var isTooDeep: Bool { depth >= Self.greatestDepth || StackRoom.isLow }
  /// Returns a value one level deeper.
  private func part(_ value: Any) -> ReflectedValue {
    ReflectedValue(value, depth: depth + 1)
  }

  /// Returns the value as JSON would have it.
  ///
  /// Scalars go by their type first; a raw value stands for a value with one, except for option
  /// sets, whose bits say little. Dictionaries are sorted by key. Structs go by their stored
  /// properties, with those of superclasses first.
  ///
  /// - Parameter isShown: Whether the result is for people and programs to read; a description of
  ///   its own then stands for a value's children. A comparison looks at all of them.
  private func content(isShown: Bool = false) -> Content {
    switch value {
    case let text as String: return .text(text)
    case let number as Double where number.isFinite: return .raw(number.description)
    case let number as Float where number.isFinite: return .raw(number.description)
    case let flag as Bool: return .raw(flag.description)
    case let number as any BinaryInteger: return .raw(String(number))
    case let named as any RawRepresentable where !(value is any OptionSet):
      return part(named.rawValue).content(isShown: isShown)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { part($0.value).content(isShown: isShown) } ?? .raw("null")
    case .collection, .set: return .list(mirror.children.map(\.value))
    case .dictionary:
      let entries = mirror.children.map { child in
        let pair = Array(Mirror(reflecting: child.value).children)
        return (key: "\(pair.first?.value ?? "")", value: pair.last?.value ?? "")
      }
      return .object(entries.sorted { $0.key < $1.key })
    case .enum:
      return mirror.children.first.map { .object([($0.label ?? "", $0.value)]) }
        ?? .text("\(value)")
    case .struct, .class, .tuple:
      // Foundation's values, such as dates, have children without meaning.
      let children = mirror.allChildren
      guard !children.isEmpty, !(isShown && value is any CustomStringConvertible) else {
        return .text("\(value)")
      }
      return .object(children.enumerated().map { ($1.label ?? "\($0)", $1.value) })
    default: return .text("\(value)")
    }
  }

  /// Writes the value as JSON; an ellipsis where it is too deep.
  func writeJSON(to text: inout JSONText) {
    guard !isTooDeep else { return text.string("…") }
    switch content(isShown: true) {
    case .raw(let json): text.raw(json)
    case .text(let string): text.string(string)
    case .list(let elements): text.value(elements.map(part))
    case .object(let members): text.value(JSONMembers(members.map { ($0.key, part($0.value)) }))
    }
  }

  /// Returns the path of the first difference between two values, such as `.tags[2]`; nil when they
  /// are alike.
  static func difference(_ one: Any, _ other: Any) -> String? {
    ReflectedValue(one).difference(from: ReflectedValue(other))
  }

  /// Returns the path of the first difference below this value; empty if this value itself differs,
  /// nil if nothing does. A value that lies too deep counts as a difference.
  private func difference(from other: ReflectedValue) -> String? {
    guard type(of: value) == type(of: other.value), !isTooDeep else {
      return ""
    }
    if let own = value as? any Equatable, Self.isEqual(own, other.value) {
      return nil
    }
    let inside: String?
    switch (content(), other.content()) {
    case (.raw(let own), .raw(let others)), (.text(let own), .text(let others)):
      inside = own == others ? nil : ""
    case (.list(let own), .list(let others)):
      let found = zip(own, others).enumerated().lazy.compactMap { place, pair in
        part(pair.0).difference(from: part(pair.1)).map { "[\(place)]\($0)" }
      }
      inside = found.first { _ in true } ?? (own.count == others.count ? nil : ".count")
    case (.object(let own), .object(let others)):
      let found = zip(own, others).lazy.compactMap { member, other in
        member.key != other.key
          ? ".\(min(member.key, other.key))"
          : part(member.value).difference(from: part(other.value)).map { ".\(member.key)\($0)" }
      }
      inside = found.first { _ in true } ?? (own.count == others.count ? nil : ".count")
    default: inside = ""
    }
    // A value that is not equal but has equal parts differs itself. Not so a container, or a value
    // that holds "not a number" and is not even equal to itself.
    guard inside == nil, let own = value as? any Equatable,
      ![.collection, .dictionary, .optional].contains(Mirror(reflecting: value).displayStyle)
    else { return inside }
    return Self.isEqual(own, value) ? "" : nil
  }

  private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
    one == other as? Value
  }
}

extension Mirror {
  /// The children of all superclasses, then the value's own.
  var allChildren: [Child] { (superclassMirror?.allChildren ?? []) + children }
}
