/// How the suite `screen` of `bench` comes by a server: an executable that has one registers it, because nothing here knows
/// of HTTP.
///
///     tool.screenServing = ScreenServing { home in try MyHost(home) }
public struct ScreenServing: Sendable {
  private let begin: @Sendable (ServedHome) async throws -> any ScreenHost

  /// Registers a server.
  ///
  /// - Parameter start: Starts it with a home screen; when it returns, the server answers.
  public init(start: @escaping @Sendable (ServedHome) async throws -> any ScreenHost) { begin = start }

  /// Starts the server.
  ///
  /// - Throws: What keeps it from starting.
  public func start(_ home: ServedHome) async throws -> any ScreenHost { try await begin(home) }
}

/// The home screen that is served: what ``PayloadGenerator`` makes of these numbers.
public struct ServedHome: Sendable, Hashable {
  /// The number of sections.
  public var sections: Int
  /// The number of cells in each.
  public var cells: Int
  /// Another seed gives another screen of about the same size.
  public var seed: UInt64

  /// Names a home screen; by default one of 200 sections and a little over 5 MB.
  public init(sections: Int = 200, cells: Int = 95, seed: UInt64 = 1) {
    self.sections = sections
    self.cells = cells
    self.seed = seed
  }
}
