public import Foundation
public import JSONStream

extension JSONValue {
  /// Decodes any `Decodable` type from this value.
  ///
  ///     init(_ kind: Kind, from value: borrowing JSONValue) throws {
  ///       switch kind {
  ///       case .banner: self = .banner(try value.decode(Banner.self))
  ///       …
  ///
  /// Values and errors are JSONDecoder's; see ``StreamDecoder``. It costs more than `StreamDecodable` and less than
  /// JSONDecoder: `sectile bench --full` shows both for each type of a payload.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - decoder: The decoder with its strategies. Make it once, not once for each cell.
  /// - Throws: `DecodingError` as JSONDecoder does, and the type's own errors. A stream decoder wraps it, as
  ///   `underlying`, in a `JSONStreamError` with path and position.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, using decoder: StreamDecoder = .standard
  ) throws -> Value {
    try decoder.decode(type, at: token)
  }

  /// Decodes any `Decodable` type from this value, with the strategies of a JSONDecoder. They are read with every call:
  /// for many values, make a ``StreamDecoder`` of it once. Throws as ``decode(_:using:)-(_,StreamDecoder)``.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, using decoder: JSONDecoder
  ) throws -> Value {
    try decode(type, using: StreamDecoder(decoder))
  }
}
