/// An error from reading JSON: its kind, its path and position in the payload, and a message.
///
/// ```swift
/// catch let error as JSONStreamError where error.category == .data {
///   // 3:14: expected a number, found a string (path $.items[0].id, byte 77), near '…"id":"x"…'
///   report("\(error)")
/// }
/// ```
///
/// Positions count from the payload's start, however it is cut into chunks.
public struct JSONStreamError: Error, Sendable {
  /// The kind of an error. Later versions may add codes.
  public enum Code: Sendable, Hashable {
    /// The text violates JSON's grammar.
    case syntax
    /// The text has a byte that JSON does not allow at its place.
    case invalidCharacter
    /// The text is not well-formed UTF-8 (RFC 3629): an overlong, surrogate, cut or too large
    /// sequence.
    case invalidUTF8
    /// The text has a `\u` escape of half a surrogate pair.
    case loneSurrogate
    /// The text ends inside a value, or before one.
    case unexpectedEnd
    /// The value has another type than the model's.
    case typeMismatch
    /// The object lacks a member that the model needs.
    case missingKey
    /// The value is null where the model needs one.
    case unexpectedNull
    /// The model's type cannot hold the number exactly.
    case numberOutOfRange
    /// The value is not among those that the model knows.
    case unknownValue
    /// The document has no value at the path that was asked for.
    case pathNotFound
    /// A conformance in the app threw an error; see ``JSONStreamError/underlying``.
    case custom
    /// The nesting exceeds ``JSONLimits/depth``, or the room on the thread's stack.
    case depthLimit
    /// A string, key or number exceeds ``JSONLimits/stringBytes``.
    case stringLimit
    /// A key exceeds ``JSONLimits/keyBytes``, or has more than 30 combining marks in a row where
    /// keys are compared.
    case keyLimit
    /// An element exceeds ``JSONLimits/elementBytes``.
    case elementLimit
    /// The payload exceeds ``JSONLimits/payloadBytes``.
    case payloadLimit
    /// The parser needs more memory than ``JSONLimits/parserBytes``.
    case parserLimit
    /// A handler called the decoder that has called it, or two tasks awaited one iterator.
    case reentrantCall
    /// The options do not fit each other or the decoder; the message names them.
    case unsupportedOptions
    /// `feed` was called after `finish`.
    case alreadyFinished
    /// The cells of a section precede its discriminator, and exceed
    /// ``JSONLimits/deferredBytes``.
    case deferredLimit
    /// The payload has no sections that the decoder knows.
    case unknownFormat
    /// Lenient mode had to skip more than its budget allows.
    case skippedLimit
    /// An object that has a member under two of its keys.
    case twoSpellings
    /// A code of an app's own.
    case other(String)

    /// The code's name, stable across versions.
    public var rawValue: String {
      switch self {
      case .syntax: "syntax"
      case .invalidCharacter: "invalidCharacter"
      case .invalidUTF8: "invalidUTF8"
      case .loneSurrogate: "loneSurrogate"
      case .unexpectedEnd: "unexpectedEnd"
      case .typeMismatch: "typeMismatch"
      case .missingKey: "missingKey"
      case .unexpectedNull: "unexpectedNull"
      case .numberOutOfRange: "numberOutOfRange"
      case .unknownValue: "unknownValue"
      case .pathNotFound: "pathNotFound"
      case .custom: "custom"
      case .depthLimit: "depthLimit"
      case .stringLimit: "stringLimit"
      case .keyLimit: "keyLimit"
      case .elementLimit: "elementLimit"
      case .payloadLimit: "payloadLimit"
      case .parserLimit: "parserLimit"
      case .reentrantCall: "reentrantCall"
      case .unsupportedOptions: "unsupportedOptions"
      case .alreadyFinished: "alreadyFinished"
      case .deferredLimit: "deferredLimit"
      case .unknownFormat: "unknownFormat"
      case .skippedLimit: "skippedLimit"
      case .twoSpellings: "twoSpellings"
      case .other(let name): name
      }
    }
  }

  /// The groups of errors that a caller handles alike.
  public enum Category: String, Sendable, Hashable {
    /// The text is not JSON (RFC 8259). More bytes cannot help.
    case malformed
    /// The payload ended too early, and was valid until there.
    case incomplete
    /// The JSON is valid, but a value does not fit the model.
    case data
    /// The payload exceeds a limit; see ``JSONLimits``.
    case limit
    /// The decoder was called in a way that it does not support.
    case misuse
  }

  /// The kind of the error.
  public var code: Code
  /// The group of errors to which ``code`` belongs.
  public var category: Category
  /// A sentence on one line: the fault, and where it helps, the remedy.
  public var message: String
  /// The path of the value. Keys are cut to 256 bytes.
  public var path: JSONPath
  /// The position in the payload; nil for misuse.
  public var position: JSONPosition?
  /// Printable bytes around the position: up to 20 before it, and up to 20 from it on, as far as
  /// the current chunk goes. So it depends on the chunks, as nothing else of an error does. May be
  /// empty.
  public var excerpt: String
  /// The error of an app's own conformance, when that is the cause.
  public var underlying: (any Error)?

  /// Creates an error; its message is put on one line.
  public init(
    code: Code, category: Category, message: String, path: JSONPath = JSONPath(),
    position: JSONPosition? = nil,
    excerpt: String = "", underlying: (any Error)? = nil
  ) {
    self.code = code
    self.category = category
    // The message may contain text from the payload.
    self.message = message.onOneLine
    self.path = path
    self.position = position
    self.excerpt = excerpt
    self.underlying = underlying
  }
}

extension JSONStreamError: CustomStringConvertible {
  /// `LINE:COLUMN: message (path $…, byte N), near …`, on one line without control characters.
  public var description: String {
    let place = position.map { "\($0.line):\($0.column): " } ?? ""
    let byte = position.map { ", byte \($0.byteOffset)" } ?? ""
    let near = excerpt.isEmpty ? "" : ", near \(excerpt.onOneLine)"
    return "\(place)\(message.onOneLine) (path \(path)\(byte))\(near)"
  }
}

extension JSONStreamError {
  /// The error about options that do not fit a payload of lines.
  static var linesMisused: JSONStreamError {
    JSONStreamError(
      code: .unsupportedOptions, category: .misuse,
      message:
        "a payload of lines has many documents: decode it as an array or by elements, without an envelope"
    )
  }

  /// The error about a path with wildcards where one value is asked for.
  static func wildcardMisused(_ path: JSONPath) -> JSONStreamError {
    JSONStreamError(
      code: .unsupportedOptions, category: .misuse,
      message: "the path \(path) leads to many values: decode it as an array or by elements")
  }

  /// Is true when lenient mode skips the line that the error is about, where each line is a
  /// document.
  package var isAboutLine: Bool { category == .data || category == .malformed }
}

/// A place in a payload, as offset and as line and column.
public struct JSONPosition: Sendable, Hashable {
  /// The offset from the payload's start, in bytes.
  public var byteOffset: Int
  /// The line, counted from 1. A line feed ends a line.
  public var line: Int
  /// The place in the line, in bytes, counted from 1.
  public var column: Int

  /// Creates a position from its offset, line and column.
  public init(byteOffset: Int, line: Int, column: Int) {
    self.byteOffset = byteOffset
    self.line = line
    self.column = column
  }
}
