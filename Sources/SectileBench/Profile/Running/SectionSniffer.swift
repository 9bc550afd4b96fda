import JSONStream
import PayloadTools
import Sections

/// Tells a list of sections that cannot be decoded from what is no list of sections at all.
final class SectionSniffer: SectionVisitor {
  private let keys: SectionKeys
  private(set) var hasFound = false

  private init(_ keys: SectionKeys) { self.keys = keys }

  /// Whether anything at a path has the key of a section's cells or of their kind.
  static func findsSections(of keys: SectionKeys, in payload: BenchPayload, at path: JSONPath) -> Bool {
    let sniffer = SectionSniffer(keys)
    return payload.bytes.withUnsafeBufferPointer { bytes in
      do {
        let outline = try SectionOutline(
          kindKey: keys.cellType, cellsKey: keys.cells, options: SectionDecodingOptions(path: path))
        try outline.feed(bytes, to: sniffer)
        try outline.finish(to: sniffer)
      } catch {
        // What came before counts.
      }
      return sniffer.hasFound
    }
  }

  func headerMember(_ key: String, _ value: borrowing JSONValue, bytes: Int, in outline: SectionOutline) {
    if key == keys.cellType.description || key == keys.cells.description { hasFound = true }
  }

  func cell(_ value: borrowing JSONValue, bytes: Int, in outline: SectionOutline) { hasFound = true }
  func noCells(_ value: borrowing JSONValue, bytes: Int, in outline: SectionOutline) { hasFound = true }
}
