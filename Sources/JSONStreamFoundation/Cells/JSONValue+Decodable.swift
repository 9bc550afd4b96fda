public import Foundation
public import JSONStream

extension JSONValue {
  /// Decodes any `Decodable` type from this value: the way for a type that is to stay as it is, beside fast ones.
  ///
  ///     init(_ kind: Kind, from value: borrowing JSONValue) throws {
  ///       switch kind {
  ///       case .banner: self = .banner(try value.decode(Banner.self))
  ///       …
  ///
  /// The values and errors are JSONDecoder's; see ``StreamDecoder``. Costs more than `StreamDecodable` and less than
  /// JSONDecoder: `sectile bench --full` shows both for each type of a payload.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - decoder: The decoder, with its strategies. Make it once, not once a cell.
  /// - Throws: `DecodingError` as JSONDecoder does, and what the type throws. Inside a section decoder it becomes a
  ///   `JSONStreamError` with the path and position of the value that is wrong, and the error as `underlying`.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, using decoder: StreamDecoder = .standard
  ) throws -> Value {
    try decoder.decode(type, at: token)
  }

  /// Decodes any `Decodable` type from this value, with a JSONDecoder's strategies as they are now.
  ///
  /// The strategies are read with every call: where there are many, make a ``StreamDecoder`` of it once.
  ///
  /// - Throws: See ``decode(_:using:)-(_,StreamDecoder)``.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, using decoder: JSONDecoder
  ) throws -> Value {
    try decode(type, using: StreamDecoder(decoder))
  }
}
