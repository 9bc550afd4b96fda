public import Foundation
public import JSONStream

extension JSONValue {
  /// Decodes any `Decodable` type from this value alone, with JSONDecoder: the way for a cell that is to stay as it is.
  ///
  ///     init(_ kind: Kind, from value: borrowing JSONValue) throws {
  ///       switch kind {
  ///       case .banner: self = .banner(try value.decode(Banner.self))
  ///       …
  ///
  /// Costs what JSONDecoder costs for the value's bytes; conform the type to `StreamDecodable` where that matters.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - decoder: The decoder, with its strategies. Make it once, not once a cell.
  /// - Throws: What the decoder throws; inside a section decoder it becomes a `JSONStreamError` of code `custom` with the
  ///   value's path and position, and the decoder's error as `underlying`.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, using decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    try decoder.decode(type, from: Data(jsonText))
  }
}
