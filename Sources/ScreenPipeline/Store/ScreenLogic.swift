/// A screen that leads on: what a `ScreenLoader` loads, and what a person does.
///
///     let store = Store(ScreenLogic(loader, navigator, switching: .sections), state: ScreenState())
///     store.send(.open)
///     for await state in store.states { … }         // state.update: screen, phase
///     store.send(.perform(section.buttonActions[0]))
///
/// A route goes to the navigator. "View" switches a section of what is shown, and goes on doing so after a refresh: what a
/// person has chosen outlives what the source sends. Buttons of an app's own and selected cells are asked for a route, and
/// are a notice besides.
public struct ScreenLogic<Part: ScreenPart>: StoreLogic {
  /// What can happen to a screen.
  public enum Action: Sendable, Hashable {
    /// It is opened.
    case open
    /// It is wanted afresh.
    case refresh
    /// What failed is to be tried again.
    case retry
    /// The next page is wanted.
    case loadMore
    /// What is under way is not wanted any more.
    case cancel
    /// Somebody taps something.
    case perform(ScreenAction)
    /// The screen is left.
    case back
  }

  /// What changes then.
  public enum Mutation: Sendable {
    /// What is shown.
    case updated(ScreenUpdate<Part>)
    /// What is said.
    case noticed(ScreenState<Part>.Notice)
  }

  /// Says where an action leads that is the app's: nowhere, when it is nil.
  public typealias Lead = @Sendable (ScreenAction, Screen<Part>) async -> Route?

  /// What loads the screen.
  private let loader: ScreenLoader<Part>
  private let navigator: Navigator
  private let switching: ViewSwitching<Part>
  private let choices: ViewChoices<Part>
  private let lead: Lead

  /// Logic of a screen.
  ///
  /// - Parameters:
  ///   - loader: What loads it.
  ///   - navigator: Its way to others.
  ///   - switching: How the views of its sections are switched.
  ///   - lead: Where selected cells and buttons of the app's own lead.
  public init(
    _ loader: ScreenLoader<Part>, _ navigator: @escaping Navigator, switching: ViewSwitching<Part> = ViewSwitching(),
    lead: @escaping Lead = { _, _ in nil }
  ) {
    self.loader = loader
    self.navigator = navigator
    self.switching = switching
    choices = ViewChoices(switching)
    self.lead = lead
  }

  /// What an action comes to.
  public func mutate(_ action: Action, in state: ScreenState<Part>) -> Mutations<Mutation> {
    switch action {
    case .open: open()
    case .refresh: wish(.refresh)
    case .retry: wish(.retry)
    case .loadMore: wish(.more)
    case .cancel: wish(.cancel)
    case .back: .later { apply in await go(nil, apply) { try await navigator(.pop) } }
    case .perform(.route(let route)): push(route)
    case .perform(.switchView(let section, let occurrence)):
      .later { apply in await switchView(of: section, occurrence, apply) }
    case .perform(let action):
      Mutations.now(.noticed(.action(action))).later { apply in
        guard let route = await lead(action, loader.current.screen) else { return }
        await go(route, apply) { try await navigator(.push(route)) }
      }
    }
  }

  /// Changes what is shown.
  public func reduce(_ state: inout ScreenState<Part>, _ mutation: Mutation) {
    switch mutation {
    case .updated(let update): state.update = update
    case .noticed(let notice):
      state.notice = notice
      state.notices += 1
    }
  }

  /// Opening twice follows the updates once.
  public func topic(of action: Action) -> String? { action == .open ? "updates" : nil }

  // MARK: What goes on

  private func open() -> Mutations<Mutation> {
    .later { apply in
      await loader.send(.open)
      for await update in loader.updates {
        // What is shown otherwise than chosen is not shown: the next update has it right.
        if await correct(update.screen) == .switched { continue }
        await apply(.updated(update))
      }
    }
  }

  /// What came of switching what is not shown as it was chosen to be.
  private enum Correction {
    /// All is as chosen.
    case none
    /// Something was switched: another update comes.
    case switched
    /// What was chosen has no room on the screen, and is forgotten.
    case noRoom
  }

  /// Switches what is not shown as it was chosen to be.
  private func correct(_ screen: Screen<Part>) async -> Correction {
    var correction = Correction.none
    for (id, view) in await choices.unmet(in: screen) {
      do {
        if try await loader.change(id, { switching.part($0, in: view) }), correction == .none {
          correction = .switched
        }
      } catch {
        await choices.forget(id)
        correction = .noRoom
      }
    }
    return correction
  }

  /// Wishes for something, which goes on until it has ended.
  private func wish(_ wish: ScreenWish) -> Mutations<Mutation> {
    .later { apply in
      if case .ignored = await loader.perform(wish) {
        await apply(.noticed(.ignored(wish, in: loader.current.phase)))
      }
    }
  }

  private func push(_ route: Route) -> Mutations<Mutation> {
    .later { apply in await go(route, apply) { try await navigator(.push(route)) } }
  }

  private func go(
    _ route: Route?, _ apply: Mutations<Mutation>.Apply, _ way: () async throws -> Void
  ) async {
    do {
      try await way()
    } catch NavigationError.overtaken {
      // The person has gone elsewhere: nothing to say.
    } catch {
      await apply(.noticed(.noWay(route, reason: "\(error)")))
    }
  }

  /// Switches the section of this id and occurrence; without one, all of this id.
  private func switchView(of section: Int, _ occurrence: Int?, _ apply: Mutations<Mutation>.Apply) async {
    let screen = await loader.current.screen
    var isSwitched = false
    for shown in screen.sections where shown.id.key == .number(section) {
      guard occurrence == nil || occurrence == shown.id.occurrence else { continue }
      if await choices.toggle(shown) { isSwitched = true }
    }
    guard isSwitched, await correct(screen) != .noRoom else {
      return await apply(.noticed(.noOtherView(section: section)))
    }
  }
}
