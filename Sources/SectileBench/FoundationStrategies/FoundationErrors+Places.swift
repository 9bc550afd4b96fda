import Foundation
import JSONStream
import JSONStreamFoundation

extension FoundationErrors {
  /// Translates an error from decoding `payload`, and finds the value that it is about, for which
  /// the payload is read once more.
  static func located(_ error: any Error, payload: Data) -> any Error {
    let translated = translate(error, payload: payload)
    guard error is DecodingError || error is PathNotFound,
      var located = translated as? JSONStreamError, located.position == nil
    else { return translated }
    located.position = SkipLocator.position(of: located.path, in: payload)
    return located
  }

  /// Returns the stream decoder's error `unknownFormat` for a payload whose object has none of a
  /// section's keys, or nil. Lenient mode fails for it, too.
  static func formatError(in payload: Data, at path: JSONPath, _ keys: SectionKeys?)
    -> JSONStreamError?
  {
    keys.flatMap { keys in
      payload.withUnsafeBytes {
        SectionFormat.error(in: $0.assumingMemoryBound(to: UInt8.self), at: path, keys)
      }
    }
  }
}
