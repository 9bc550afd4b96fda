public import Foundation
public import JSONStream

extension URL: StreamDecodable {
  /// Decodes a URL from a string, as JSONDecoder does. Throws `JSONValueError` for anything else.
  public init(from value: borrowing JSONValue) throws {
    guard let url = URL(string: try value.string()) else { throw value.unknown("URL") }
    self = url
  }
}
