/// Keeps a ``NavigationState`` and its screens, and has the differences shown.
///
///     let router = try await Router(NavigationState(root: .home), screens: ModuleScreens<HeadlessScreen>(registry))
///     try await router.perform(.push(.seeAll(section: 7)))
///     try await router.perform(.pop)
///
/// An actor, so that whoever holds it may use it. Making a screen may take its time; when a newer step comes in the
/// meantime, what a person did last counts: the older one throws ``NavigationError/overtaken(_:)``, and a button tapped
/// twice leads to one screen.
///
/// A step waits until it has been shown. So one that the showing of another waits for could never be done: a step that is
/// begun while a change is shown, by what shows it or by a task that this has started, throws
/// ``NavigationError/reentrant``, and so does one that is begun before the router's first screens are there.
public actor Router<Screen: Sendable> {
  /// Where the person is.
  public private(set) var state: NavigationState
  /// A screen for each entry of the state.
  private var shown: [Screen] = []
  private let screens: any ScreenFactory<Screen>
  private let show: @Sendable (NavigationChange<Screen>) async -> Void
  /// Counts the steps, so that one sees whether a newer one came.
  private var steps = 0
  /// The change that is being shown, and those before it.
  private var showing = Task<Void, Never> {}
  /// The change that the current task shows, as a task-local value.
  private var underWay: ShownChange?

  /// A router that shows this state.
  ///
  /// - Parameters:
  ///   - screens: Makes the screens.
  ///   - show: Shows changes, each when the one before it has been shown: the app's navigator. Without one, the screens are there all the same.
  /// - Throws: What making the screens throws.
  public init(
    _ state: NavigationState, screens: some ScreenFactory<Screen>,
    show: @escaping @Sendable (NavigationChange<Screen>) async -> Void = { _ in }
  ) async throws {
    self.state = state
    self.screens = screens
    self.show = show
    try await replace(0, with: state)
  }

  /// The screen that is shown.
  public var current: Screen { shown[shown.count - 1] }

  /// Changes the state: makes the screens that come in, and has the difference shown.
  ///
  /// A step that a person has done already, by a swipe of the system's own, is performed like any other: what is to be
  /// shown is shown then.
  ///
  /// - Returns: What changed.
  /// - Throws: ``NavigationError``; what making a screen throws. Nothing changes then.
  @discardableResult
  public func perform(_ step: NavigationStep) async throws -> NavigationChange<Screen> {
    guard !shown.isEmpty, underWay.map({ change in ShownChange.outer.contains { $0 === change } }) != true else {
      throw NavigationError.reentrant
    }
    var next = state
    try next.apply(step)
    var kept = zip(state.entries, next.entries).prefix { $0 == $1 }.count
    // A screen that is replaced is made anew, also by its own route.
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
