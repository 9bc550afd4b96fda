public import CompositionalLayout

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The values that a lenient reader skipped in a document, because a newer backend wrote it.
///
///     let report = SchemaReport()
///     let decoder = JSONDecoder()
///     decoder.userInfo[.layoutSchemaReport] = report
///     let document = try decoder.decode(NamedTemplates.self, from: data)
///     try templates.apply(document)
///     for skipped in report.skipped { print(skipped) }
///
/// With a report in a decoder's `userInfo`, unknown keys and invalid entries of a list of templates
/// are skipped, and `NamedTemplates.apply(_:)` skips templates that the app does not know. Without
/// one they are errors.
public final class SchemaReport: @unchecked Sendable {
  // Sendable: the errors are read and written only while the mutex is held.
  /// The mutex, at an address that it keeps.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// The errors so far, in the order in which they were found.
  private var errors: [LayoutError] = []

  /// The errors of the skipped values so far: those of decoding in document order, and then those
  /// of applying.
  public var skipped: [LayoutError] {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return errors
  }

  /// Creates an empty report.
  public init() {
    // On the heap, because a mutex must not move.
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  /// Adds an error; safe on any thread.
  func skip(_ error: LayoutError) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    errors.append(error)
  }
}

extension CodingUserInfoKey {
  /// The key of a decoder's `userInfo` for a ``SchemaReport``.
  public static let layoutSchemaReport: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "sectile.layoutSchemaReport") else {
      preconditionFailure("any text is a key")
    }
    return key
  }()
}

extension LayoutError {
  /// Creates the layout error of a decoder's error, with its path.
  ///
  /// Errors in the schema are thrown as `LayoutError` already; this is for the others, such as
  /// bytes that are not JSON or a number out of a Double's range.
  public init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(.schema, "missing key \(quoted(key.stringValue))", at: context.codingPath)
    case .valueNotFound(let type, let context):
      self.init(
        .schema, "null where \(LayoutError.name(of: type)) is needed", at: context.codingPath)
    case .typeMismatch(let type, let context):
      self.init(
        .schema, "wrong type: \(LayoutError.name(of: type)) is needed", at: context.codingPath)
    case .dataCorrupted(let context):
      self.init(.schema, context.debugDescription, at: context.codingPath)
    @unknown default:
      self.init(.schema, "the description cannot be decoded", at: [])
    }
  }

  /// Creates an error at the path of these keys, in the section whose index stands behind
  /// `sections`.
  init(_ code: Code, _ message: String, at keys: [any CodingKey]) {
    let sections = keys.firstIndex {
      $0.intValue == nil && $0.stringValue.hasSameBytes(as: "sections")
    }
    let index = sections.flatMap { keys.indices.contains($0 + 1) ? keys[$0 + 1].intValue : nil }
    self.init(code, message, path: keys.reduce("$") { $0 + LayoutError.step($1) }, section: index)
  }

  /// Returns a key as a step of a path: `.name`, `[2]` or, for a name that is no word, `["a b"]`.
  private static func step(_ key: any CodingKey) -> String {
    if let index = key.intValue { return "[\(index)]" }
    let isWord = key.stringValue.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
    return isWord && !key.stringValue.isEmpty
      ? ".\(key.stringValue)" : "[\(quoted(key.stringValue))]"
  }

  /// Returns a type's name in JSON, with an article.
  static func name(of type: Any.Type) -> String {
    switch type {
    case is Double.Type, is Double?.Type: "a number"
    case is Int.Type: "an integer"
    case is String.Type, is String?.Type: "a string"
    case is Bool.Type: "true or false"
    case is any Sequence.Type where !(type is [String: Any].Type): "an array"
    default: "an object"
    }
  }
}
