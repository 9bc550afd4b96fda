import Foundation
import JSONStream

/// The way to Foundation's decoder for what comes from a file or another program.
///
/// The strict parser goes first: it names the line and column of what is no JSON, and Foundation's
/// decoder on Linux ends the process where a text ends with the 513th open array.
enum CheckedDocument {
  static func decode<Document: Decodable>(_ type: Document.Type, from text: Data) throws -> Document
  {
    let parser = try JSONStreamParser()
    try parser.feed(text) { _ in }
    try parser.finish()
    return try JSONDecoder().decode(type, from: text)
  }
}
