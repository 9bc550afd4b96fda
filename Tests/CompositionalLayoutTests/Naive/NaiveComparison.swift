@testable import CompositionalLayout
@testable import LayoutDocuments

extension NaiveLayout {
  /// The error that the solver must answer with where this solver fails so.
  static func code(of error: any Error) -> LayoutError.Code? {
    switch error as? Failure {
    case .noRoomForGroup: .noRoomForGroup
    case .groupCannotFitAnItem: .groupCannotFitAnItem
    case .invalidValue: .invalidValue
    case nil: nil
    }
  }

  /// The first difference between what the solver and this one make of a description; nil when there is none.
  static func difference(_ document: LayoutDocument) -> String? {
    let naive: NaiveLayout
    do {
      naive = try NaiveLayout(document)
    } catch {
      let found = layoutError { _ = try document.solve() }
      return found?.code == code(of: error) ? nil : "expected \(error), got \(found.map(\.description) ?? "frames")"
    }
    do {
      let layout = try document.solve()
      return NaiveComparison(naive, layout, document).difference()
    } catch {
      return mayFail(document, with: error) ? nil : "unexpected \(error)"
    }
  }

  /// Whether the solver may refuse what this one solves: it also refuses what only a section without items would make
  /// impossible, and a nested group that cannot be solved where it has tried to place it.
  private static func mayFail(_ document: LayoutDocument, with error: LayoutError) -> Bool {
    var filled = document
    filled.itemsPerSection = document.itemsPerSection.map { max(1, $0) }
    do {
      _ = try NaiveLayout(filled, isStrict: true)
      return false
    } catch let failure {
      return code(of: failure) == error.code
    }
  }
}

struct NaiveComparison {
  let naive: NaiveLayout
  let found: SolvedLayout
  let document: LayoutDocument

  init(_ naive: NaiveLayout, _ found: SolvedLayout, _ document: LayoutDocument) {
    self.naive = naive
    self.found = found
    self.document = document
  }

  /// The first difference; nil when there is none.
  func difference() -> String? {
    let size = found.contentSize
    guard isClose(size, naive.contentSize) else { return "content is \(size), expected \(naive.contentSize)" }
    for section in naive.items.indices {
      if let difference = itemDifference(section) ?? scrollDifference(section) { return difference }
    }
    return attachmentDifference()
  }

  private func isClose(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 1e-6 }

  private func isClose(_ first: LayoutExtent, _ second: LayoutExtent) -> Bool {
    isClose(first.w, second.w) && isClose(first.h, second.h)
  }

  private func isClose(_ first: LayoutRect, _ second: LayoutRect) -> Bool {
    [\LayoutRect.x, \.y, \.w, \.h].allSatisfy { isClose(first[keyPath: $0], second[keyPath: $0]) }
  }

  private func itemDifference(_ section: Int) -> String? {
    let frames = found.frames(inSection: section)
    let items = naive.items[section]
    guard frames.count == items.count else { return "section \(section) has \(frames.count) frames" }
    for item in items.indices {
      guard isClose(frames[item], items[item].frame) else {
        return "section \(section) item \(item) is \(frames[item]), expected \(items[item].frame)"
      }
      guard found.frame(section: section, item: item) == frames[item] else {
        return "frame(section: \(section), item: \(item)) differs from the bulk"
      }
      let zIndex = found.zIndex(section: section, item: item)
      guard zIndex == items[item].zIndex else {
        return "section \(section) item \(item) has zIndex \(zIndex), expected \(items[item].zIndex)"
      }
    }
    return nil
  }

  private func scrollDifference(_ section: Int) -> String? {
    let scroll = found.orthogonalScroll(inSection: section)
    guard let expected = naive.orthogonal[section] else { return scroll == nil ? nil : "section \(section) scrolls" }
    guard let scroll, isClose(scroll.scrollFrame, expected.scrollFrame),
      isClose(scroll.contentSize, expected.contentSize)
    else {
      return "section \(section) scrolls \(scroll.map { "\($0)" } ?? "not"), expected \(expected)"
    }
    for asked in [-3000, -41.3, 0, 0.1, 37.7, 131.9, 206.3, 333.3, 702.1, 1777.7, 1e5] {
      let offset = found.targetOffset(for: asked, velocity: 0, inSection: section)
      let rest = naive.restingOffset(section: section, asked: asked)
      // Of two rests that are as near, either.
      let isTie = abs(abs(offset - asked) - abs(rest - asked)) < 1e-9
      guard isClose(offset, rest) || isTie else {
        return "section \(section) asked for \(asked) rests at \(offset), expected \(rest)"
      }
    }
    return nil
  }

  private func attachmentDifference() -> String? {
    let offset = document.contentOffset
    var supplementary: [LayoutElement] = []
    found.forEachLayoutBoundary(contentOffset: offset) { supplementary.append($0) }
    if let outside = supplementary.first(where: { $0.section != -1 }) { return "\(outside) is no layout boundary" }
    var decoration: [LayoutElement] = []
    for section in naive.items.indices {
      found.forEachSupplementary(inSection: section, contentOffset: offset) { supplementary.append($0) }
      found.forEachDecoration(inSection: section) { decoration.append($0) }
    }
    return difference(supplementary, naive.supplementary) ?? difference(decoration, naive.decoration)
  }

  private func difference(_ found: [LayoutElement], _ wanted: [NaiveLayout.Attachment]) -> String? {
    guard found.count == wanted.count else {
      return "\(found.count) attachments, expected \(wanted.count): \(wanted)"
    }
    let elements = Dictionary(grouping: found) { "\($0.kind) \($0.index) of \($0.section)" }
    for expected in wanted {
      let name = "\(expected.kind) \(expected.index) of \(expected.section)"
      guard let element = elements[name]?.first, elements[name]?.count == 1 else {
        return "there are \(elements[name]?.count ?? 0) of \(expected)"
      }
      guard isClose(element.frame, expected.frame), element.zIndex == expected.zIndex else {
        return "\(expected) is \(element.frame) with zIndex \(element.zIndex)"
      }
    }
    return nil
  }
}
