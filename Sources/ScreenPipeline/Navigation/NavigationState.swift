/// Where a person is: the routes of the screens that lie over one another, and how each came.
///
///     var state = try NavigationState(link: "https://shop.example/all-list;section=7", root: .home)
///     try state.apply(.present(Route("filter")))
///     state.path                                   // "/home/all-list;section=7/!filter"
///
/// A value without any view. It is tested like any other, and its path, kept anywhere, brings it back.
public struct NavigationState: Sendable, Hashable {
  /// How a screen came over the one below.
  public enum Way: Sendable, Hashable {
    /// In the same navigation.
    case pushed
    /// In front of it, with a navigation of its own.
    case presented
  }

  /// A screen of the stack.
  public struct Entry: Sendable, Hashable {
    /// What leads to it.
    public internal(set) var route: Route
    /// How it came; the root is pushed.
    public let way: Way
  }

  /// The screens, from the root to the one shown. Never empty.
  public internal(set) var entries: [Entry]

  /// A state in which this screen alone is shown.
  public init(root: Route) { entries = [Entry(route: root, way: .pushed)] }

  /// The routes, from the root to the one shown.
  public var routes: [Route] { entries.map(\.route) }

  /// Changes the state.
  ///
  /// - Throws: ``NavigationError`` when there is nothing to pop or to dismiss; nothing changes then.
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
