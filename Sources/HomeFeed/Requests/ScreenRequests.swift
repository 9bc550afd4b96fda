public import ScreenPipeline
public import JSONStream

/// Asks for the home screen's sections.
public struct HomeListRequest: NetworkRequest {
  /// The side of an experiment that is asked for.
  public var experiment: ExperimentVariant?

  /// Creates a request.
  public init(experiment: ExperimentVariant? = nil) { self.experiment = experiment }

  /// `/api/home/homeList`
  public var payloadRequest: PayloadRequest { PayloadRequest("/api/home/homeList", experiment: experiment) }

  /// A list of sections.
  public func response(from chunks: PayloadChunks) async throws -> [SectionModel] { try await chunks.sectionList() }
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

  /// `/api/home/allList?id=N`
  public var payloadRequest: PayloadRequest {
    PayloadRequest("/api/home/allList", parameters: [.init("id", "\(id)")], experiment: experiment)
  }

  /// One section.
  public func response(from chunks: PayloadChunks) async throws -> SectionModel { try await chunks.onlySection() }
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
  public var payloadRequest: PayloadRequest {
    PayloadRequest("/api/screens/\(PayloadRequest.segment(name))", experiment: experiment)
  }

  /// A screen graph, joined.
  public func response(from chunks: PayloadChunks) async throws -> ScreenModel { try await chunks.screenGraph() }
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
  public var payloadRequest: PayloadRequest {
    PayloadRequest("/api/contents/\(PayloadRequest.segment(name))", experiment: experiment)
  }

  /// A content list, as it is shown.
  public func response(from chunks: PayloadChunks) async throws -> ScreenVO { try await chunks.contentList() }
}
