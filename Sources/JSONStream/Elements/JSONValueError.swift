/// A value that is not what a model needs, before the decoder has added path and position.
///
/// Conformances to ``StreamDecodable`` throw it by way of ``JSONValue``'s accessors and ``JSONValue/failure(_:_:)``.
public struct JSONValueError: Error, Sendable, CustomStringConvertible {
  /// Which error it is.
  public let code: JSONStreamError.Code
  /// What is wrong and what would be right. One line.
  public var description: String { message.onOneLine }
  package let message: String
  /// Whether a limit or the value was wrong.
  var category: JSONStreamError.Category { code == .depthLimit || code == .keyLimit ? .limit : .data }
  /// The address of the token on the tape, only ever compared with the tape's own.
  package let tokenAddress: UInt
  /// What this error stands in front of, if anything.
  package let cause: (any Error)?

  @usableFromInline
  package init(
    code: JSONStreamError.Code, message: String, token: UnsafePointer<JSONToken>, cause: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    tokenAddress = UInt(bitPattern: token)
    self.cause = cause
  }
}
