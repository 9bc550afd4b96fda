/// A screen's way to others. It does not keep the router, which keeps the screens.
public struct Navigator: Sendable {
  private let forward: @Sendable (Route) async throws -> Void
  private let backward: @Sendable () async throws -> Void

  /// A way that closures go.
  public init(
    push: @escaping @Sendable (Route) async throws -> Void, pop: @escaping @Sendable () async throws -> Void
  ) {
    forward = push
    backward = pop
  }

  /// The way of a router, as long as there is one.
  public init(_ router: some Router) {
    self.init(
      push: { [weak router] in _ = try await router?.push($0) }, pop: { [weak router] in _ = try await router?.pop() })
  }

  init(_ link: RouterLink) {
    self.init(push: { try await link.router?.push($0) }, pop: { try await link.router?.pop() })
  }

  /// Shows the screen of a route above the one shown.
  ///
  /// - Throws: ``NavigationError/overtaken(_:)``; what making the screen throws.
  public func push(_ route: Route) async throws { try await forward(route) }

  /// Goes back by one screen.
  ///
  /// - Throws: ``NavigationError/atRoot(_:)`` when the root is shown.
  public func pop() async throws { try await backward() }
}

/// The way to a router whose root screen is made before it.
actor RouterLink {
  private(set) weak var router: (any Router)?

  init() {}

  func bind(_ router: any Router) { self.router = router }
}
