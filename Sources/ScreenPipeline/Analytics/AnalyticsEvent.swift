/// Something that a person saw or did.
public struct AnalyticsEvent: Sendable, Hashable {
  /// What it is.
  public enum Kind: Sendable, Hashable {
    /// A cell appeared.
    case appeared
    /// A cell was tapped.
    case tapped
  }

  /// What it is.
  public var kind: Kind
  /// How the person came to the screen.
  public var route: Route
  /// The side of an experiment that the screen shows: that of the request that it came by.
  public var experiment: ExperimentVariant?
  /// The cell, and the section that it is in, by their ids.
  public var cell: ScreenCellID
  /// The section's place on the screen, from 0.
  public var sectionIndex: Int
  /// The cell's place in the section, from 0.
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
