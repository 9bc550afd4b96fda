import Foundation
import JSONStream

// The types that have strategies.

extension TokenDecoder {
  func date(at index: Int, _ key: some CodingKey) throws -> Date {
    if let null = null(Date.self, at: index, key) { throw null }
    switch store.settings.values.dates {
    case .deferredToDate:
      // As `Date.init(from:)` does.
      return Date(timeIntervalSinceReferenceDate: try double(at: index, key))
    case .secondsSince1970:
      return Date(timeIntervalSince1970: try double(at: index, key))
    case .millisecondsSince1970:
      return Date(timeIntervalSince1970: try double(at: index, key) / 1000)
    case .iso8601:
      if let date = store.iso8601Date(index) { return date }
      let text = try string(at: index, key)
      guard let date = try? Date(text, strategy: .iso8601) else {
        // The path is that of the container, as in JSONDecoder. It does not lead to the date, so its token is added.
        throw corrupted("Expected date string to be ISO8601-formatted.", PathKey.none).with(
          underlyingError: store.failure(index, .unknownValue, "\"\(text)\" is no ISO 8601 date"))
      }
      return date
    #if canImport(Darwin)
      case .formatted(let formatter):
        guard let date = formatter.date(from: try string(at: index, key)) else {
          throw corrupted("Date string does not match format expected by formatter.", key)
        }
        return date
    #endif
    case .custom(let decode):
      return try nested(at: index, key, decode)
    @unknown default:
      return try nested(at: index, key, Date.init(from:))
    }
  }

  func data(at index: Int, _ key: some CodingKey) throws -> Data {
    if let null = null(Data.self, at: index, key) { throw null }
    switch store.settings.values.data {
    case .deferredToData:
      return try nested(at: index, key, Data.init(from:))
    case .base64:
      guard store.isKind(.string, index) else { throw mismatch(String.self, at: index, key) }
      guard let data = Data(base64Encoded: store.string(index)) else {
        throw corrupted("Encountered Data is not valid Base64.", key)
      }
      return data
    case .custom(let decode):
      return try nested(at: index, key, decode)
    @unknown default:
      return try nested(at: index, key, Data.init(from:))
    }
  }
}
