/// What went wrong while reading JSON, where, and what to do.
///
/// Every position is absolute in the payload, whatever its chunks were.
public struct JSONStreamError: Error, Sendable {
  /// Tells errors apart. Open: later versions may add codes.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The code's name, stable across versions.
    public var rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The code's name.
    public var description: String { rawValue }
  }

  /// What a caller can do about an error.
  public enum Category: String, Sendable, Hashable {
    /// The text is no JSON (RFC 8259): more bytes cannot help.
    case malformed
    /// The text ended too early: all of it was right so far.
    case incomplete
    /// The JSON is fine, a value is not what the model needs.
    case data
    /// A limit was reached; see ``JSONLimits``.
    case limit
    /// The decoder was used in a way that it does not allow.
    case misuse
  }

  /// Which error it is.
  public var code: Code
  /// What a caller can do about it.
  public var category: Category
  /// What is wrong, and where it helps, what would be right. One line.
  public var message: String
  /// Where in the document. Of keys longer than 256 bytes only their beginning.
  public var path: JSONPath
  /// Where in the bytes; nil for misuse.
  public var position: JSONPosition?
  /// A few of the bytes around the position, made printable. May be empty.
  public var excerpt: String
  /// What an app's own conformance threw, when that is the cause.
  public var underlying: (any Error)?

  /// Creates an error.
  public init(
    code: Code, category: Category, message: String, path: JSONPath = JSONPath(), position: JSONPosition? = nil,
    excerpt: String = "", underlying: (any Error)? = nil
  ) {
    self.code = code
    self.category = category
    // A payload's own text may stand in it.
    self.message = message.onOneLine
    self.path = path
    self.position = position
    self.excerpt = excerpt
    self.underlying = underlying
  }
}

extension JSONStreamError: CustomStringConvertible {
  /// `LINE:COLUMN: what (path $…, byte N), near …`. One line, in which everything shows.
  public var description: String {
    let place = position.map { "\($0.line):\($0.column): " } ?? ""
    let byte = position.map { ", byte \($0.byteOffset)" } ?? ""
    let near = excerpt.isEmpty ? "" : ", near \(excerpt.onOneLine)"
    return "\(place)\(message.onOneLine) (path \(path)\(byte))\(near)"
  }
}

extension JSONStreamError.Code {
  /// The text breaks JSON's grammar.
  public static let syntax = Self(rawValue: "syntax")
  /// A byte that JSON does not allow where it stands.
  public static let invalidCharacter = Self(rawValue: "invalidCharacter")
  /// The bytes are no well-formed UTF-8 (RFC 3629: overlong, surrogate, above U+10FFFF, cut).
  public static let invalidUTF8 = Self(rawValue: "invalidUTF8")
  /// A `\u` escape of half a surrogate pair.
  public static let loneSurrogate = Self(rawValue: "loneSurrogate")
  /// The text ended inside a value, or before one.
  public static let unexpectedEnd = Self(rawValue: "unexpectedEnd")

  /// A value of another type than the model's.
  public static let typeMismatch = Self(rawValue: "typeMismatch")
  /// A member that the model needs is absent.
  public static let missingKey = Self(rawValue: "missingKey")
  /// A null where the model needs a value.
  public static let unexpectedNull = Self(rawValue: "unexpectedNull")
  /// A number that the model's type cannot hold exactly.
  public static let numberOutOfRange = Self(rawValue: "numberOutOfRange")
  /// A text that is none of those the model knows.
  public static let unknownValue = Self(rawValue: "unknownValue")
  /// The path that was asked for is not in the document.
  public static let pathNotFound = Self(rawValue: "pathNotFound")
  /// An app's own conformance threw; see ``JSONStreamError/underlying``.
  public static let custom = Self(rawValue: "custom")

  /// More nesting than ``JSONLimits/depth``, or than the thread's stack has room for.
  public static let depthLimit = Self(rawValue: "depthLimit")
  /// A longer string, key or number than ``JSONLimits/stringBytes``.
  public static let stringLimit = Self(rawValue: "stringLimit")
  /// A longer key than ``JSONLimits/keyBytes``, or one with more than 30 combining marks in a row, where keys are compared.
  public static let keyLimit = Self(rawValue: "keyLimit")
  /// A larger element than ``JSONLimits/elementBytes``.
  public static let elementLimit = Self(rawValue: "elementLimit")
  /// A longer payload than ``JSONLimits/payloadBytes``.
  public static let payloadLimit = Self(rawValue: "payloadLimit")

  /// More memory for the parser than ``JSONLimits/parserBytes``.
  public static let parserLimit = Self(rawValue: "parserLimit")

  /// `feed` or `finish` was called from inside a handler, or from two threads at once.
  public static let reentrantCall = Self(rawValue: "reentrantCall")
  /// The options do not go together with what is to be decoded: see the message.
  public static let unsupportedOptions = Self(rawValue: "unsupportedOptions")
  /// `feed` was called after `finish`.
  public static let alreadyFinished = Self(rawValue: "alreadyFinished")
}
