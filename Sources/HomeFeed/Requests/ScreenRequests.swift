public import ScreenPipeline
public import JSONStream

/// The request for the home screen's sections.
public struct HomeListRequest: NetworkRequest {
  /// The variant of an experiment.
  public var experiment: ExperimentVariant?

  /// Creates a request.
  public init(experiment: ExperimentVariant? = nil) { self.experiment = experiment }

  /// The request `/api/home/homeList`.
  public var payloadRequest: PayloadRequest { PayloadRequest("/api/home/homeList", experiment: experiment) }

  /// Decodes a list of sections.
  public func response(from chunks: PayloadChunks) async throws -> [SectionModel] { try await chunks.sectionList() }
}

/// The request for all cells of one section.
public struct AllListRequest: NetworkRequest {
  /// The section's id.
  public var id: Int
  /// The variant of an experiment.
  public var experiment: ExperimentVariant?

  /// Creates a request.
  public init(id: Int, experiment: ExperimentVariant? = nil) {
    self.id = id
    self.experiment = experiment
  }

  /// The request `/api/home/allList?id=N`.
  public var payloadRequest: PayloadRequest {
    PayloadRequest("/api/home/allList", parameters: [.init("id", "\(id)")], experiment: experiment)
  }

  /// Decodes one section.
  public func response(from chunks: PayloadChunks) async throws -> SectionModel { try await chunks.onlySection() }
}

/// The request for a screen as a screen graph.
public struct ScreenGraphRequest: NetworkRequest {
  /// The screen's name.
  public var name: String
  /// The variant of an experiment.
  public var experiment: ExperimentVariant?

  /// Creates a request.
  public init(name: String, experiment: ExperimentVariant? = nil) {
    self.name = name
    self.experiment = experiment
  }

  /// The request `/api/screens/NAME`.
  public var payloadRequest: PayloadRequest {
    PayloadRequest("/api/screens/\(PayloadRequest.segment(name))", experiment: experiment)
  }

  /// Decodes and joins a screen graph.
  public func response(from chunks: PayloadChunks) async throws -> ScreenModel { try await chunks.screenGraph() }
}

/// The request for a screen as a content list.
public struct ContentListRequest: NetworkRequest {
  /// The screen's name.
  public var name: String
  /// The variant of an experiment.
  public var experiment: ExperimentVariant?

  /// Creates a request.
  public init(name: String, experiment: ExperimentVariant? = nil) {
    self.name = name
    self.experiment = experiment
  }

  /// The request `/api/contents/NAME`.
  public var payloadRequest: PayloadRequest {
    PayloadRequest("/api/contents/\(PayloadRequest.segment(name))", experiment: experiment)
  }

  /// Decodes a content list into its presentation model.
  public func response(from chunks: PayloadChunks) async throws -> ScreenVO { try await chunks.contentList() }
}
