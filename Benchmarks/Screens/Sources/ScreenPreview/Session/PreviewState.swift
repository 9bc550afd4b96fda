import ScreenPipeline

/// What a page shows of a preview.
struct PreviewState: Sendable {
  /// The screens that a person has come through, the one shown last.
  var stack: [StackedScreen] = []
  /// What has happened, the newest last.
  var events: [PreviewEvent] = []
  /// How payloads come.
  var line = LineSettings()
  /// Where else one can go from here.
  var places: [Place] = []

  /// A place that a button leads to.
  struct Place: Sendable, Hashable, Codable {
    /// What the button says.
    var title: String
    /// `screen-graph` or `content-list`.
    var kind: String
    /// The screen's name.
    var name: String
  }

  private var eventCount = 0

  /// How many events are kept.
  static let capacity = 60

  init(places: [Place] = []) { self.places = places }

  /// The screen of this number.
  subscript(id: Int) -> StackedScreen? { stack.first { $0.id == id } }

  /// Changes the screen of this number, if it is still there.
  mutating func change(_ id: Int, _ body: (inout StackedScreen) -> Void) {
    guard let index = stack.firstIndex(where: { $0.id == id }) else { return }
    body(&stack[index])
  }

  /// Adds an event.
  mutating func add(_ kind: PreviewEvent.Kind, _ text: String) {
    eventCount += 1
    if events.count == Self.capacity { events.removeFirst() }
    events.append(PreviewEvent(number: eventCount, kind: kind, text: text))
  }
}

/// Something that has happened.
struct PreviewEvent: Sendable, Hashable, Codable {
  /// What kind of thing it is.
  enum Kind: String, Sendable, Hashable, Codable {
    case ask, load, route, back, view, custom, select, error, ignored
  }

  /// Its number, from 1.
  var number: Int
  var kind: Kind
  /// What it was, for people.
  var text: String
}
