public import Foundation
public import JSONStream

// Here, because JSONStream does not import Foundation.

extension JSONStreamError: LocalizedError {
  /// The error's description, for `localizedDescription`.
  public var errorDescription: String? { description }
}

extension JSONValueError: LocalizedError {
  /// The error's description, for `localizedDescription`.
  public var errorDescription: String? { description }
}

extension JSONPath.ParseError: LocalizedError {
  /// The error's description, for `localizedDescription`.
  public var errorDescription: String? { description }
}
