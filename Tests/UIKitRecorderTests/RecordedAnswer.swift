import CompositionalLayout
import Foundation
import LayoutDocuments

/// A question with UIKit's answer, as `sectile layout --verify` reads it.
struct RecordedAnswer: Encodable {
  /// With the scale, and with what was measured in fact.
  var document: LayoutDocument
  var features: [String]
  /// The system, and what the schema has no place for.
  var note: String
  var frames: LayoutRecording

  private enum Key: CodingKey {
    case source, features, note, expected
  }

  private enum FrameKey: CodingKey {
    case items, supplementary, supplementaryPartial, decoration, contentWidth, contentHeight
  }

  func encode(to encoder: any Encoder) throws {
    try document.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("recorded", forKey: .source)
    try container.encode(features, forKey: .features)
    try container.encode(note, forKey: .note)
    var expected = container.nestedContainer(keyedBy: FrameKey.self, forKey: .expected)
    try expected.encode(frames.items.map { $0.map { $0.map(ItemFrame.init) } }, forKey: .items)
    try expected.encodeIfPresent(frames.supplementary?.map(AttachmentFrame.init), forKey: .supplementary)
    if frames.isSupplementaryPartial { try expected.encode(true, forKey: .supplementaryPartial) }
    try expected.encodeIfPresent(frames.decoration?.map(AttachmentFrame.init), forKey: .decoration)
    try expected.encodeIfPresent(frames.contentWidth, forKey: .contentWidth)
    try expected.encodeIfPresent(frames.contentHeight, forKey: .contentHeight)
  }

  /// The file's text.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  /// A name for the file, of letters and digits that every file system takes.
  func fileName(_ number: Int) -> String {
    let words = (document.name ?? "layout").split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return ([String(1000 + number).dropFirst()] + words).joined(separator: "-") + ".json"
  }
}

private struct ItemFrame: Encodable {
  var x, y, w, h: Double
  var zIndex: Int?

  init(_ item: LayoutRecording.Item) {
    (x, y, w, h) = (item.frame.x, item.frame.y, item.frame.w, item.frame.h)
    zIndex = item.zIndex
  }
}

private struct AttachmentFrame: Encodable {
  var kind: String
  var section, index: Int
  var x, y, w, h: Double
  var zIndex: Int?

  init(_ attachment: LayoutRecording.Attachment) {
    (kind, section, index) = (attachment.kind, attachment.section, attachment.index)
    (x, y, w, h) = (attachment.frame.x, attachment.frame.y, attachment.frame.w, attachment.frame.h)
    zIndex = attachment.zIndex
  }
}
