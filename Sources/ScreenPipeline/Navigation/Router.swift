/// An actor that keeps a ``NavigationState`` and its screens, and has changes shown.
///
///     let router = try await Router(NavigationState(root: .home)) { route, navigator in route.name }
///     try await router.perform(.push(.seeAll(section: 7)))
///     try await router.perform(.pop)
///
/// Making a screen may take time. If a newer step comes meanwhile, the older one throws
/// ``NavigationError/superseded(_:)``, so that a button tapped twice opens one screen.
public actor Router<Screen: Sendable> {
  /// The current state.
  public private(set) var state: NavigationState
  private var screens: [Screen] = []
  private let make: @Sendable (Route, @escaping Navigator) async throws -> Screen
  private let show: @Sendable (NavigationChange<Screen>) async -> Void
  private var steps = 0
  private var showing = Task<Void, Never> {}

  /// Creates a router, and makes the screens of its state. `screens` makes that of a route, such as
  /// a view controller or a model, with its way to others. `show` shows a change, after the one
  /// before it was shown; no step waits for it.
  ///
  /// - Throws: The errors of making the screens.
  public init(
    _ state: NavigationState,
    screens make: @escaping @Sendable (Route, @escaping Navigator) async throws -> Screen,
    show: @escaping @Sendable (NavigationChange<Screen>) async -> Void = { _ in }
  ) async throws {
    self.state = state
    self.make = make
    self.show = show
    try await replace(0, with: state)
  }

  /// The topmost screen.
  public var current: Screen { screens[screens.count - 1] }

  /// Applies a step: makes the new screens, and has the change shown; also for a step by a system
  /// gesture.
  ///
  /// - Throws: ``NavigationError``, or the errors of making a screen; nothing changes then.
  @discardableResult
  public func perform(_ step: NavigationStep) async throws -> NavigationChange<Screen> {
    guard !screens.isEmpty else { throw NavigationError.notReady }
    var next = state
    try next.apply(step)
    var kept = zip(state.routes, next.routes).prefix { $0 == $1 }.count
    // A replaced screen is made again, even for the same route.
    if case .replace = step { kept = next.routes.count - 1 }
    return try await replace(kept, with: next)
  }

  @discardableResult
  private func replace(_ kept: Int, with next: NavigationState) async throws -> NavigationChange<
    Screen
  > {
    steps += 1
    let step = steps
    var added: [Screen] = []
    for route in next.routes[kept...] {
      added.append(try await make(route) { [weak self] in _ = try await self?.perform($0) })
      try Task.checkCancellation()
      guard step == steps else { throw NavigationError.superseded(route) }
    }
    let change = NavigationChange(kept: kept, added: added)
    state = next
    screens.replaceSubrange(kept..., with: added)
    showing = Task { [show, before = showing] in
      await before.value
      await show(change)
    }
    return change
  }
}

/// The change of a step, for an app's navigation controller. Applying it twice does no harm:
///
///     controller.setViewControllers(controller.viewControllers.prefix(change.kept) + change.added, animated: true)
public struct NavigationChange<Screen: Sendable>: Sendable {
  /// The number of screens that stay, from the root.
  public let kept: Int
  /// The new screens above those that stay, the topmost last.
  public let added: [Screen]
}

/// A closure with which a screen navigates, as ``Router/perform(_:)``. It does not retain the
/// router.
public typealias Navigator = @Sendable (NavigationStep) async throws -> Void
