import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation

/// A value of Foundation's tree, and how it was reached.
struct TreeNode {
  let value: Any
  let path: [JSONPath.Component]
}

extension TreeNode {
  /// What lies at a path of a payload.
  init(of payload: Data, at path: JSONPath) throws {
    self.init(value: try JSONSerialization.jsonObject(with: payload, options: .fragmentsAllowed), path: [])
    for component in path.components { self = try step(component) }
  }

  /// All that lies at a path of a payload that may have wildcards, in the payload's order.
  static func all(in payload: Data, at path: JSONPath) throws -> [TreeNode] {
    var found = [try TreeNode(of: payload, at: JSONPath())]
    var miss: (any Error)?
    for (place, component) in path.components.enumerated() {
      let isBelow = path.components[..<place].contains(.wildcard)
      var next: [TreeNode] = []
      for node in found {
        do {
          next += component == .wildcard ? try node.children() : [try node.step(component)]
        } catch  where isBelow && (component != .wildcard || place < path.components.count - 1) {
          miss = miss ?? error
        }
      }
      found = next
    }
    if found.isEmpty, let miss { throw miss }
    return SkipLocator.ordered(found, by: { JSONPath($0.path) }, in: payload)
  }

  /// Whether the value is null. By its type: to ask `is NSNull` of an array or an object makes one of Foundation's of it.
  var isNull: Bool { type(of: value) == NSNull.self }

  private func children() throws -> [TreeNode] {
    if let object = value as? [String: Any] {
      return object.map { TreeNode(value: $0.value, path: path + [.key($0.key)]) }
    }
    guard value is [Any] else { throw mismatch("an array or an object") }
    return try elements()
  }

  func error(_ code: JSONStreamError.Code, _ message: String) -> JSONStreamError {
    JSONStreamError(code: code, category: .data, message: message, path: JSONPath(path))
  }

  func mismatch(_ expected: String) -> JSONStreamError {
    isNull
      ? error(.unexpectedNull, "expected \(expected), found null")
      : error(.typeMismatch, "expected \(expected), found another type")
  }

  private func step(_ component: JSONPath.Component) throws -> TreeNode {
    switch component {
    case .key(let key):
      guard let object = value as? [String: Any], let member = object[key] else {
        throw error(.pathNotFound, "\(JSONPath(path)) has no member \"\(key)\"")
      }
      return TreeNode(value: member, path: path + [component])
    case .index(let index):
      guard let array = value as? [Any], array.indices.contains(index) else {
        throw error(.pathNotFound, "\(JSONPath(path)) has no element \(index)")
      }
      return TreeNode(value: array[index], path: path + [component])
    case .wildcard:
      throw error(.pathNotFound, "\(JSONPath(path)) is one of many")
    }
  }

  func object() throws -> [String: Any] {
    guard let object = value as? [String: Any] else { throw mismatch("an object") }
    return object
  }

  func elements() throws -> [TreeNode] {
    guard let array = value as? [Any] else { throw mismatch("an array") }
    return array.enumerated().map { TreeNode(value: $1, path: path + [.index($0)]) }
  }

  func string() throws -> String {
    guard let string = value as? String else { throw mismatch("a string") }
    return string
  }

  func int() throws -> Int {
    let number = try number("an integer")
    if let exact = Int(number.stringValue) ?? Double(number.stringValue).flatMap({ Int(exactly: $0) }) { return exact }
    throw error(.numberOutOfRange, "the number \(number.stringValue) does not fit Int")
  }

  func double() throws -> Double {
    // By way of the text: Foundation's own conversion on Linux is not correctly rounded.
    let number = try number("a number")
    guard let double = Double(number.stringValue), double.isFinite else {
      throw error(.numberOutOfRange, "the number \(number.stringValue) does not fit Double")
    }
    return double
  }

  private func number(_ expected: String) throws -> NSNumber {
    // Foundation's Booleans are numbers too; their type is "c".
    guard let number = value as? NSNumber, String(cString: number.objCType) != "c" else { throw mismatch(expected) }
    return number
  }

  func raw<Value: RawRepresentable>(_ type: Value.Type) throws -> Value where Value.RawValue == String {
    let name = try string()
    guard let value = Value(rawValue: name) else { throw error(.unknownValue, "unknown \(Value.self) \"\(name)\"") }
    return value
  }

  subscript(key: String) -> TreeNode {
    get throws {
      guard let member = try object()[key] else { throw error(.missingKey, "the key \"\(key)\" is missing") }
      return TreeNode(value: member, path: path + [.key(key)])
    }
  }

  /// The member, or nil when it is absent or null.
  func present(_ key: String) throws -> TreeNode? {
    guard let member = try object()[key] else { return nil }
    let node = TreeNode(value: member, path: path + [.key(key)])
    return node.isNull ? nil : node
  }
}
