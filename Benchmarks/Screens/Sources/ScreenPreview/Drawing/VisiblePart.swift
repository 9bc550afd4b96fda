import CompositionalLayout
import ScreenPipeline

/// The part of a screen that a page draws: a vertical range of its content, and windows of the sections that scroll
/// horizontally.
///
/// The page requests the surroundings of its viewport only, so that its cost does not depend on the number of cells.
struct VisiblePart: Sendable, Hashable {
  /// The upper edge, in points.
  var top: Double
  var bottom: Double
  /// The horizontal scroll offsets of sections, by their indexes.
  var offsets: [Int: Double] = [:]

  /// The largest height that is drawn at once, in points.
  private static let tallest = 20_000.0

  /// Returns the sections and cells of a screen that lie in the part.
  func drawn(_ state: StackedScreen, by format: PreviewFormat, _ cache: CellIDCache) -> DrawnScreen {
    var result = DrawnScreen(screen: state.id, revision: state.revision)
    guard let screen = state.shown.base.update?.screen, top.isFinite, bottom.isFinite, bottom > top else {
      return result
    }
    let layout = screen.layout
    let width = layout.container.width
    // Sections that scroll horizontally are drawn one screen width beyond both edges.
    let rect = LayoutRect(x: -width, y: top, w: 3 * width, h: min(bottom - top, Self.tallest))
    layout.forEachElement(in: rect, scrollOffset: { offsets[$0] ?? 0 }) { element in
      guard element.section >= 0 else { return }
      if result.sections.last?.index != element.section {
        result.sections.append(Self.section(element.section, of: screen))
      }
      let last = result.sections.count - 1
      switch element.category {
      case .item:
        result.sections[last].cells.append(
          DrawnCell(
            id: "", item: element.index,
            frame: layout.frame(section: element.section, item: element.index).numbers,
            look: format.cell(screen.sections[element.section].part, element.index)))
      case .supplementary where element.index == 0:
        let section = screen.sections[element.section]
        result.sections[last].header = format.header(section.part, section.id).map {
          DrawnHeader($0, frame: element.frame.numbers)
        }
      default: break
      }
    }
    for index in result.sections.indices where !result.sections[index].cells.isEmpty {
      let ids = cache.ids(ofSection: result.sections[index].index, of: state)
      for cell in result.sections[index].cells.indices {
        result.sections[index].cells[cell].id = "\(ids[result.sections[index].cells[cell].item])"
      }
    }
    return result
  }

  private static func section(_ index: Int, of screen: Screen<PreviewPart>) -> DrawnSection {
    let layout = screen.layout
    let part = screen.sections[index].part
    var section = DrawnSection(
      id: "\(screen.sections[index].id)", index: index, frame: layout.sectionFrame(index).numbers,
      count: part.cellCount)
    section.strip = layout.orthogonalScroll(inSection: index).map {
      .init(frame: $0.visibleFrame.numbers, content: $0.rowFrame.w, page: $0.pageLength)
    }
    return section
  }
}

extension LayoutRect {
  fileprivate var numbers: [Double] { [x, y, w, h] }
}
