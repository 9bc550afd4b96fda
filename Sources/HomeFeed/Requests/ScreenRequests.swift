public import ScreenPipeline
public import Sections

/// Asks for the home screen's sections.
public struct HomeListRequest: NetworkRequest {
  /// The side of an experiment that is asked for.
  public var experiment: ExperimentVariant?

  /// Creates a request.
  public init(experiment: ExperimentVariant? = nil) { self.experiment = experiment }

  /// `/api/home/homeList`
  public var path: String { "/api/home/homeList" }
  /// A list of sections.
  public var decoding: ResponseDecoding<[SectionModel]> { .sectionList() }
}

/// Asks for all cells of one section.
public struct AllListRequest: NetworkRequest {
  /// The section's id.
  public var id: Int
  /// The side of an experiment that is asked for.
  public var experiment: ExperimentVariant?

  /// Creates a request.
  public init(id: Int, experiment: ExperimentVariant? = nil) {
    self.id = id
    self.experiment = experiment
  }

  /// `/api/home/allList`
  public var path: String { "/api/home/allList" }
  /// `id=N`
  public var parameters: [PayloadRequest.Parameter] { [.init("id", "\(id)")] }
  /// One section.
  public var decoding: ResponseDecoding<SectionModel> { .section() }
}

/// Asks for a screen by its screen graph.
public struct ScreenGraphRequest: NetworkRequest {
  /// The screen's name.
  public var name: String
  /// The side of an experiment that is asked for.
  public var experiment: ExperimentVariant?

  /// Creates a request.
  public init(name: String, experiment: ExperimentVariant? = nil) {
    self.name = name
    self.experiment = experiment
  }

  /// `/api/screens/NAME`
  public var path: String { "/api/screens/\(PayloadRequest.segment(name))" }
  /// A screen graph, joined.
  public var decoding: ResponseDecoding<ScreenModel> { .screenGraph() }
}

/// Asks for a screen by its content list.
public struct ContentListRequest: NetworkRequest {
  /// The screen's name.
  public var name: String
  /// The side of an experiment that is asked for.
  public var experiment: ExperimentVariant?

  /// Creates a request.
  public init(name: String, experiment: ExperimentVariant? = nil) {
    self.name = name
    self.experiment = experiment
  }

  /// `/api/contents/NAME`
  public var path: String { "/api/contents/\(PayloadRequest.segment(name))" }
  /// A content list, as it is shown.
  public var decoding: ResponseDecoding<ScreenVO> { .contentList() }
}
