/// An analytics event of a cell that a user saw or tapped.
public struct AnalyticsEvent: Sendable, Hashable {
  /// The kind of an event.
  public enum Kind: Sendable, Hashable {
    /// A cell appeared on the screen.
    case appeared
    /// A cell was tapped.
    case tapped
  }

  /// The kind of the event.
  public var kind: Kind
  /// The route that led to the screen.
  public var route: Route
  /// The variant of an experiment in the screen's request.
  public var experiment: ExperimentVariant?
  /// The id of the cell, which contains that of its section.
  public var cell: ScreenCellID
  /// The section's index on the screen.
  public var sectionIndex: Int
  /// The cell's index in the section.
  public var cellIndex: Int

  package init(
    _ kind: Kind, route: Route, experiment: ExperimentVariant?, cell: ScreenCellID, sectionIndex: Int, cellIndex: Int
  ) {
    self.kind = kind
    self.route = route
    self.experiment = experiment
    self.cell = cell
    self.sectionIndex = sectionIndex
    self.cellIndex = cellIndex
  }
}
