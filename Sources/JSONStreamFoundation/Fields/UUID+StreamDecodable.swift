public import Foundation
public import JSONStream

extension UUID: StreamDecodable {
  /// Decodes a UUID from a string, as JSONDecoder does.
  ///
  /// - Throws: `JSONValueError` when the value is no string, or the string no UUID.
  public init(from value: borrowing JSONValue) throws {
    guard let uuid = UUID(uuidString: try value.string()) else { throw value.unknown("UUID") }
    self = uuid
  }
}
