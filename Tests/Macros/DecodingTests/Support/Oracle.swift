import Foundation
import JSONStreamMacros
import Testing

/// JSONDecoder's answer for a text, in the words of the streaming decoder.
enum Oracle<Value: Decodable> {
  case value(Value)
  /// The codes that say the same.
  case failure([JSONStreamError.Code], path: String)

  init(_ text: String) {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      self = .value(try decoder.decode(Value.self, from: Data(text.utf8)))
    } catch DecodingError.keyNotFound(_, let context) {
      self = .failure([.missingKey], path: Self.path(context))
    } catch DecodingError.typeMismatch(_, let context) {
      self = .failure([.typeMismatch], path: Self.path(context))
    } catch DecodingError.valueNotFound(_, let context) {
      self = .failure([.unexpectedNull], path: Self.path(context))
    } catch DecodingError.dataCorrupted(let context) {
      self = .failure([.numberOutOfRange, .unknownValue], path: Self.path(context))
    } catch {
      self = .failure([], path: "\(error)")
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    context.codingPath.reduce("$") { path, key in
      key.intValue.map { "\(path)[\($0)]" } ?? "\(path)\(JSONPath([.key(key.stringValue)]).description.dropFirst())"
    }
  }
}

/// Compares the streaming decoder with JSONDecoder on one text.
///
/// - Returns: What differs; nil when nothing does.
func difference<Value: StreamDecodable & Decodable & Equatable & Sendable>(
  _ type: Value.Type, _ text: String, chunkBytes: Int = 1 << 16
) -> String? {
  let expected = Oracle<Value>(text)
  do throws(Failure) {
    let value = try decode(text, as: Value.self, chunkBytes: chunkBytes)
    switch expected {
    case .value(let other): return value == other ? nil : "\(text)\n\(value)\ninstead of\n\(other)"
    case .failure(let codes, let path): return "\(text)\n\(value)\ninstead of \(codes) at \(path)"
    }
  } catch let failure {
    guard case .failure(let codes, let path) = expected else { return "\(text)\n\(failure)\ninstead of \(expected)" }
    let isSame =
      if failure.code == .custom {
        // What Foundation decodes inside of a value has the value's place.
        path.hasPrefix(failure.path)
      } else if codes.contains(.numberOutOfRange) {
        // Of numbers and dates that do not fit JSONDecoder names the container.
        codes.contains(failure.code) && failure.path.hasPrefix(path)
      } else {
        // For some types a null is of another type, for JSONDecoder.
        failure.path == path
          && (codes.contains(failure.code) || failure.code == .unexpectedNull && codes.contains(.typeMismatch))
      }
    return isSame ? nil : "\(text)\n\(failure)\ninstead of \(codes) at \(path)"
  }
}
