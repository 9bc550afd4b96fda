public import Foundation
import JSONStream
public import Sections

/// The strategy `json-serialization`: Foundation's tree, then the models.
///
/// The sections are ``SectionModel``, or what an app makes of the tree.
public final class JSONSerializationFeeder<Section>: SectionFeeder {
  private let options: SectionDecodingOptions
  private let section: (TreeNode) throws -> Section
  private var payload = Data()

  private init(options: SectionDecodingOptions, node section: @escaping (TreeNode) throws -> Section) {
    self.options = options
    self.section = section
  }

  /// Creates a feeder for one payload of an app's own.
  ///
  /// - Parameters:
  ///   - options: Path and root; the rest is the streaming decoder's.
  ///   - section: Makes a section of what JSONSerialization makes of one: dictionaries, arrays, strings, numbers, null.
  public convenience init(
    options: SectionDecodingOptions = SectionDecodingOptions(), section: @escaping (Any) throws -> Section
  ) {
    self.init(options: options, node: { try section($0.value) })
  }

  /// Gathers the bytes.
  public func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Section) throws -> Void) throws {
    payload.append(bytes)
  }

  /// Decodes what has been gathered.
  ///
  /// - Throws: `JSONStreamError`; what `handler` throws.
  public func finish(_ handler: (Section) throws -> Void) throws {
    for section in try Self.decode(payload, options: options, section) { try handler(section) }
  }

  /// Decodes a whole payload.
  ///
  /// - Throws: `JSONStreamError`.
  public static func decode(
    _ payload: Data, options: SectionDecodingOptions = SectionDecodingOptions(), section: (Any) throws -> Section
  ) throws -> [Section] {
    try decode(payload, options: options) { (node: TreeNode) in try section(node.value) }
  }

  private static func decode(
    _ payload: Data, options: SectionDecodingOptions, _ section: (TreeNode) throws -> Section
  ) throws -> [Section] {
    do {
      var node = TreeNode(value: try JSONSerialization.jsonObject(with: payload, options: .fragmentsAllowed), path: [])
      for component in options.path.components { node = try node.step(component) }
      switch (node.value, options.root) {
      case (is [Any], .automatic), (is [Any], .list):
        return try node.elements().map(section)
      default:
        return [try section(node)]
      }
    } catch var error as JSONStreamError {
      error.position = PathPosition.find(error.path, in: payload)
      throw error
    } catch {
      throw FoundationErrors.translate(error, payload: payload)
    }
  }
}

extension JSONSerializationFeeder where Section == SectionModel {
  /// Creates a feeder for one payload of the built-in format.
  public convenience init(options: SectionDecodingOptions = SectionDecodingOptions()) {
    self.init(options: options, node: SectionModel.init(tree:))
  }

  /// Decodes a whole payload of the built-in format.
  ///
  /// - Throws: `JSONStreamError`.
  public static func decode(
    _ payload: Data, options: SectionDecodingOptions = SectionDecodingOptions()
  ) throws -> [SectionModel] {
    try decode(payload, options: options, SectionModel.init(tree:))
  }
}

/// A value of Foundation's tree, and how it was reached.
struct TreeNode {
  let value: Any
  let path: [JSONPath.Component]

  func error(_ code: JSONStreamError.Code, _ message: String) -> JSONStreamError {
    JSONStreamError(code: code, category: .data, message: message, path: JSONPath(path))
  }

  func mismatch(_ expected: String) -> JSONStreamError {
    value is NSNull
      ? error(.unexpectedNull, "expected \(expected), found null")
      : error(.typeMismatch, "expected \(expected), found another type")
  }

  func step(_ component: JSONPath.Component) throws -> TreeNode {
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
    guard let member = try object()[key], !(member is NSNull) else { return nil }
    return TreeNode(value: member, path: path + [.key(key)])
  }
}
