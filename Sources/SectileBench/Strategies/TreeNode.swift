import Foundation
import JSONStream
import JSONStreamFoundation

/// A value in Foundation's tree, with its path for error messages.
struct TreeNode {
  /// The value as `JSONSerialization` made it: a dictionary, an array, a string, a number or
  /// `NSNull`.
  let value: Any
  /// The way from the root to the value.
  let path: [JSONPath.Component]
}

extension TreeNode {
  init(of payload: Data) throws {
    self.init(value: try FoundationJSON.tree(of: payload), path: [])
  }

  /// Returns the nodes at a path, in the order of the payload. Below a wildcard, a node without the
  /// rest of the path is passed over; it is an error only where no other node has it.
  static func all(in payload: Data, at path: JSONPath) throws -> [TreeNode] {
    var found = [try TreeNode(of: payload)]
    var miss: (any Error)?
    for (place, component) in path.components.enumerated() {
      let isBelow = path.components[..<place].contains(.wildcard)
      var next: [TreeNode] = []
      for node in found {
        do {
          next += try node.step(component)
        } catch  where isBelow && (component != .wildcard || place < path.components.count - 1) {
          miss = miss ?? error
        }
      }
      found = next
    }
    if found.isEmpty, let miss { throw miss }
    return PayloadOrder.sorted(found, by: { JSONPath($0.path) }, in: payload)
  }

  /// Returns the children that one component of a path leads to.
  private func step(_ component: JSONPath.Component) throws -> [TreeNode] {
    switch component {
    case .key(let key):
      guard let member = (value as? [String: Any])?[key] else {
        throw error(.pathNotFound, "\(JSONPath(path)) has no member \"\(key)\"")
      }
      return [child(component, member)]
    case .index(let index):
      guard let array = value as? [Any], array.indices.contains(index) else {
        throw error(.pathNotFound, "\(JSONPath(path)) has no element \(index)")
      }
      return [child(component, array[index])]
    case .wildcard:
      if value is [String: Any] { return try members().map(\.node) }
      guard value is [Any] else { throw mismatch("an array or an object") }
      return try elements()
    }
  }

  private func child(_ component: JSONPath.Component, _ value: Any) -> TreeNode {
    TreeNode(value: value, path: path + [component])
  }

  func error(_ code: JSONStreamError.Code, _ message: String) -> JSONStreamError {
    JSONStreamError(code: code, category: .data, message: message, path: JSONPath(path))
  }

  func mismatch(_ expected: String) -> JSONStreamError {
    isNull
      ? error(.unexpectedNull, "expected \(expected), found null")
      : error(.typeMismatch, "expected \(expected), found another type")
  }

  /// Is true when the value is null. By its type, because `is NSNull` bridges arrays and
  /// dictionaries to Foundation.
  var isNull: Bool { type(of: value) == NSNull.self }

  func object() throws -> [String: Any] {
    guard let object = value as? [String: Any] else {
      throw mismatch("an object")
    }
    return object
  }

  func members() throws -> [(key: String, node: TreeNode)] {
    try object().map { ($0.key, child(.key($0.key), $0.value)) }
  }

  func elements() throws -> [TreeNode] {
    guard let array = value as? [Any] else { throw mismatch("an array") }
    return array.enumerated().map { child(.index($0), $1) }
  }

  subscript(key: String) -> TreeNode {
    get throws {
      guard let member = try object()[key] else {
        throw error(.missingKey, "the key \"\(key)\" is missing")
      }
      return child(.key(key), member)
    }
  }

  func present(_ key: String) throws -> TreeNode? {
    guard let member = try object()[key].map({ child(.key(key), $0) }), !member.isNull else {
      return nil
    }
    return member
  }

  func bool() throws -> Bool {
    // A number is not a Boolean, although Foundation would convert it.
    guard let number = value as? NSNumber, String(cString: number.objCType) == "c" else {
      throw mismatch("a Boolean")
    }
    return number.boolValue
  }

  func string() throws -> String {
    guard let string = value as? String else { throw mismatch("a string") }
    return string
  }

  func raw<Value: RawRepresentable>(_ type: Value.Type) throws -> Value
  where Value.RawValue == String {
    let name = try string()
    guard let value = Value(rawValue: name) else {
      throw error(.unknownValue, "unknown \(Value.self) \"\(name)\"")
    }
    return value
  }

  func int() throws -> Int {
    let text = try number("an integer")
    if let exact = Int(text) ?? Double(text).flatMap({ Int(exactly: $0) }) {
      return exact
    }
    throw error(.numberOutOfRange, "the number \(text) does not fit Int")
  }

  func double() throws -> Double {
    let text = try number("a number")
    guard let double = Double(text), double.isFinite else {
      throw error(.numberOutOfRange, "the number \(text) does not fit Double")
    }
    return double
  }

  /// Returns a number's text, because Foundation's own conversion on Linux is not correctly
  /// rounded.
  private func number(_ expected: String) throws -> String {
    // Foundation's Booleans are numbers too; their type is "c".
    guard let number = value as? NSNumber, String(cString: number.objCType) != "c" else {
      throw mismatch(expected)
    }
    return number.stringValue
  }
}
