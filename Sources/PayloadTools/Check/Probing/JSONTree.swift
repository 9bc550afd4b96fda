package import JSONStream

/// A JSON value that can be changed. For a few small examples: everything else works on tokens.
package enum JSONTree: JSONPart {
  case null
  case bool(Bool)
  /// As it was sent.
  case number(String)
  case string(String)
  case array([JSONTree])
  case object([(key: String, value: JSONTree)])

  package init(_ value: borrowing JSONValue) {
    switch value.kind {
    case .null: self = .null
    case .bool: self = .bool((try? value.bool()) ?? false)
    case .number: self = .number(value.text ?? "0")
    case .string: self = .string(value.text ?? "")
    case .array:
      var elements: [JSONTree] = []
      value.forEachElement { element, _ in elements.append(JSONTree(element)) }
      self = .array(elements)
    case .object:
      var members: [(key: String, value: JSONTree)] = []
      value.forEachMember { key, member, _ in members.append((String(decoding: key, as: UTF8.self), JSONTree(member))) }
      self = .object(members)
    }
  }

  /// Reads a text.
  ///
  /// - Throws: `JSONStreamError` when it is no JSON.
  init(parsing text: [UInt8]) throws { self = try JSONValue.reading(text) { JSONTree($0) } }

  /// The value as compact JSON.
  package var text: [UInt8] {
    var json = JSONText()
    json.value(self)
    return json.bytes
  }

  package func writeJSON(to json: inout JSONText) {
    switch self {
    case .null: json.raw("null")
    case .bool(let value): json.boolean(value)
    case .number(let text): json.raw(text)
    case .string(let text): json.string(text)
    case .array(let elements): json.value(elements)
    case .object(let members): json.value(JSONMembers(members.map { ($0, $1) }))
    }
  }
}

extension JSONTree {
  /// The same value with every occurrence of a field changed.
  ///
  /// - Parameter change: The new value; nil takes the field out.
  func changing(_ path: ArraySlice<FieldStep>, _ change: (JSONTree) -> JSONTree?) -> JSONTree {
    guard let step = path.first else { return change(self) ?? .null }
    let rest = path.dropFirst()
    func changed(_ value: JSONTree) -> JSONTree? { rest.isEmpty ? change(value) : value.changing(rest, change) }
    switch (self, step) {
    case (.object(let members), .key(let key)):
      return .object(
        members.compactMap { member in
          member.key.isExactly(key) ? changed(member.value).map { (member.key, $0) } : member
        })
    case (.array(let elements), .element): return .array(elements.compactMap(changed))
    default: return self
    }
  }
}
