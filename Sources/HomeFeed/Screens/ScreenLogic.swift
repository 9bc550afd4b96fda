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
  /// An action on the screen, or an outcome of one.
  public enum Action: Sendable {
    /// Opens the screen.
    case open
    /// Sends a command to the loader.
    case command(ScreenCommand)
    /// Performs a user's action.
    case perform(ScreenAction)
    /// Goes back.
    case back
    /// The loader published an update.
    case updated(ScreenUpdate<AnyScreenPart>)
    /// There is no room for a section's chosen view.
    case unchosen(ScreenSectionID)
    /// A notice to show once.
    case noticed(ScreenState.Notice)
  }

  /// Returns the route of a selected cell or an app's own button; nil for none.
  public typealias Lead = @Sendable (ScreenAction, Screen<AnyScreenPart>) async -> Route?

  let loader: ScreenLoader<AnyScreenPart>
  let navigator: Navigator
  let lead: Lead

  /// Applies an action to the state, and begins its work.
  public func reduce(_ state: inout ScreenState, _ action: Action) -> StoreWork<Action>? {
    switch action {
    case .open:
      return { send in
        await loader.send(.open)
        for await update in loader.updates { await send(.updated(update)) }
      }
    case .command(let command):
      return { send in
        guard case .ignored = await loader.perform(command) else { return }
        await send(.noticed(.ignored(command, in: loader.current.phase)))
      }
    case .back: return go(nil, .pop)
    case .perform(.route(let route)): return go(route, .push(route))
    case .perform(.switchView(let section, let occurrence)):
      let ids = state.switchViews(of: section, occurrence)
      guard !ids.isEmpty else {
        state.notice(.noOtherView(section: section))
        return nil
      }
      return show(ids, state.views)
    case .perform(let action):
      state.notice(.action(action))
      return { send in
        guard let route = await lead(action, loader.current.screen) else { return }
        await go(route, .push(route))(send)
      }
    case .updated(let update):
      // Skip an update with other views than chosen: the next one is right.
      let unmet = state.unmetViews(in: update.screen)
      if unmet.isEmpty { state.update = update }
      return unmet.isEmpty ? nil : show(unmet, state.views)
    case .unchosen(let id):
      state.views[id] = nil
      if case .number(let section) = id.key { state.notice(.noOtherView(section: section)) }
      return { send in await send(.updated(loader.current)) }
    case .noticed(let notice):
      state.notice(notice)
      return nil
    }
  }

  /// Returns a topic for `open`, so that opening twice follows the updates once.
  public func topic(of action: Action) -> String? { if case .open = action { "updates" } else { nil } }

  private func show(_ ids: [ScreenSectionID], _ views: [ScreenSectionID: CellType]) -> StoreWork<Action> {
    { send in
      for id in ids {
        do {
          if let view = views[id] { try await loader.show(id, in: view) }
        } catch {
          await send(.unchosen(id))
        }
      }
    }
  }

  private func go(_ route: Route?, _ step: NavigationStep) -> StoreWork<Action> {
    { send in
      do {
        try await navigator(step)
      } catch NavigationError.overtaken {
        // A newer step came first: no notice.
      } catch {
        await send(.noticed(.noWay(route, reason: "\(error)")))
      }
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
  public private(set) var notice: Notice?
  /// The number of notices so far, which distinguishes equal ones.
  public private(set) var notices = 0
  /// The views of sections that the user chose.
  var views: [ScreenSectionID: CellType] = [:]

  mutating func notice(_ notice: Notice) {
    self.notice = notice
    notices += 1
  }

  /// Chooses the other view of sections; returns those that have one.
  mutating func switchViews(of section: Int, _ occurrence: Int?) -> [ScreenSectionID] {
    (update?.screen.sections ?? []).compactMap { shown in
      guard shown.id.key == .number(section), occurrence == nil || occurrence == shown.id.occurrence,
        case .section(let part) = shown.part, let other = part.viewSwitched()?.cellType
      else { return nil }
      views[shown.id] = views[shown.id] == other ? part.cellType : other
      return shown.id
    }
  }

  /// Returns the sections that could be shown as chosen but are not; O(1) without choices.
  func unmetViews(in screen: Screen<AnyScreenPart>) -> [ScreenSectionID] {
    guard !views.isEmpty else { return [] }
    return screen.sections.filter { section in views[section.id].flatMap(section.part.switched) != nil }.map(\.id)
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
  /// Shows a section in a view, if it has it and is not shown in it.
  fileprivate func show(_ id: ScreenSectionID, in view: CellType) throws {
    guard let index = current.screen.index(of: id), let part = current.screen.sections[index].part.switched(to: view)
    else { return }
    try replace(id, with: part)
  }
}
