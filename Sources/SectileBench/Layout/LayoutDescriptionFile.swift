import CompositionalLayout
import Foundation
import JSONStream

/// A layout description read from a file or standard input.
struct LayoutDescriptionFile {
  /// What it describes.
  let document: LayoutDocument

  /// Reads a description.
  ///
  /// The strict parser goes first: it knows the line and column of what is no JSON, and rejects what Foundation lets
  /// pass. The schema then only has to say which key is wrong.
  ///
  /// - Parameter name: The file's path, or `-`.
  /// - Throws: ``ToolFailure``.
  init(_ name: String) throws {
    var input = try PayloadInput(name, chunkBytes: 256 << 10)
    document = try ToolFailure.about(name) {
      let parser = try JSONStreamParser()
      var text = Data()
      while try input.next({ bytes in
        try parser.feed(bytes) { _ in }
        text.append(bytes)
      }) {}
      try parser.finish()
      do {
        return try JSONDecoder().decode(LayoutDocument.self, from: text)
      } catch let error as DecodingError {
        throw LayoutError(error)
      }
    }
  }
}
