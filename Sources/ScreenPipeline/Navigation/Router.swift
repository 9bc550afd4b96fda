/// An actor that keeps a ``NavigationState`` and its screens, and has changes shown.
///
///     let router = try await Router(NavigationState(root: .home), screens: ModuleScreens<HeadlessScreen>(registry))
///     try await router.perform(.push(.seeAll(section: 7)))
///     try await router.perform(.pop)
///
/// Making a screen may take time. If a newer step comes meanwhile, the older one throws
/// ``NavigationError/overtaken(_:)``, so that a button tapped twice opens one screen.
///
/// A step returns once it is shown. A step from the code that shows another change, or from a task started there, would
/// wait for itself, and throws ``NavigationError/reentrant``; so does one before the router's first screens exist.
public actor Router<Screen: Sendable> {
  /// The current state.
  public private(set) var state: NavigationState
  private var shown: [Screen] = []
  private let screens: any ScreenFactory<Screen>
  private let show: @Sendable (NavigationChange<Screen>) async -> Void
  private var steps = 0
  private var showing = Task<Void, Never> {}
  /// The change being shown, to detect reentrant steps.
  private var underWay: ShownChange?

  /// Creates a router, and makes the screens of its state. `show` shows a change, after the one before it was shown.
  ///
  /// - Throws: The errors of making the screens.
  public init(
    _ state: NavigationState, screens: some ScreenFactory<Screen>,
    show: @escaping @Sendable (NavigationChange<Screen>) async -> Void = { _ in }
  ) async throws {
    self.state = state
    self.screens = screens
    self.show = show
    try await replace(0, with: state)
  }

  /// The topmost screen.
  public var current: Screen { shown[shown.count - 1] }

  /// Applies a step: makes the new screens, and has the change shown; also for a step by a system gesture.
  ///
  /// - Throws: ``NavigationError``, or the errors of making a screen; nothing changes then.
  @discardableResult
  public func perform(_ step: NavigationStep) async throws -> NavigationChange<Screen> {
    guard !shown.isEmpty, underWay.map({ change in ShownChange.outer.contains { $0 === change } }) != true else {
      throw NavigationError.reentrant
    }
    var next = state
    try next.apply(step)
    var kept = zip(state.entries, next.entries).prefix { $0 == $1 }.count
    // A replaced screen is made again, even for the same route.
    if case .replace = step { kept = next.entries.count - 1 }
    return try await replace(kept, with: next)
  }

  @discardableResult
  private func replace(_ kept: Int, with next: NavigationState) async throws -> NavigationChange<Screen> {
    steps += 1
    let step = steps
    var added: [Screen] = []
    for route in next.routes[kept...] {
      added.append(try await screens.screen(for: route) { [weak self] in _ = try await self?.perform($0) })
      try Task.checkCancellation()
      guard step == steps else { throw NavigationError.overtaken(route) }
    }
    let change = NavigationChange(state: next, kept: kept, removed: Array(shown[kept...]), added: added)
    state = next
    shown.replaceSubrange(kept..., with: added)
    let own = ShownChange()
    showing = Task { [show, before = showing] in
      await before.value
      underWay = own
      await ShownChange.$outer.withValue(ShownChange.outer + [own]) { await show(change) }
      underWay = nil
    }
    await showing.value
    return change
  }
}

/// A change that is being shown: a step from its task or one started there would be a deadlock.
final class ShownChange: Sendable {
  /// The changes that the current task shows.
  @TaskLocal static var outer: [ShownChange] = []
}

/// The change of a step, for an app's navigation controller. Applying it twice does no harm:
///
///     controller.setViewControllers(controller.viewControllers.prefix(change.kept) + change.added, animated: true)
public struct NavigationChange<Screen: Sendable>: Sendable {
  /// The new state, whose last screens are ``added``.
  public let state: NavigationState
  /// The number of screens that stay, from the root.
  public let kept: Int
  /// The removed screens, the topmost last.
  public let removed: [Screen]
  /// The new screens above those that stay, the topmost last.
  public let added: [Screen]
}

/// A factory of the screens of routes.
public protocol ScreenFactory<Screen>: Sendable {
  /// The type of a screen, such as a view controller or a model.
  associatedtype Screen: Sendable

  /// Makes the screen of a route, which navigates with `navigator`.
  ///
  /// - Throws: An error if the screen cannot be made, for example for an unknown route.
  func screen(for route: Route, _ navigator: @escaping Navigator) async throws -> Screen
}

/// A closure with which a screen navigates, as ``Router/perform(_:)``. It does not retain the router.
public typealias Navigator = @Sendable (NavigationStep) async throws -> Void

/// A change of a ``NavigationState``.
public enum NavigationStep: Sendable, Hashable {
  /// Pushes a screen.
  case push(Route)
  /// Presents a screen modally.
  case present(Route)
  /// Replaces the topmost screen.
  case replace(Route)
  /// Removes the topmost screen, pushed or presented.
  case pop
  /// Removes all but the first screen of the topmost navigation stack.
  case popToRoot
  /// Removes the screen that was presented last, with those pushed above it.
  case dismiss
  /// Replaces the state, for example by a stored one or that of a link.
  case restore(NavigationState)
}
