import CompositionalLayout
import LayoutDocuments

/// A header, footer, badge or background as UIKit tells of it.
struct RecordedElement {
  var kind: String
  /// The numbers of its index path.
  var path: [Int]
  var frame: LayoutRect
  var zIndex: Int

  /// What belongs to the whole layout has a path of one number.
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
