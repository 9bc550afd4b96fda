import CompositionalLayout
import ScreenPipeline

/// The state of a preview as JSON for the page, without the cells, which the page requests separately.
struct DrawnState: Sendable, Encodable {
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
    var chunks: Int
    var skipped: Int
    var purpose: String
    var hasMore: Bool
    var record: LoadRecord
  }

  struct Setting: Sendable, Encodable {
    var rate: Int
    var fault: LineSettings.Fault
    var behind: Int
  }

  /// The titles of all screens; the last one is shown.
  var stack: [String]
  var shown: Shown?
  var line: Setting
  var places: [PreviewState.Place]
  var events: [PreviewEvent]
  /// The size of the screen, in points.
  var width: Double
  var height: Double

  init(_ state: PreviewState, width: Double, height: Double) {
    stack = state.stack.map(\.title)
    shown = state.stack.last.map(Shown.init)
    line = Setting(rate: state.line.rate ?? 0, fault: state.line.fault, behind: state.line.behind)
    places = state.places
    events = state.events
    self.width = width
    self.height = height
  }
}

extension DrawnState.Shown {
  init(_ screen: StackedScreen) {
    let update = screen.shown.base.update
    let counts = update?.counts
    id = screen.id
    title = screen.title
    address = screen.address
    state = "\(screen.shown.phase)"
    path = screen.shown.path.map { "\($0)" }
    failure = update?.failure.map { "\($0)" }
    revision = screen.revision
    height = update?.screen.layout.contentSize.h ?? 0
    sections = update?.screen.sections.count ?? 0
    cells = update?.screen.layout.totalItemCount ?? 0
    updates = screen.shown.updates
    bytes = counts?.bytes ?? 0
    chunks = counts?.chunks ?? 0
    skipped = counts?.skipped ?? 0
    purpose = (counts?.purpose ?? .first).rawValue
    hasMore = screen.shown.hasMore
    record = screen.record
  }
}
