/// One token of a document, as ``JSONStreamParser`` reports it.
///
/// It cannot be kept: what it shows lies in the chunk under way.
///
/// Not `Sendable`: a view on tokens that lasts for one call, which the compiler keeps inside it.
public struct JSONEvent: ~Copyable, ~Escapable {
  /// What an event reports.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// `null`
    case null
    /// `true`
    case `true`
    /// `false`
    case `false`
    /// A number; its ``JSONEvent/text`` is as it was sent.
    case number
    /// A string; its ``JSONEvent/text`` is without escapes.
    case string
    /// A member's key; its ``JSONEvent/text`` is without escapes. The value follows.
    case key
    /// `{`
    case startObject
    /// `}`
    case endObject
    /// `[`
    case startArray
    /// `]`
    case endArray
  }

  /// What the event reports.
  public let kind: Kind
  /// The token's first byte in the payload.
  public let byteOffset: Int
  private let token: UnsafePointer<JSONToken>

  @_lifetime(immortal)
  init(_ token: UnsafePointer<JSONToken>, byteOffset: Int) {
    self.token = token
    self.byteOffset = byteOffset
    kind =
      switch token.pointee.kind {
      case .null: .null
      case .true: .true
      case .false: .false
      case .number: .number
      case .string: .string
      case .key: .key
      case .startObject: .startObject
      case .endObject: .endObject
      case .startArray: .startArray
      case .endArray: .endArray
      }
  }

  /// The text of a number, string or key; nil for all others.
  ///
  /// - Complexity: O(n) in the text's bytes.
  public var text: String? {
    switch kind {
    case .number, .string, .key: StringText.make(token.pointee.text, token.pointee.length)
    default: nil
    }
  }
}
