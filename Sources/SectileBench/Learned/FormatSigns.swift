import HomeFeed
import JSONStream
import Sections

extension PayloadFormat? {
  /// Whether a payload that looks like this is any JSON all the same.
  func isAnyJSON(_ payload: UnsafeBufferPointer<UInt8>, at path: JSONPath) -> Bool {
    switch self {
    case nil: true
    case .sectionList: !SectionSign.isIn(payload, at: path)
    case .section: path.components.isEmpty && EnvelopeSign.isIn(payload)
    case .screenGraph, .contentList: false
    }
  }
}

/// Whether an element is a section of the built-in format, good or bad.
struct SectionSign: StreamDecodable {
  let isSection: Bool

  init(from value: borrowing JSONValue) throws {
    guard var object = try? value.object() else {
      isSection = false
      return
    }
    let kind = try? object.decodeIfPresent("cellType") { _ in true }
    let layout = try? object.decodeIfPresent("layoutTemplateDTO") { _ in true }
    isSection = kind != nil || layout != nil
  }

  private struct Decided: Error {}

  /// Whether most of the first elements are sections, or there are none: what is wrong with them is then for the section
  /// decoder to say.
  static func isIn(_ payload: UnsafeBufferPointer<UInt8>, at path: JSONPath) -> Bool {
    var (elements, sections) = (0, 0)
    do {
      let decoder = try ElementStreamDecoder(SectionSign.self, at: path)
      func take(_ event: ElementEvent<SectionSign, Never>) throws {
        guard case .element(let sign) = event else { return }
        elements += 1
        sections += sign.isSection ? 1 : 0
        if elements == 20 { throw Decided() }
      }
      try payload.forEachChunk(of: 4096) { try decoder.feed($0, take) }
      try decoder.finish(take)
    } catch {}
    return sections * 2 >= elements
  }
}

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
