import JSONStream
import PayloadTools
import Sections

/// Where in a payload its sections and cells lie.
///
/// A payload is scanned after a decoder has accepted it. Of duplicate keys the first one counts, as it does for the
/// decoders.
struct PayloadScan {
  struct Section {
    var range: Range<Int>
    var cells: [Range<Int>] = []
    /// Whether it is known what the cells are before they come. Otherwise they wait for the section's end.
    var isKindFirst = false
  }

  let sections: [Section]

  /// - Returns: Nil when there are no sections at the path.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at path: JSONPath, keys: SectionKeys) {
    var visitor = PlaceVisitor(path, keys)
    guard var reader = try? RawTokenReader(), (try? reader.feed(bytes, to: &visitor)) != nil, visitor.isFound else {
      return nil
    }
    sections = visitor.sections
  }
}

/// Notes the places of sections and cells.
private struct PlaceVisitor: RawTokenVisitor {
  private(set) var sections: [PayloadScan.Section] = []
  private(set) var isStray = false
  private var tracker: SectionTracker
  private let keys: SectionKeys
  private var hasKind = false
  private var hasCells = false
  private var isInCells = false
  private var cellStart = 0

  init(_ path: JSONPath, _ keys: SectionKeys) {
    tracker = SectionTracker(path)
    self.keys = keys
  }

  var isFound: Bool { tracker.isFound && !isStray }

  mutating func token(_ token: RawToken, _ event: borrowing JSONEvent) {
    let place = tracker.take(event).place
    if case .stray = place { isStray = true }
    guard case .section(let depth) = place else { return }
    let isEnd = token.kind == .endObject || token.kind == .endArray
    let last = sections.count - 1
    switch depth {
    case 0 where isEnd: sections[last].range = sections[last].range.lowerBound..<token.raw.endIndex
    case 0:
      sections.append(PayloadScan.Section(range: token.raw.indices))
      (hasKind, hasCells, isInCells) = (false, false, false)
    case 1 where token.kind == .key: hasKind = hasKind || tracker.member == keys.cellType.description
    case 1 where isEnd: isInCells = false
    case 1 where token.kind == .startArray && tracker.member == keys.cells.description && !hasCells:
      (hasCells, isInCells) = (true, true)
      sections[last].isKindFirst = hasKind
    case 2 where isInCells:
      if !isEnd { cellStart = token.raw.startIndex }
      if tracker.depth == 2 { sections[last].cells.append(cellStart..<token.raw.endIndex) }
    default: break
    }
  }

  mutating func gap(_ bytes: ArraySlice<UInt8>) {}
}
