import CompositionalLayout
import Foundation
import JSONStream

/// A JSON document read whole from a file or standard input.
enum JSONFile {
  /// Reads and decodes a document.
  ///
  /// The strict parser goes first: it knows the line and column of what is no JSON, and rejects what Foundation lets
  /// pass. The schema then only has to say which key is wrong.
  ///
  /// - Parameter name: The file's path, or `-`.
  /// - Throws: ``ToolFailure``.
  static func decode<Document: Decodable>(_ type: Document.Type, from name: String) throws -> Document {
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
