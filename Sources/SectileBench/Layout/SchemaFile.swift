import CompositionalLayout
import Foundation
import JSONStream

/// A JSON file or standard input in one of the layout's schemas.
enum SchemaFile {
  /// Reads a value.
  ///
  /// The strict parser goes first: it knows the line and column of what is no JSON, and rejects what Foundation lets
  /// pass. The schema then only has to say which key is wrong.
  ///
  /// - Parameter name: The file's path, or `-`.
  /// - Throws: ``ToolFailure``.
  static func read<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
    var input = try PayloadInput(name, chunkBytes: 256 << 10)
    return try ToolFailure.about(name) {
      let parser = try JSONStreamParser()
      var text = Data()
      while try input.next({ bytes in
        try parser.feed(bytes) { _ in }
        text.append(bytes)
      }) {}
      try parser.finish()
      do {
        return try JSONDecoder().decode(type, from: text)
      } catch let error as DecodingError {
        throw LayoutError(error)
      }
    }
  }
}
