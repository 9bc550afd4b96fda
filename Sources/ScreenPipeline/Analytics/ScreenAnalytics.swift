public import CompositionalLayout

/// Collects the analytics events of one screen, and sends them to a sink in batches.
///
///     let analytics = ScreenAnalytics(.home, showing: request, sink: sink)
///     analytics.visible(rect, in: layout) { section, item in … }   // on every scroll
///     analytics.tapped(cell, section: 2, item: 5)
///     analytics.hide()                                             // the screen is gone: the rest is sent
///
/// A batch is sent when it is full, by ``flush()``, for example when the app enters the background, and by ``hide()``.
/// Batches are sent in order, one at a time, and no call waits for the sink.
///
/// Not `Sendable`: one view uses it, so that events have an order.
public final class ScreenAnalytics {
  private let route: Route
  private let experiment: ExperimentVariant?
  private let sink: any AnalyticsSink
  private let batchSize: Int
  private var tracker = AppearanceTracker()
  private var waiting: [AnalyticsEvent] = []
  private var sending = Task<Void, Never> {}

  /// Creates the analytics of a screen.
  ///
  /// - Parameters:
  ///   - route: The route that led to the screen.
  ///   - request: The screen's request, with the variant of an experiment.
  ///   - sink: The receiver of the events.
  ///   - batchSize: The number of events in a batch; at least 1.
  public init(_ route: Route, showing request: PayloadRequest, sink: some AnalyticsSink, batchSize: Int = 20) {
    self.route = route
    experiment = request.experiment
    self.sink = sink
    self.batchSize = max(1, batchSize)
  }

  /// Reports the cells that appear in the visible rectangle: a cell appears when its visible area is at least half of
  /// the smaller of cell and rectangle, and again after it left the rectangle entirely.
  ///
  /// - Parameters:
  ///   - rect: The visible rectangle of the collection's content, in points.
  ///   - layout: The layout of the cells.
  ///   - scrollOffset: Returns the scroll offset of an orthogonal section from its leading edge, in points.
  ///   - cell: Returns the id of a cell; nil to ignore it.
  /// - Complexity: O(log sections + cells in the rectangle).
  public func visible(
    _ rect: LayoutRect, in layout: SolvedLayout, scrollOffset: (_ section: Int) -> Double = { _ in 0 },
    cell: (_ section: Int, _ item: Int) -> ScreenCellID?
  ) {
    for appearance in tracker.move(to: rect, over: layout, scrollOffset: scrollOffset, cell: cell) {
      add(.appeared, appearance.cell, appearance.sectionIndex, appearance.cellIndex)
    }
  }

  /// Reports a tap on a cell.
  public func tapped(_ cell: ScreenCellID, section: Int, item: Int) { add(.tapped, cell, section, item) }

  /// Sends the waiting events when the screen disappears. Its cells appear again when it comes back.
  ///
  /// - Returns: The task of ``flush()``.
  @discardableResult
  public func hide() -> Task<Void, Never> {
    tracker.hide()
    return flush()
  }

  /// Sends the waiting events.
  ///
  /// - Returns: A task that ends when the sink has received all events so far.
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

/// A receiver of analytics events.
public protocol AnalyticsSink: Sendable {
  /// Receives events in the order in which they happened.
  func record(_ events: [AnalyticsEvent]) async
}
