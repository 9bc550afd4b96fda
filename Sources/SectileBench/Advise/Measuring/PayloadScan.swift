import JSONStream
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
  private(set) var isFound = false
  private var isOver = false
  private var isSingle = false
  private var finder: PathFinder
  private let kindKey: String
  private let cellsKey: String
  /// How many objects and arrays are open, from the section on.
  private var depth = 0
  /// The section's member under way.
  private var key = ""
  private var hasKind = false
  private var hasCells = false
  private var isInCells = false
  private var cellStart = 0

  init(_ path: JSONPath, _ keys: SectionKeys) {
    finder = PathFinder(path)
    kindKey = keys.cellType.description
    cellsKey = keys.cells.description
  }

  mutating func token(_ token: RawToken, _ event: borrowing JSONEvent) {
    guard !isOver else { return }
    guard !isFound else { return take(token, event) }
    let isTarget = finder.isAtTarget(event.kind)
    finder.take(event)
    guard isTarget else { return }
    isSingle = token.kind == .startObject
    isFound = isSingle || token.kind == .startArray
    isOver = !isFound
    if isSingle { take(token, event) }
  }

  private mutating func take(_ token: RawToken, _ event: borrowing JSONEvent) {
    let place = token.raw.startIndex..<token.raw.endIndex
    switch token.kind {
    case .key:
      guard depth == 1 else { return }
      key = event.text ?? ""
      if key == kindKey { hasKind = true }
    case .startObject, .startArray:
      if depth == 0 { begin(place) }
      if depth == 1, token.kind == .startArray, key == cellsKey, !hasCells {
        (hasCells, isInCells) = (true, true)
        sections[sections.count - 1].isKindFirst = hasKind
      }
      if depth == 2 { cellStart = place.lowerBound }
      depth += 1
    case .endObject, .endArray:
      depth -= 1
      if depth == 2, isInCells { sections[sections.count - 1].cells.append(cellStart..<place.upperBound) }
      if depth == 1 { isInCells = false }
      if depth == 0 { end(at: place.upperBound) }
      if depth < 0 { isOver = true }
    case .null, .true, .false, .number, .string:
      if depth == 0 { begin(place) }
      if depth == 2, isInCells { sections[sections.count - 1].cells.append(place) }
    }
  }

  private mutating func begin(_ place: Range<Int>) {
    sections.append(PayloadScan.Section(range: place))
    (key, hasKind, hasCells, isInCells) = ("", false, false, false)
  }

  private mutating func end(at end: Int) {
    let last = sections.count - 1
    sections[last].range = sections[last].range.lowerBound..<end
    isOver = isSingle
  }

  mutating func gap(_ bytes: ArraySlice<UInt8>) {}
}
