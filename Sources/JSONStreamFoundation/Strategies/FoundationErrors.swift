package import Foundation
package import JSONStream

/// Says Foundation's errors in the words of ``JSONStreamError``.
///
/// Foundation names the path, and no byte: that is looked up by reading the payload once more.
package enum FoundationErrors {
  /// - Parameter payload: All that was decoded.
  package static func translate(_ error: any Error, payload: Data) -> any Error {
    switch error {
    case let error as JSONStreamError:
      return error
    case let error as PathNotFound:
      let path = path(error.at)
      return JSONStreamError(
        code: .pathNotFound, category: .data, message: "\(path) \(error.what)", path: path,
        position: SkipLocator.position(of: path, in: payload))
    case let error as DecodingError:
      // A syntax error has no path; whoever reads the payload again finds the byte.
      if case .dataCorrupted = error, let syntax = syntaxError(in: payload) { return syntax }
      let (code, message) = error.streamed
      return data(code, message, error.context?.codingPath ?? [], payload)
    case is CocoaError:
      return syntaxError(in: payload)
        ?? JSONStreamError(code: .syntax, category: .malformed, message: "\(error)", underlying: error)
    default:
      // An app's own conformance threw it.
      return JSONStreamError(code: .custom, category: .data, message: "\(error)", underlying: error)
    }
  }

  private static func data(
    _ code: JSONStreamError.Code, _ message: String, _ codingPath: [any CodingKey], _ payload: Data
  ) -> JSONStreamError {
    let path = path(codingPath)
    return JSONStreamError(
      code: code, category: .data, message: message, path: path, position: SkipLocator.position(of: path, in: payload))
  }

  static func path(_ keys: [any CodingKey]) -> JSONPath {
    JSONPath(keys.map { key in key.intValue.map(JSONPath.Component.index) ?? .key(key.stringValue) })
  }

  /// What the streaming decoder says of an object that is no section, when it tells by the keys that it is none: then
  /// there is nothing to leave out, and lenient mode fails, too.
  package static func formatError(in payload: Data, at path: JSONPath, _ keys: SectionKeys?) -> JSONStreamError? {
    keys.flatMap { keys in
      payload.withUnsafeBytes { SectionFormat.error(in: $0.assumingMemoryBound(to: UInt8.self), at: path, keys) }
    }
  }

  /// What the strict parser says of the payload, if anything.
  static func syntaxError(in payload: Data) -> JSONStreamError? {
    do {
      let parser = try JSONStreamParser()
      try parser.feed(payload) { _ in }
      try parser.finish()
      return nil
    } catch {
      return error as? JSONStreamError
    }
  }
}
