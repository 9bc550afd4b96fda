public import Foundation
public import JSONStream

// JSONStream has no Foundation. An app that links this module gets the good sentences, wherever it asks for them.

extension JSONStreamError: LocalizedError {
  /// The error's description: what `localizedDescription` answers.
  public var errorDescription: String? { description }
}

extension JSONValueError: LocalizedError {
  /// The error's description: what `localizedDescription` answers.
  public var errorDescription: String? { description }
}

extension JSONPath.ParseError: LocalizedError {
  /// The error's description: what `localizedDescription` answers.
  public var errorDescription: String? { description }
}
