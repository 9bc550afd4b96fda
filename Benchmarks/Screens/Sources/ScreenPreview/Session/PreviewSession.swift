import Foundation
import ScreenPipeline

/// A running preview, with the store whose states are sent to the pages.
final class PreviewSession: Sendable {
  let store: Store<PreviewLogic>
  let cellIDs = CellIDCache()
  let options: ScreenPreview.Options
  private let navigator: PreviewNavigator

  init(_ origin: ScreenMaker.Origin, pages: [any PayloadSource], _ options: ScreenPreview.Options) {
    self.options = options
    let line = Line()
    let reports = Reports()
    let maker = ScreenMaker(
      options: options, origin: origin, pages: pages, line: line, ids: ScreenIDs(),
      onRecord: { reports.send(.recorded(screen: $0, $1)) },
      navigator: { reports.send(.go($0)) },
      onAsk: { reports.send(.asked) })
    navigator = PreviewNavigator(maker)
    var places: [PreviewState.Place] = []
    if case .server = origin { places = Self.places }
    store = Store(
      PreviewLogic(navigator: navigator, line: line, format: options.format), state: PreviewState(places: places))
    reports.lead(to: store)
    store.send(.start)
  }

  func close() async {
    // Errors of closed screens are of no use to anybody.
    try? await navigator.close()
  }

  /// The screens of the server's data besides the home screen.
  private static let places = [
    PreviewState.Place(title: "Screen graph", kind: "screen-graph", name: "Weekend"),
    PreviewState.Place(title: "Content list", kind: "content-list", name: "Home"),
  ]
}

/// Passes load records to the store. The reference is weak, because the store's screens hold this object.
///
/// Sendable: what changes is read and written under the lock.
private final class Reports: @unchecked Sendable {
  private let lock = NSLock()
  private weak var store: Store<PreviewLogic>?

  func lead(to store: Store<PreviewLogic>) { lock.withLock { self.store = store } }

  func send(_ action: PreviewAction) { lock.withLock { store }?.send(action) }
}

/// A place for a session, which is created after its server.
///
/// Sendable: what changes is read and written under the lock.
final class SessionSlot: @unchecked Sendable {
  private let lock = NSLock()
  private var session: PreviewSession?

  var value: PreviewSession? {
    get { lock.withLock { session } }
    set { lock.withLock { session = newValue } }
  }
}
