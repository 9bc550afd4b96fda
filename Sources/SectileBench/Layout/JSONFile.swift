import CompositionalLayout
import Foundation
import JSONStream
import PayloadTools

/// A JSON document read whole from a file or standard input.
enum JSONFile {
  /// Reads and decodes a document.
  ///
  /// The strict parser goes first: it knows the line and column of what is no JSON, and rejects what Foundation lets
  /// pass. The schema then only has to say which key is wrong.
  ///
  /// - Parameters:
  ///   - name: The file's path, or `-`.
  ///   - limit: The most bytes that are read: the text is held whole, and Foundation needs several times its size.
  /// - Throws: `ToolFailure`.
  static func decode<Document: Decodable>(
    _ type: Document.Type, from name: String, limit: Int = 64 << 20
  ) throws -> Document {
    var input = try PayloadInput(name, chunkBytes: 256 << 10)
    return try ToolFailure.about(name) {
      let parser = try JSONStreamParser(limits: JSONLimits(payloadBytes: limit))
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
