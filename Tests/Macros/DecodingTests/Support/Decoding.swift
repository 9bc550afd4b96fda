import Foundation
import JSONStreamMacros
import JSONStream
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
    } catch { self = .failure([], path: "\(error)") }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    context.codingPath.reduce("$") { path, key in
      key.intValue.map { "\(path)[\($0)]" }
        ?? "\(path)\(JSONPath([.key(key.stringValue)]).description.dropFirst())"
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
    guard case .failure(let codes, let path) = expected else {
      return "\(text)\n\(failure)\ninstead of \(expected)"
    }
    let isSame =
      if failure.code == .custom {
        // An error of Foundation's inside of a value has the value's place.
        path.hasPrefix(failure.path)
      } else if codes.contains(.numberOutOfRange) {
        // Of numbers and dates that do not fit JSONDecoder names the container.
        codes.contains(failure.code) && failure.path.hasPrefix(path)
      } else {
        // For some types a null is of another type, for JSONDecoder.
        failure.path == path
          && (codes.contains(failure.code)
            || failure.code == .unexpectedNull && codes.contains(.typeMismatch))
      }
    return isSame ? nil : "\(text)\n\(failure)\ninstead of \(codes) at \(path)"
  }
}

/// A decoder's error, with the path and the byte in the value's own text.
struct Failure: Error, Equatable {
  var code: JSONStreamError.Code
  var path: String
  var message: String
  var byteOffset: Int?
}

/// Decodes a value from its text, fed in chunks as an element of an array: the way on which an
/// app's values are decoded.
func decode<Value: StreamDecodable & Sendable>(
  _ text: String, as type: Value.Type = Value.self, chunkBytes: Int = 1 << 16
) throws(Failure) -> Value {
  do {
    let decoder = try ElementStreamDecoder(type)
    let bytes = Array("[\(text)]".utf8)
    var values: [Value] = []
    func take(_ event: ElementEvent<Value, Never>) {
      if case .element(let value) = event { values.append(value) }
    }
    for start in stride(from: 0, to: bytes.count, by: chunkBytes) {
      try decoder.feed(bytes[start..<min(start + chunkBytes, bytes.count)], take)
    }
    try decoder.finish(take)
    return values[0]
  } catch let error as JSONStreamError {
    throw Failure(
      code: error.code, path: "$" + error.path.description.dropFirst("$[0]".count),
      message: error.message,
      byteOffset: error.position.map { $0.byteOffset - 1 })
  } catch { throw Failure(code: .custom, path: "", message: "\(error)", byteOffset: nil) }
}

/// Where a part of a text begins, in bytes.
func offset(of part: String, in text: String) -> Int? {
  text.utf8.firstRange(of: part.utf8).map {
    text.utf8.distance(from: text.utf8.startIndex, to: $0.lowerBound)
  }
}
