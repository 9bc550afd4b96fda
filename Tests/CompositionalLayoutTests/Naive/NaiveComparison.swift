@testable import CompositionalLayout

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
      return naive.difference(try document.solve())
    } catch {
      return "unexpected \(error)"
    }
  }

  /// The first difference between a solved layout and this one; nil when there is none.
  func difference(_ layout: SolvedLayout) -> String? {
    let size = layout.contentSize
    guard abs(size.h - height) < 1e-6, abs(size.w - container.width) < 1e-6 else {
      return "content \(size.w) × \(size.h), expected \(container.width) × \(height)"
    }
    for section in items.indices {
      let found = layout.frames(inSection: section)
      guard found.count == items[section].count else { return "section \(section) has \(found.count) frames" }
      for (item, wanted) in items[section].enumerated() {
        guard found[item].isClose(to: wanted.frame, within: 1e-6) else {
          return "section \(section) item \(item) is \(found[item]), expected \(wanted.frame)"
        }
        guard layout.frame(section: section, item: item) == found[item] else {
          return "frame(section: \(section), item: \(item)) differs from the bulk"
        }
      }
      if let difference = scrollDifference(layout, section) { return difference }
    }
    return attachmentDifference(layout)
  }

  private func scrollDifference(_ layout: SolvedLayout, _ section: Int) -> String? {
    let scroll = layout.orthogonalScroll(inSection: section)
    guard let wanted = scrollFrames[section], let width = scrollWidths[section] else {
      return scroll == nil ? nil : "section \(section) scrolls"
    }
    guard let scroll, scroll.scrollFrame.isClose(to: wanted, within: 1e-6),
      abs(scroll.contentSize.w - width) < 1e-6, abs(scroll.contentSize.h - wanted.h) < 1e-6
    else { return "section \(section) scrolls \(String(describing: scroll)), expected \(wanted), \(width) wide" }
    return nil
  }

  private func attachmentDifference(_ layout: SolvedLayout) -> String? {
    var found: [LayoutElement] = []
    layout.forEachLayoutBoundary(contentOffset: contentOffset) { found.append($0) }
    if let outside = found.first(where: { $0.section != -1 }) { return "\(outside) is no layout boundary" }
    for section in items.indices {
      var previous: LayoutElement?
      var failure: String?
      layout.forEachSupplementary(inSection: section, contentOffset: contentOffset) { element in
        if let previous, NaiveLayout.key(element) < NaiveLayout.key(previous) {
          failure = "\(element) comes after \(previous)"
        }
        previous = element
        found.append(element)
      }
      if let failure { return failure }
    }
    var backgrounds: [LayoutElement] = []
    for section in items.indices { layout.forEachDecoration(inSection: section) { backgrounds.append($0) } }
    return NaiveLayout.difference(found, supplementary) ?? NaiveLayout.difference(backgrounds, decoration)
  }

  /// By kind, then boundary items before badges, then by index.
  private static func key(_ element: LayoutElement) -> (String, Int, Int) {
    (element.kind, RandomDescription.boundaryKinds.contains(element.kind) ? 0 : 1, element.index)
  }

  /// Compares without regard to order; several may have the same name, as badges of an item and of its group.
  private static func difference(_ found: [LayoutElement], _ wanted: [Attachment]) -> String? {
    guard found.count == wanted.count else { return "\(found.count) attachments, expected \(wanted.count)" }
    var left = found
    for wanted in wanted {
      let match = left.firstIndex { element in
        element.kind == wanted.kind && element.section == wanted.section && element.index == wanted.index
          && element.zIndex == wanted.zIndex && element.frame.isClose(to: wanted.frame, within: 1e-6)
      }
      guard let match else {
        let others = left.filter { $0.kind == wanted.kind && $0.section == wanted.section && $0.index == wanted.index }
        return "\(wanted) is \(others.map(\.frame))"
      }
      left.remove(at: match)
    }
    return nil
  }
}
