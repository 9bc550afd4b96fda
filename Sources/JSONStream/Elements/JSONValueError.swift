/// An error about a value that does not fit a model, before the decoder adds path and position.
///
/// ``JSONValue``'s accessors throw it; ``JSONValue/failure(_:_:)`` makes one for a conformance to throw.
public struct JSONValueError: Error, Sendable, CustomStringConvertible {
  /// The error's code.
  public let code: JSONStreamError.Code
  /// A sentence, on one line, that says what is wrong and what was expected.
  public var description: String { message.onOneLine }
  package let message: String
  var category: JSONStreamError.Category { code == .depthLimit || code == .keyLimit ? .limit : .data }
  /// The address of the token on the tape. It is compared with the tape's range, never followed.
  package let tokenAddress: UInt
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
