public import ScreenPipeline

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
  /// The screen.
  public var screen: AnalyticsScreen
  /// The cell, and the section that it is in, by their ids.
  public var cell: ScreenCellID
  /// The section's place on the screen, from 0.
  public var sectionIndex: Int
  /// The cell's place in the section, from 0.
  public var cellIndex: Int

  /// Creates an event.
  public init(_ kind: Kind, screen: AnalyticsScreen, cell: ScreenCellID, sectionIndex: Int, cellIndex: Int) {
    self.kind = kind
    self.screen = screen
    self.cell = cell
    self.sectionIndex = sectionIndex
    self.cellIndex = cellIndex
  }
}

/// The screen that events are of.
public struct AnalyticsScreen: Sendable, Hashable {
  /// How the person came to it.
  public var route: Route
  /// The side of an experiment that the screen shows: that of the request that it came by.
  public var experiment: ExperimentVariant?

  /// Creates a screen.
  public init(_ route: Route, experiment: ExperimentVariant? = nil) {
    self.route = route
    self.experiment = experiment
  }

  /// The screen that shows the answer to a request.
  public init(_ route: Route, showing request: some NetworkRequest) {
    self.init(route, experiment: request.payloadRequest.experiment)
  }
}
