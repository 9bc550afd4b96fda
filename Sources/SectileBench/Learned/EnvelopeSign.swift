import JSONStream

/// Whether an object that the format detector takes for a section, because it has the key `data`, is an answer around
/// something else: `data` is an object, and no key says what the section's cells are.
enum EnvelopeSign {
  /// - Complexity: O(the bytes until both are known, all of them at most); no memory but the parser's.
  static func isIn(_ payload: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let parser = try? JSONStreamParser() else { return false }
    var depth = 0
    var isData = false
    var isEnvelope = false
    var isSection = false
    func look(_ event: borrowing JSONEvent) {
      switch event.kind {
      case .startObject, .startArray:
        if depth == 1, isData, event.kind == .startObject { isEnvelope = true }
        depth += 1
      case .endObject, .endArray: depth -= 1
      case .key where depth == 1:
        isData = event.text == "data"
        isSection = isSection || event.text == "cellType" || event.text == "layoutTemplateDTO"
      default: break
      }
    }
    for start in stride(from: 0, to: payload.count, by: 4096) where !isSection {
      let chunk = UnsafeBufferPointer(rebasing: payload[start..<min(start + 4096, payload.count)])
      do { try parser.feed(chunk) { look($0) } } catch { return false }
    }
    return isEnvelope && !isSection
  }
}
