public import Foundation
public import HomeFeed
public import JSONStream
public import Sections
import SectionsFoundation

/// The strategy `json-serialization`: Foundation's tree, then the models.
///
/// The sections are `SectionModel`, or what an app makes of the tree. In lenient mode a section whose making throws is
/// left out; cells are an app's own to leave out, of which this feeder hears nothing.
///
/// Not `Sendable`: a feeder decodes one payload, one call after the other, for whoever made it.
public final class JSONSerializationFeeder<Section>: SectionFeeder {
  private let options: SectionDecodingOptions
  private let section: NodeDecoding
  private var payload = Data()
  private var life = FeederLife()
  /// Is called with everything that lenient mode leaves out.
  public var onSkip: ((SkipReport) throws -> Void)?

  /// Makes a section of the tree; in lenient mode without what is bad, of which it takes note.
  fileprivate typealias NodeDecoding = (TreeNode, inout LenientNode) throws -> Section

  private init(options: SectionDecodingOptions, node section: @escaping NodeDecoding) {
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
    self.init(options: options, node: { node, _ in try section(node.value) })
  }

  /// Gathers the bytes.
  ///
  /// - Throws: What an earlier call threw; `JSONStreamError` of category `misuse` after the end.
  public func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Section) throws -> Void) throws {
    guard try life.enter(finishing: false) else { return }
    payload.append(bytes)
    life.leave()
  }

  /// Decodes what has been gathered. A second call does nothing, or throws what the first one threw.
  ///
  /// - Throws: `JSONStreamError`; what `handler` throws.
  public func finish(_ handler: (Section) throws -> Void) throws {
    guard try life.enter(finishing: true) else { return }
    // Whatever comes of it, nobody asks again.
    let payload = self.payload
    self.payload = Data()
    do {
      try Self.decode(payload, options: options, section, onSkip, handler)
    } catch {
      throw life.fail(error)
    }
    life.leave()
  }

  /// Decodes a whole payload.
  ///
  /// - Throws: `JSONStreamError`.
  public static func decode(
    _ payload: Data, options: SectionDecodingOptions = SectionDecodingOptions(), section: (Any) throws -> Section
  ) throws -> [Section] {
    try decode(payload, options: options, onSkip: nil) { node, _ in try section(node.value) }
  }

  fileprivate static func decode(
    _ payload: Data, options: SectionDecodingOptions, onSkip: ((SkipReport) throws -> Void)?,
    _ section: (TreeNode, inout LenientNode) throws -> Section
  ) throws -> [Section] {
    var sections: [Section] = []
    try decode(payload, options: options, section, onSkip) { sections.append($0) }
    return sections
  }

  private static func decode(
    _ payload: Data, options: SectionDecodingOptions, _ section: (TreeNode, inout LenientNode) throws -> Section,
    _ onSkip: ((SkipReport) throws -> Void)?, _ handler: (Section) throws -> Void
  ) throws {
    var strict: [Section] = []
    var attempts: [(section: Section?, node: LenientNode)] = []
    var isList = false
    do {
      var node = TreeNode(value: try JSONSerialization.jsonObject(with: payload, options: .fragmentsAllowed), path: [])
      for component in options.path.components { node = try node.step(component) }
      let nodes: [TreeNode]
      switch (node.value, options.root) {
      case (is [Any], .automatic), (is [Any], .list):
        nodes = try node.elements()
        isList = true
      default:
        nodes = [node]
        // What is no object is no section, but another payload than was said.
        if options.mode == .lenient { _ = try node.object() }
      }
      for node in nodes {
        var lenient = LenientNode(isLenient: options.mode == .lenient)
        guard options.mode == .lenient else {
          strict.append(try section(node, &lenient))
          continue
        }
        do {
          attempts.append((try section(node, &lenient), lenient))
        } catch {
          attempts.append((nil, LenientNode(lost: error, at: node)))
        }
      }
    } catch var error as JSONStreamError {
      error.position = SkipLocator.position(of: error.path, in: payload)
      throw error
    } catch {
      throw FoundationErrors.translate(error, payload: payload)
    }
    guard options.mode == .lenient else {
      for section in strict { try handler(section) }
      return
    }
    if options.root == .automatic, !isList, attempts.first?.section == nil,
      let error = FoundationErrors.formatError(in: payload, at: options.path, .homeFeed)
    {
      throw error
    }
    var delivery = LenientDelivery(options.maxSkipped)
    let made = attempts.map {
      LenientDelivery.Attempt(section: $0.section, skips: $0.node.skips, keptCells: $0.node.keptCells)
    }
    let locator = SkipLocator(
      list: options.path, isList: isList, kindKey: SectionKeys.homeFeed.cellType.description)
    try delivery.deliver(made, of: payload, locator, onSkip, handler)
  }
}

/// What a section of the tree loses.
struct LenientNode {
  let isLenient: Bool
  var skips: [FoundationSkip] = []
  var keptCells = 0

  init(isLenient: Bool) { self.isLenient = isLenient }

  /// A section that is lost itself.
  init(lost error: any Error, at node: TreeNode) {
    isLenient = true
    let error =
      error as? JSONStreamError ?? JSONStreamError(code: .custom, category: .data, message: "\(error)")
    let path = error.path.components.isEmpty ? JSONPath(node.path) : error.path
    // A null in a section's stead is no object.
    let code = node.value is NSNull ? .typeMismatch : error.code
    skips = [FoundationSkip(.section, path: path, code: code, message: error.message)]
  }
}

extension SectionModel {
  fileprivate init(tree: TreeNode, _ lenient: inout LenientNode) throws {
    guard lenient.isLenient else {
      try self.init(tree: tree)
      return
    }
    try self.init(tree: tree, skips: &lenient.skips)
    lenient.keptCells = cells.count
  }
}

extension JSONSerializationFeeder where Section == SectionModel {
  /// Creates a feeder for one payload of the built-in format.
  public convenience init(options: SectionDecodingOptions = SectionDecodingOptions()) {
    self.init(options: options, node: { try SectionModel(tree: $0, &$1) })
  }

  /// Decodes a whole payload of the built-in format.
  ///
  /// - Parameter onSkip: Is called with everything that lenient mode leaves out.
  /// - Throws: `JSONStreamError`; what `onSkip` throws.
  public static func decode(
    _ payload: Data, options: SectionDecodingOptions = SectionDecodingOptions(),
    onSkip: ((SkipReport) throws -> Void)? = nil
  ) throws -> [SectionModel] {
    try decode(payload, options: options, onSkip: onSkip) { try SectionModel(tree: $0, &$1) }
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
