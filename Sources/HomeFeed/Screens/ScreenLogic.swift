import JSONStream
public import ScreenPipeline

/// A user's action on a screen.
public enum ScreenAction: Sendable, Hashable {
  /// Opens another screen.
  case route(Route)
  /// Switches the view of a section: see ``JSONStream/ListSection/viewSwitched()``. Without an occurrence, of all sections with this id.
  case switchView(section: Int, occurrence: Int? = nil)
  /// Taps a button that the app knows by the backend's name, in this section.
  case custom(String, section: Int)
  /// Taps a cell.
  case select(ScreenCellID)
}

/// The store logic of a screen that a `ScreenLoader` loads, with navigation.
///
///     let store = Store(ScreenLogic(loader, navigator), state: ScreenState())
///     store.send(.open)
///     for await state in store.states { … }         // state.update: screen, phase
///     store.send(.perform(section.buttonActions[0]))
///
/// Routes go to the navigator. The user's choice of a section's view outlives a refresh. For the app's own buttons and
/// selected cells a closure returns the route, and a notice is published.
public struct ScreenLogic: StoreLogic {
  /// An action on the screen.
  public enum Action: Sendable, Hashable {
    /// Opens the screen.
    case open
    /// Sends a command to the loader.
    case command(ScreenCommand)
    /// Performs a user's action.
    case perform(ScreenAction)
    /// Goes back.
    case back
  }

  /// A mutation of the screen's state.
  public enum Mutation: Sendable {
    /// The loader published an update.
    case updated(ScreenUpdate<AnyScreenPart>)
    /// A notice to show once.
    case noticed(ScreenState.Notice)
  }

  /// Returns the route of a selected cell or an app's own button; nil for none.
  public typealias Lead = @Sendable (ScreenAction, Screen<AnyScreenPart>) async -> Route?

  private let loader: ScreenLoader<AnyScreenPart>
  private let navigator: Navigator
  private let choices = ViewChoices()
  private let lead: Lead

  init(_ loader: ScreenLoader<AnyScreenPart>, _ navigator: @escaping Navigator, lead: @escaping Lead) {
    self.loader = loader
    self.navigator = navigator
    self.lead = lead
  }

  /// Returns the mutations of an action.
  public func mutate(_ action: Action, in state: ScreenState) -> Mutations<Mutation> {
    switch action {
    case .open: open()
    case .command(let command):
      .later { apply in
        if case .ignored = await loader.perform(command) {
          await apply(.noticed(.ignored(command, in: loader.current.phase)))
        }
      }
    case .back: .later { apply in await go(nil, apply) { try await navigator(.pop) } }
    case .perform(.route(let route)): .later { apply in await go(route, apply) { try await navigator(.push(route)) } }
    case .perform(.switchView(let section, let occurrence)):
      .later { apply in await switchView(of: section, occurrence, apply) }
    case .perform(let action):
      Mutations.now(.noticed(.action(action))).later { apply in
        guard let route = await lead(action, loader.current.screen) else { return }
        await go(route, apply) { try await navigator(.push(route)) }
      }
    }
  }

  /// Applies a mutation to the state.
  public func reduce(_ state: inout ScreenState, _ mutation: Mutation) {
    switch mutation {
    case .updated(let update): state.update = update
    case .noticed(let notice):
      state.notice = notice
      state.notices += 1
    }
  }

  /// Returns a topic for `open`, so that opening twice follows the updates once.
  public func topic(of action: Action) -> String? { action == .open ? "updates" : nil }

  private func open() -> Mutations<Mutation> {
    .later { apply in
      await loader.send(.open)
      for await update in loader.updates {
        // Skip an update with other views than chosen: the next one is right.
        if await correct(update.screen) == .switched { continue }
        await apply(.updated(update))
      }
    }
  }

  private enum Correction {
    case none
    case switched
    case noRoom
  }

  private func correct(_ screen: Screen<AnyScreenPart>) async -> Correction {
    var correction = Correction.none
    for (id, view) in await choices.unmet(in: screen) {
      do {
        if try await loader.show(id, in: view), correction == .none {
          correction = .switched
        }
      } catch {
        await choices.forget(id)
        correction = .noRoom
      }
    }
    return correction
  }

  private func go(_ route: Route?, _ apply: Mutations<Mutation>.Apply, _ way: () async throws -> Void) async {
    do {
      try await way()
    } catch NavigationError.overtaken {
      // A newer step came first: no notice.
    } catch {
      await apply(.noticed(.noWay(route, reason: "\(error)")))
    }
  }

  /// Switches the section with this id and occurrence; without an occurrence, all with this id.
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

/// The state of a screen for its view.
public struct ScreenState: Sendable {
  /// A notice that a view shows once.
  public enum Notice: Sendable, Hashable {
    /// An action of the app's own button, or a selected cell.
    case action(ScreenAction)
    /// The section has no other view, or does not exist.
    case noOtherView(section: Int)
    /// The navigation to a route failed (nil: to the screen below), with the reason.
    case noWay(Route?, reason: String)
    /// The command did not apply in this phase.
    case ignored(ScreenCommand, in: ScreenPhase)
  }

  /// The loader's last update; nil before the first.
  public internal(set) var update: ScreenUpdate<AnyScreenPart>?
  /// The last notice.
  public internal(set) var notice: Notice?
  /// The number of notices so far, which distinguishes equal ones.
  public internal(set) var notices = 0
}

/// The views of sections that a user chose, which outlive a refresh.
actor ViewChoices {
  private var chosen: [ScreenSectionID: CellType] = [:]

  /// Chooses the view other than the one chosen last; returns whether the section has one.
  func toggle(_ shown: ScreenSection<AnyScreenPart>) -> Bool {
    guard case .section(let section) = shown.part, let other = section.viewSwitched()?.cellType else { return false }
    chosen[shown.id] = chosen[shown.id] == other ? section.cellType : other
    return true
  }

  func forget(_ id: ScreenSectionID) { chosen[id] = nil }

  /// Returns the sections that could be shown as chosen but are not; O(1) without choices.
  func unmet(in screen: Screen<AnyScreenPart>) -> [(id: ScreenSectionID, view: CellType)] {
    guard !chosen.isEmpty else { return [] }
    return screen.sections.compactMap { section in
      guard let view = chosen[section.id], section.part.switched(to: view) != nil else { return nil }
      return (section.id, view)
    }
  }
}

extension AnyScreenPart {
  /// Returns the section in a view; nil if it is shown in it already, or does not have it.
  fileprivate func switched(to view: CellType) -> AnyScreenPart? {
    guard case .section(let section) = self, section.cellType != view, let other = section.viewSwitched(),
      other.cellType == view
    else { return nil }
    return .section(other)
  }
}

extension ScreenLoader<AnyScreenPart> {
  /// Shows a section in a view; returns whether it changes.
  func show(_ id: ScreenSectionID, in view: CellType) throws -> Bool {
    guard let index = current.screen.index(of: id), let part = current.screen.sections[index].part.switched(to: view)
    else { return false }
    return try replace(id, with: part)
  }
}
