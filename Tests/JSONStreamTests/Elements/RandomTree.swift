import JSONStream
import TestSupport

extension JSONTree {
  /// A random document. Keys are few, so that paths meet some.
  init(_ json: inout RandomJSON, depth: Int) {
    switch json.number(0...(depth > 0 ? 19 : 2)) {
    case 0: self = .scalar(json.chance(50) ? "null" : "\(json.number(0...99))")
    case 1: self = .scalar("\"é{[,]}\(json.number(0...9))\"")
    case 2: self = .scalar("true")
    case 3...9:
      self = .array((0..<json.number(0...4)).map { _ in JSONTree(&json, depth: depth - 1) })
    default:
      var keys = ["a", "b", "c", "d"]
      keys.shuffle(using: &json.generator)
      self = .object(
        keys.prefix(json.number(0...4)).map { (key: $0, value: JSONTree(&json, depth: depth - 1)) })
    }
  }

  /// The same, in which the containers at some places are empty.
  func emptied(at places: Set<JSONPath>, _ place: [JSONPath.Component] = []) -> JSONTree {
    let isEmptied = places.contains(JSONPath(place))
    return switch self {
    case .scalar: self
    case .array(let elements):
      .array(
        isEmptied ? [] : elements.enumerated().map { $1.emptied(at: places, place + [.index($0)]) })
    case .object(let members):
      .object(
        isEmptied
          ? [] : members.map { ($0.key, $0.value.emptied(at: places, place + [.key($0.key)])) })
    }
  }

  var isNull: Bool { if case .scalar("null") = self { true } else { false } }

  /// The values beneath, with what leads to each; nil where there can be none.
  var children: [(step: JSONPath.Component, value: JSONTree)]? {
    switch self {
    case .scalar: nil
    case .array(let elements): elements.enumerated().map { (.index($0), $1) }
    case .object(let members): members.map { (.key($0.key), $0.value) }
    }
  }
}

/// The values that a path selects, by the words of RFC 9535.
struct Selection {
  var found: [(path: JSONPath, value: JSONTree)] = []
  /// Is true when the path led on nowhere from some value.
  var hasMissed = false

  init(_ path: [JSONPath.Component], in tree: JSONTree) {
    follow(path[...], tree, [])
  }

  private mutating func follow(
    _ path: ArraySlice<JSONPath.Component>, _ tree: JSONTree, _ place: [JSONPath.Component]
  ) {
    guard let step = path.first else {
      return found.append((JSONPath(place), tree))
    }
    guard let children = tree.children,
      step == .wildcard || children.contains(where: { $0.step == step })
    else {
      hasMissed = true
      return
    }
    for child in children where step == .wildcard || child.step == step {
      follow(path.dropFirst(), child.value, place + [child.step])
    }
  }
}

/// A value as compact text.
struct Shape: StreamDecodable, Hashable, Sendable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  init(from value: borrowing JSONElement) throws {
    var parts: [String] = []
    try value.forEachElement { element, _ in parts.append(try Shape(from: element).description) }
    try value.forEachMember { key, member, _ in
      parts.append(
        "\(JSONTree.quoted(String(decoding: key, as: UTF8.self))):\(try Shape(from: member))")
    }
    let list = parts.joined(separator: ",")
    description =
      switch value.kind {
      case .array: "[\(list)]"
      case .object: "{\(list)}"
      case .string: JSONTree.quoted(try value.string())
      default: value.isNull ? "null" : try value.text ?? "\(value.bool())"
      }
  }
}
