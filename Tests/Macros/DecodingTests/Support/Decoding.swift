import HomeFeed
import JSONStreamMacros
import JSONStream

/// The one cell of a section: the way on which an app's values are decoded.
private struct OneCell<Value: StreamDecodable & Sendable>: SectionCell {
  typealias Header = SectionHeader<String>
  let value: Value
  init(_ kind: String, from value: borrowing JSONValue) throws { self.value = try Value(from: value) }
}

private let before = #"""
  [{"id":1,"title":"","layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"vertical","groupOrientation":
  "vertical"},"cellType":"any","buttonTypes":[],"data":[
  """#

/// What went wrong, with the path and the byte in the value's own text.
struct Failure: Error, Equatable {
  var code: JSONStreamError.Code
  var path: String
  var message: String
  var byteOffset: Int?
}

/// Decodes a value from its text, fed in chunks.
func decode<Value: StreamDecodable & Sendable>(
  _ text: String, as type: Value.Type = Value.self, chunkBytes: Int = 1 << 16
) throws(Failure) -> Value {
  do {
    let decoder = try SectionStreamDecoder<OneCell<Value>>()
    let bytes = Array((before + text + "]}]").utf8)
    var values: [Value] = []
    for start in stride(from: 0, to: bytes.count, by: chunkBytes) {
      try decoder.feed(bytes[start..<min(start + chunkBytes, bytes.count)]) { event in
        if case .section(let section) = event { values += section.cells.map(\.value) }
      }
    }
    try decoder.finish { _ in }
    guard let value = values.first else {
      throw JSONStreamError(code: .unexpectedEnd, category: .incomplete, message: "no cell")
    }
    return value
  } catch let error as JSONStreamError {
    throw Failure(
      code: error.code, path: "$" + error.path.description.dropFirst("$[0].data[0]".count), message: error.message,
      byteOffset: error.position.map { $0.byteOffset - before.utf8.count })
  } catch {
    throw Failure(code: .custom, path: "", message: "\(error)", byteOffset: nil)
  }
}

/// Where a part of a text begins, in bytes.
func offset(of part: String, in text: String) -> Int? {
  text.utf8.firstRange(of: part.utf8).map { text.utf8.distance(from: text.utf8.startIndex, to: $0.lowerBound) }
}
