/// A token of a document, as ``JSONStreamParser`` reports it.
///
/// Not `Sendable`: it points into the current chunk and is valid for one call; the compiler keeps
/// it inside that call.
public struct JSONEvent: ~Copyable, ~Escapable {
  /// The kinds of events.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// `null`
    case null
    /// `true`
    case `true`
    /// `false`
    case `false`
    /// A number; ``JSONEvent/text`` has it as it was sent.
    case number
    /// A string; ``JSONEvent/text`` has it without escapes.
    case string
    /// A member's key; ``JSONEvent/text`` has it without escapes. The member's value follows.
    case key
    /// `{`
    case startObject
    /// `}`
    case endObject
    /// `[`
    case startArray
    /// `]`
    case endArray

    fileprivate static let all = allCases
  }

  /// The kind of the event.
  public let kind: Kind
  /// The offset of the token's first byte in the payload.
  public let byteOffset: Int
  /// The token on the tape. Safe to follow during the call: the tape does not change before it
  /// returns.
  private let token: UnsafePointer<JSONToken>

  @_lifetime(immortal)
  init(_ token: UnsafePointer<JSONToken>, byteOffset: Int) {
    self.token = token
    self.byteOffset = byteOffset
    // Both types have the same cases in the same order.
    kind = Kind.all[Int(token.pointee.kind.rawValue)]
  }

  /// The text of a number, string or key; nil for all other kinds. O(n) in the text's bytes.
  public var text: String? {
    switch kind {
    case .number, .string, .key: token.pointee.string
    default: nil
    }
  }
}
