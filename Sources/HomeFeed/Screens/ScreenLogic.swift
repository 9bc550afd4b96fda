import JSONStream
public import ScreenPipeline

/// A user's action on a screen.
public enum ScreenAction: Sendable, Hashable {
  /// Opens another screen.
  case route(Route)
  /// Switches the view of a section until the next refresh: see ``JSONStream/ListSection/viewSwitched()``.
  case switchView(ScreenSectionID)
  /// Taps a button that the app knows by the backend's name, in this section.
  case custom(String, ScreenSectionID)
  /// Taps a cell.
  case select(ScreenCellID)
}

/// The store logic of a screen that a `ScreenLoader` loads, with navigation.
///
///     let store = Store(ScreenLogic(loader, navigator), state: ScreenState())
///     store.send(.open)
///     for await state in store.states { … }         // state.update: screen, phase
///     store.send(.perform(section.buttonActions(in: id)[0]))
///
/// Routes go to the navigator. For the app's own buttons and selected cells a closure returns the route, and a notice is
/// published.
struct ScreenLogic: StoreLogic {
  enum Action: Sendable {
    case open
    case command(ScreenCommand)
    case perform(ScreenAction)
    case back
    case updated(ScreenUpdate<AnyScreenPart>)
    case noticed(ScreenState.Notice)
  }

  /// Returns the route of a selected cell or an app's own button; nil for none.
  typealias Lead = @Sendable (ScreenAction, Screen<AnyScreenPart>) async -> Route?

  let loader: ScreenLoader<AnyScreenPart>
  let navigator: Navigator
  let lead: Lead

  func reduce(_ state: inout ScreenState, _ action: Action) -> StoreWork<Action>? {
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
    case .perform(.switchView(let id)):
      return { send in
        let isSwitched = try? await loader.switchView(of: id)
        if isSwitched != true { await send(.noticed(.noOtherView(id))) }
      }
    case .perform(let action):
      return { send in
        await send(.noticed(.action(action)))
        guard let route = await lead(action, loader.current.screen) else { return }
        await go(route, .push(route))(send)
      }
    case .updated(let update): state.update = update
    case .noticed(let notice):
      state.notice = notice
      state.notices += 1
    }
    return nil
  }

  /// Returns a topic for `open`, so that opening twice follows the updates once.
  func topic(of action: Action) -> String? { if case .open = action { "updates" } else { nil } }

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

struct ScreenState: Sendable {
  enum Notice: Sendable, Hashable {
    case action(ScreenAction)
    /// The section has no other view or no room for it, or does not exist.
    case noOtherView(ScreenSectionID)
    /// The navigation to a route failed (nil: to the screen below), with the reason.
    case noWay(Route?, reason: String)
    case ignored(ScreenCommand, in: ScreenPhase)
  }

  var update: ScreenUpdate<AnyScreenPart>?
  var notice: Notice?
  /// The number of notices so far, which distinguishes equal ones.
  var notices = 0
}

extension ScreenLoader<AnyScreenPart> {
  fileprivate func switchView(of id: ScreenSectionID) throws -> Bool {
    let screen = current.screen
    guard let index = screen.index(of: id), case .section(let section) = screen.sections[index].part,
      let other = section.viewSwitched()
    else { return false }
    return try replace(id, with: .section(other))
  }
}
