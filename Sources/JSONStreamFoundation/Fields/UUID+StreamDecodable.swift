public import Foundation
public import JSONStream

extension UUID: StreamDecodable {
  /// Decodes a UUID from a string, as JSONDecoder does. Throws `JSONValueError` for anything else.
  public init(from value: borrowing JSONValue) throws {
    guard let uuid = UUID(uuidString: try value.string()) else { throw value.unknown("UUID") }
    self = uuid
  }
}
