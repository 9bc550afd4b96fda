import CompositionalLayout
import ScreenPipeline

/// The state of a preview as JSON for the page, without the cells, which the page requests
/// separately.
struct DrawnState: Sendable, Encodable {
  /// The topmost screen: the fields that the page's panels show.
  struct Shown: Sendable, Encodable {
    var id: Int
    var title: String
    var address: String
    var state: String
    var path: [String]
    var failure: String?
    var revision: Int
    var height: Double
    var sections: Int
    var cells: Int
    var updates: Int
    var bytes: Int
    var skipped: Int
    var purpose: String
    var hasMore: Bool
    var record: LoadRecord

    fileprivate init(_ screen: PreviewScreen<some ScreenSectionContent>) {
      let update = screen.update
      let counts = update?.counts
      id = screen.id
      title = screen.title
      address = screen.address
      state = "\(update?.phase ?? .start)"
      path = screen.path.map { "\($0)" }
      failure = update?.failure.map { "\($0)" }
      revision = screen.revision
      height = update?.screen.layout.contentSize.height ?? 0
      sections = update?.screen.sections.count ?? 0
      cells = update?.screen.layout.totalItemCount ?? 0
      updates = update?.number ?? 0
      bytes = counts?.bytes ?? 0
      skipped = counts?.skipped ?? 0
      purpose = (counts?.purpose ?? .first).rawValue
      hasMore = update?.hasMore ?? false
      record = screen.recorder.current
    }
  }

  private let stack: [String]
  private let shown: Shown?
  private let line: LineSettings
  private let events: [PreviewEvent]
  private let width: Double
  private let height: Double

  init(
    _ stack: [PreviewScreen<some ScreenSectionContent>], _ line: LineSettings,
    _ events: [PreviewEvent],
    _ options: PreviewOptions
  ) {
    self.stack = stack.map(\.title)
    shown = stack.last.map { Shown($0) }
    self.line = line
    self.events = events
    width = options.container.width
    height = options.container.height
  }
}

/// A part of a screen as JSON for the page. Frames are x, y, width and height in the screen's
/// content, of cells that scroll horizontally in their section's.
struct DrawnScreen: Sendable, Encodable {
  var screen: Int
  var revision: Int
  var sections: [Section] = []

  /// A section of which something is visible.
  struct Section: Sendable, Encodable {
    var id: String
    var index: Int
    var header: Header?
    /// The area in which the cells scroll horizontally; nil when they scroll with the screen.
    var strip: Strip?
    var cells: [Cell] = []
  }

  /// A section's header.
  struct Header: Sendable, Encodable {
    var frame: [Double]
    var title: String
    var image: String?
    var color: String?
    var buttons: [String]
  }

  /// The area of a section that scrolls horizontally, and the width of its content.
  struct Strip: Sendable, Encodable {
    var frame: [Double]
    var content: Double
  }

  /// A visible cell.
  struct Cell: Sendable, Encodable {
    var id: String
    var item: Int
    var frame: [Double]
    var look: CellLook
  }
}

/// The part of a screen that the page shows: its upper and lower edge, and how far sections were
/// scrolled horizontally.
struct VisiblePart: Sendable {
  var top: Double
  var bottom: Double
  var offsets: [Int: Double] = [:]

  /// The largest height that is drawn at once, in points.
  private static let tallest = 20_000.0

  /// Returns the visible elements. Elements of one section come one after the other, so a new
  /// section begins where the index differs.
  func drawn<Format>(_ state: inout PreviewScreen<Format.Part>, by looks: PreviewLooks<Format>)
    -> DrawnScreen
  {
    var result = DrawnScreen(screen: state.id, revision: state.revision)
    guard let screen = state.update?.screen, bottom > top else { return result }
    let layout = screen.layout
    let width = layout.container.width
    // Sections that scroll horizontally are drawn one screen width beyond both edges.
    let rect = LayoutRect(
      x: -width, y: top, width: 3 * width, height: min(bottom - top, Self.tallest))
    layout.forEachElement(in: rect, scrollOffset: { offsets[$0] ?? 0 }) { element in
      guard element.section >= 0 else { return }
      let section = screen.sections[element.section]
      if result.sections.last?.index != element.section {
        result.sections.append(
          .init(
            id: "\(section.id)", index: element.section,
            strip: layout.orthogonalScroll(inSection: element.section).map {
              .init(frame: $0.visibleFrame.numbers, content: $0.rowFrame.width)
            }))
      }
      let last = result.sections.count - 1
      switch element.category {
      case .item:
        result.sections[last].cells.append(
          .init(
            id: "\(state.cellIDs(ofSection: element.section)[element.index])", item: element.index,
            frame: layout.frame(section: element.section, item: element.index).numbers,
            look: looks.cell(section.part, element.index)))
      case .supplementary where element.index == 0:
        result.sections[last].header = looks.header(section.part, section.id).map {
          .init(
            frame: element.frame.numbers, title: $0.title, image: $0.image, color: $0.color,
            buttons: $0.buttons.map(\.title))
        }
      default: break
      }
    }
    return result
  }
}

extension LayoutRect {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}
