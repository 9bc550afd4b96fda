import ScreenPipeline

/// The state of a preview that a page shows.
struct PreviewState: Sendable {
  /// The open screens; the last one is shown.
  var stack: [StackedScreen] = []
  /// The last events, the newest at the end.
  var events: [PreviewEvent] = []
  var line = LineSettings()
  /// The screens that can be opened from here.
  var places: [Place] = []

  /// A screen that a button of the page opens.
  struct Place: Sendable, Hashable, Codable {
    var title: String
    /// `screen-graph` or `content-list`.
    var kind: String
    var name: String
  }

  private var eventCount = 0

  /// The largest number of events that are kept.
  static let capacity = 60

  init(places: [Place] = []) { self.places = places }

  subscript(id: Int) -> StackedScreen? { stack.first { $0.id == id } }

  /// Changes the screen with this number, if it is still open.
  mutating func change(_ id: Int, _ body: (inout StackedScreen) -> Void) {
    guard let index = stack.firstIndex(where: { $0.id == id }) else { return }
    body(&stack[index])
  }

  mutating func add(_ kind: PreviewEvent.Kind, _ text: String) {
    eventCount += 1
    if events.count == Self.capacity { events.removeFirst() }
    events.append(PreviewEvent(number: eventCount, kind: kind, text: text))
  }
}

struct PreviewEvent: Sendable, Hashable, Codable {
  enum Kind: String, Sendable, Hashable, Codable {
    case ask, load, route, back, view, custom, select, error, ignored
  }

  var number: Int
  var kind: Kind
  var text: String
}
