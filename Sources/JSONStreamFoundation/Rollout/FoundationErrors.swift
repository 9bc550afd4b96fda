package import Foundation
package import JSONStream

/// Turns Foundation's errors into ``JSONStreamError``s.
///
/// Foundation tells the path of a value, and not its byte: such an error has no position. One about
/// the text has the strict parser's.
package enum FoundationErrors {
  /// Translates an error from decoding `payload`.
  package static func translate(_ error: any Error, payload: Data) -> any Error {
    switch error {
    case let error as JSONStreamError: return error
    case let error as PathNotFound:
      let path = path(error.at)
      return JSONStreamError(
        code: .pathNotFound, category: .data, message: "\(path) \(error.what)", path: path)
    case let error as DecodingError:
      // A syntax error has no path, but a second reading finds its byte.
      if case .dataCorrupted = error, let syntax = syntaxError(in: payload) {
        return syntax
      }
      let (code, message) = error.streamed
      return JSONStreamError(
        code: code, category: .data, message: message,
        path: path(error.context?.codingPath ?? []))
    case is CocoaError:
      return syntaxError(in: payload)
        ?? JSONStreamError(
          code: .syntax, category: .malformed, message: "\(error)", underlying: error)
    default:
      return JSONStreamError(code: .custom, category: .data, message: "\(error)", underlying: error)
    }
  }

  /// Returns a coding path as a path in the payload. A key that has an integer value is an index.
  package static func path(_ keys: [any CodingKey]) -> JSONPath {
    JSONPath(
      keys.map { key in key.intValue.map(JSONPath.Component.index) ?? .key(key.stringValue) })
  }

  /// Returns the strict parser's error about the payload, if there is one.
  package static func syntaxError(in payload: Data) -> JSONStreamError? {
    do {
      let parser = try JSONStreamParser(limits: JSONLimits().ofWhole(payload.count))
      try parser.feed(payload) { _ in }
      try parser.finish()
      return nil
    } catch {
      return error as? JSONStreamError
    }
  }
}
