/// The stack of a user's screens, as routes.
///
///     var state = try NavigationState(link: "https://shop.example/all-list;section=7", root: .home)
///     try state.apply(.present(Route("filter")))
///     state.path                                   // "/home/all-list;section=7/!filter"
///
/// A value without views, which can be tested, and stored as its path.
public struct NavigationState: Sendable, Hashable {
  /// The transition to a screen from the one below.
  public enum Way: Sendable, Hashable {
    /// Pushed onto the same navigation stack.
    case pushed
    /// Presented modally, with a navigation stack of its own.
    case presented
  }

  /// A screen of the stack.
  public struct Entry: Sendable, Hashable {
    /// The route of the screen.
    public internal(set) var route: Route
    /// The transition to the screen; the root counts as pushed.
    public let way: Way
  }

  /// The screens from the root to the top; never empty.
  public internal(set) var entries: [Entry]

  /// Creates a state of one screen.
  public init(root: Route) { entries = [Entry(route: root, way: .pushed)] }

  /// The routes from the root to the top.
  public var routes: [Route] { entries.map(\.route) }

  /// Applies a step.
  ///
  /// - Throws: ``NavigationError`` if there is nothing to pop or dismiss; the state is unchanged then.
  public mutating func apply(_ step: NavigationStep) throws(NavigationError) {
    let top = entries.count - 1
    switch step {
    case .push(let route): entries.append(Entry(route: route, way: .pushed))
    case .present(let route): entries.append(Entry(route: route, way: .presented))
    case .replace(let route): entries[top].route = route
    case .pop:
      guard top > 0 else { throw .atRoot(entries[top].route) }
      entries.removeLast()
    case .dismiss:
      guard let presented = lastPresented else { throw .notPresented(entries[top].route) }
      entries.removeSubrange(presented...)
    case .popToRoot: entries.removeSubrange(((lastPresented ?? 0) + 1)...)
    case .restore(let state): self = state
    }
  }

  private var lastPresented: Int? { entries.lastIndex { $0.way == .presented } }
}
