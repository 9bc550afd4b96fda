public import CompositionalLayout

/// The events of one screen, in batches on their way to a sink.
///
///     let analytics = ScreenAnalytics(.home, showing: request, sink: sink)
///     analytics.visible(rect, in: layout) { section, item in … }   // on every scroll
///     analytics.tapped(cell, section: 2, item: 5)
///     analytics.hide()                                             // the screen is gone: the rest is sent
///
/// A batch is sent when it is full, when somebody asks with ``flush()`` (an app that goes to the background), and when
/// the screen is gone. No view waits for a sink: batches go one at a time, in order, beside it.
///
/// Not `Sendable`: it is one view's, whose calls come one after the other; so that events have their order.
public final class ScreenAnalytics {
  private let route: Route
  private let experiment: ExperimentVariant?
  private let sink: any AnalyticsSink
  private let batchSize: Int
  private var tracker = AppearanceTracker()
  private var waiting: [AnalyticsEvent] = []
  /// The batch that is on its way, and those before it.
  private var sending = Task<Void, Never> {}

  /// Analytics of a screen.
  ///
  /// - Parameters:
  ///   - route: How the person came to it.
  ///   - request: The request whose answer it shows, with the side of an experiment that was asked for.
  ///   - batchSize: How many events make a batch; at least 1.
  public init(_ route: Route, showing request: PayloadRequest, sink: some AnalyticsSink, batchSize: Int = 20) {
    self.route = route
    experiment = request.experiment
    self.sink = sink
    self.batchSize = max(1, batchSize)
  }

  /// Says what is visible now. A cell appears when at least half of it is in the rectangle, or where that has not the room,
  /// when it takes half of the rectangle; once, until it has left the rectangle altogether.
  ///
  /// - Parameters:
  ///   - rect: What is visible, in the collection's content, in points.
  ///   - layout: Where the cells are.
  ///   - scrollOffset: How far an orthogonal section is scrolled from its leading edge, in points.
  ///   - cell: The cell at a place; nil where it is not to be reported.
  public func visible(
    _ rect: LayoutRect, in layout: SolvedLayout, scrollOffset: (_ section: Int) -> Double = { _ in 0 },
    cell: (_ section: Int, _ item: Int) -> ScreenCellID?
  ) {
    for appearance in tracker.move(to: rect, over: layout, scrollOffset: scrollOffset, cell: cell) {
      add(.appeared, appearance.cell, appearance.sectionIndex, appearance.cellIndex)
    }
  }

  /// Says that a cell was tapped.
  public func tapped(_ cell: ScreenCellID, section: Int, item: Int) { add(.tapped, cell, section, item) }

  /// Says that the screen is gone, and sends what waits. What it shows when it comes back appears anew.
  ///
  /// - Returns: As ``flush()``.
  @discardableResult
  public func hide() -> Task<Void, Never> {
    tracker.hide()
    return flush()
  }

  /// Sends what waits.
  ///
  /// - Returns: What ends when the sink has taken all events up to now.
  @discardableResult
  public func flush() -> Task<Void, Never> {
    guard !waiting.isEmpty else { return sending }
    let batch = waiting
    waiting = []
    sending = Task { [sink, before = sending] in
      await before.value
      await sink.record(batch)
    }
    return sending
  }

  private func add(_ kind: AnalyticsEvent.Kind, _ cell: ScreenCellID, _ section: Int, _ item: Int) {
    waiting.append(
      AnalyticsEvent(
        kind, route: route, experiment: experiment, cell: cell, sectionIndex: section, cellIndex: item))
    if waiting.count >= batchSize { flush() }
  }
}
