import ScreenPipeline
import Testing

@Suite("The machine of a screen")
struct ScreenMachineTests {
  typealias State = ScreenMachine.State
  typealias Event = ScreenMachine.Event

  /// How a machine comes to each state, with nothing, a part, or all of a screen shown.
  private static let ways: [(name: String, events: [Event], state: State, shown: ScreenMachine.Presentation?)] = [
    ("start", [], .start, nil),
    ("first fetch", [.initiate], .fetch, nil),
    ("first load", [.initiate, .loadData], .load, nil),
    ("partial", [.initiate, .loadData, .firstViewport], .present(.partial), .partial),
    ("complete", [.initiate, .loadData, .success], .present(.complete), .complete),
    ("refresh", [.initiate, .loadData, .success, .react], .fetch, .complete),
    ("next page", [.initiate, .loadData, .success, .more], .fetch, .complete),
    ("refresh read", [.initiate, .loadData, .success, .react, .loadData], .load, .complete),
    ("no answer", [.initiate, .badData], .error, nil),
    ("no payload", [.initiate, .loadData, .failure], .error, nil),
    ("cut", [.initiate, .loadData, .firstViewport, .failure], .error, .partial),
    ("refresh failed", [.initiate, .loadData, .success, .react, .badData], .error, .complete),
    ("cut again", [.initiate, .loadData, .firstViewport, .failure, .retry], .fetch, .partial),
  ]

  /// What each state knows: as backends describe it, and what is added.
  private static func expected(
    _ state: State, _ event: Event, shown: ScreenMachine.Presentation?
  ) -> (State, ScreenMachine.Action)? {
    switch (state, event) {
    // START —initiate→ FETCH —loadData→ LOAD —success→ PRESENT —react→ FETCH; FETCH —badData→ ERROR;
    // LOAD —failure→ ERROR; ERROR —retry→ FETCH
    case (.start, .initiate): (.fetch, .ask(.first))
    case (.fetch, .loadData): (.load, .read)
    case (.load, .success): (.present(.complete), .present(.complete))
    case (.present(.complete), .react): (.fetch, .ask(.refresh))
    case (.fetch, .badData): (.error, .report)
    case (.load, .failure): (.error, .report)
    case (.error, .retry): (.fetch, .ask(.again))
    // Added.
    case (.load, .firstViewport): (.present(.partial), .present(.partial))
    case (.present(.partial), .success): (.present(.complete), .present(.complete))
    case (.present(.partial), .failure): (.error, .report)
    case (.present(.complete), .more): (.fetch, .ask(.more))
    case (.fetch, .unchanged): shown == .complete ? (.present(.complete), .keep) : nil
    case (.fetch, .cancel), (.load, .cancel): shown == .complete ? (.present(.complete), .stop) : (.start, .stop)
    case (.present(.partial), .cancel): (.start, .stop)
    default: nil
    }
  }

  @Test("each state and event", arguments: ways.indices, Event.allCases)
  func table(_ way: Int, _ event: Event) {
    let way = Self.ways[way]
    var machine = ScreenMachine()
    for event in way.events { #expect(machine.handle(event) != .ignored(event, in: machine.state)) }
    #expect(machine.state == way.state && machine.shown == way.shown, "\(way.name)")

    let before = machine
    let outcome = machine.handle(event)
    guard let (state, action) = Self.expected(way.state, event, shown: way.shown) else {
      #expect(outcome == .ignored(event, in: way.state) && machine == before, "\(way.name), \(event)")
      return
    }
    #expect(outcome == .action(action) && machine.state == state, "\(way.name), \(event)")
    switch action {
    case .present(let presentation): #expect(machine.shown == presentation)
    case .stop: #expect(machine.shown == (state == .start ? nil : way.shown))
    default: #expect(machine.shown == way.shown)
    }
  }

  @Test("the ways lead to every state")
  func everyState() {
    let states: [State] = [.start, .fetch, .load, .present(.partial), .present(.complete), .error]
    #expect(Set(Self.ways.map(\.state)) == Set(states))
    #expect(
      states.map(\.description) == ["start", "fetch", "load", "present(partial)", "present(complete)", "error"])
  }
}
