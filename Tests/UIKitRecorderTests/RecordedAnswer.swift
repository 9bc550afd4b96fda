import CompositionalLayout
import Foundation
import LayoutDocuments

/// A question with UIKit's answer, as `sectile layout --verify` reads it.
struct RecordedAnswer {
  /// With the scale, and with what was measured in fact.
  var document: LayoutDocument
  var features: [String]
  /// The system, and what the schema has no place for.
  var note: String
  var frames: LayoutRecording

  func json() throws -> Data {
    var file = try JSONSerialization.jsonObject(with: JSONEncoder().encode(document)) as? [String: Any] ?? [:]
    var expected: [String: Any] = [:]
    expected["items"] = frames.items.map { $0.map { $0.map { members($0.frame, $0.zIndex) } ?? NSNull() as Any } }
    expected["supplementary"] = frames.supplementary?.map(members)
    expected["supplementaryPartial"] = frames.isSupplementaryPartial ? true : nil
    expected["decoration"] = frames.decoration?.map(members)
    expected["contentWidth"] = frames.contentWidth
    expected["contentHeight"] = frames.contentHeight
    file.merge(["source": "recorded", "features": features, "note": note, "expected": expected]) { $1 }
    return try JSONSerialization.data(withJSONObject: file, options: [.sortedKeys, .withoutEscapingSlashes])
  }

  private func members(_ frame: LayoutRect, _ zIndex: Int?) -> [String: Any] {
    var members: [String: Any] = ["x": frame.x, "y": frame.y, "w": frame.w, "h": frame.h]
    members["zIndex"] = zIndex
    return members
  }

  private func members(_ attachment: LayoutRecording.Attachment) -> [String: Any] {
    members(attachment.frame, attachment.zIndex).merging(
      ["kind": attachment.kind, "section": attachment.section, "index": attachment.index]) { $1 }
  }

  /// A name for the file, of letters and digits that every file system takes.
  func fileName(_ number: Int) -> String {
    let words = (document.name ?? "layout").split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return ([String(1000 + number).dropFirst()] + words).joined(separator: "-") + ".json"
  }
}

/// A header, footer, badge or background as UIKit tells of it.
struct RecordedElement {
  var kind: String
  var path: [Int]
  var frame: LayoutRect
  var zIndex: Int

  /// An element of the whole layout has a path of one number.
  var section: Int { path.count > 1 && path[1] != .max ? path[0] : LayoutElement.wholeLayout }
}

extension LayoutRecording.Attachment {
  /// Numbered 0, 1 … per kind and section by their index paths, whatever numbers these have.
  static func numbered(_ elements: [RecordedElement]) -> [LayoutRecording.Attachment] {
    var counts: [String: Int] = [:]
    let ordered = elements.sorted {
      ($0.section, $0.kind, $0.path.last ?? 0) < ($1.section, $1.kind, $1.path.last ?? 0)
    }
    return ordered.map { element in
      let index = counts["\(element.section) \(element.kind)", default: 0]
      counts["\(element.section) \(element.kind)"] = index + 1
      return LayoutRecording.Attachment(
        kind: element.kind, section: element.section, index: index, frame: element.frame, zIndex: element.zIndex)
    }
  }
}
