public import JSONStream

/// What of an error must not depend on the chunks.
public struct Failure: Hashable, CustomStringConvertible {
  /// The error's code.
  public let code: JSONStreamError.Code
  /// The error's category.
  public let category: JSONStreamError.Category
  /// The error's path.
  public let path: String
  /// The error's position.
  public let position: JSONPosition?
  /// The error's message.
  public let message: String

  /// What of `error` counts.
  public init(_ error: JSONStreamError) {
    code = error.code
    category = error.category
    path = error.path.description
    position = error.position
    message = error.message
  }

  /// The byte of the error's position.
  public var byteOffset: Int? { position?.byteOffset }
  /// The line of the error's position, counted from 1.
  public var line: Int? { position?.line }
  /// The column of the error's position, in bytes from 1.
  public var column: Int? { position?.column }

  /// On one line.
  public var description: String {
    "\(position?.line ?? 0):\(position?.column ?? 0) byte \(position?.byteOffset ?? -1) \(path) \(category)/\(code): \(message)"
  }
}
