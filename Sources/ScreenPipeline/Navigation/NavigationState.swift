/// The stack of a user's screens, as routes.
///
///     var state = try NavigationState(link: "https://shop.example/all-list;id=7", root: .home)
///     try state.apply(.push(Route("filter")))
///     state.path                                   // "/home/all-list;id=7/filter"
///
/// A value without views, which can be tested, and stored as its path.
public struct NavigationState: Sendable, Hashable {
  /// The routes from the root to the top; never empty.
  public private(set) var routes: [Route]

  /// Creates a state of one screen.
  public init(root: Route) { routes = [root] }

  /// Applies a step.
  ///
  /// - Throws: ``NavigationError`` if there is nothing to pop; the state is unchanged then.
  public mutating func apply(_ step: NavigationStep) throws(NavigationError) {
    switch step {
    case .push(let route): routes.append(route)
    case .replace(let route): routes[routes.count - 1] = route
    case .pop:
      guard routes.count > 1 else { throw .atRoot(routes[0]) }
      routes.removeLast()
    case .popToRoot: routes.removeSubrange(1...)
    case .restore(let state): self = state
    }
  }

  /// The state as text: a segment per screen.
  public var path: String { routes.map { "/\($0)" }.joined() }

  /// Creates the state of a path or deep link.
  ///
  /// The host of `https://shop.example/home/all-list;id=7` is no route; a link with the app's own scheme,
  /// `shop://home/all-list;id=7`, begins with one. Query parameters belong to the last route; the fragment is ignored.
  /// Only ASCII bytes separate, so a combining mark after a slash changes nothing. Links may come from anywhere: they
  /// are limited to 8192 bytes and 64 screens. `root` lies below a link that does not begin with it.
  ///
  /// - Throws: ``NavigationError/badLink(_:reason:)``.
  /// - Complexity: O(bytes), except that parameter names are hashed as strings, in quadratic time for combining marks.
  public init(link: String, root: Route? = nil) throws(NavigationError) {
    func bad(_ reason: String) -> NavigationError {
      .badLink(ScreenCounts.shown(ShownURL.withoutSecrets(link)), reason: reason)
    }
    // RFC 9110, section 4.1, recommends at least 8000.
    guard link.utf8.count <= 8192 else {
      throw bad("it has \(link.utf8.count) bytes, and 8192 are read at most; send a shorter one")
    }
    let (path, query) = Self.parts(of: link)
    let segments = path.utf8.split(separator: UInt8(ascii: "/"))
    guard segments.count <= 64 else {
      throw bad("it leads through \(segments.count) screens, and 64 are shown at most; name fewer")
    }
    var routes: [Route] = []
    for segment in segments {
      guard let route = Route(segment: Substring(segment)) else {
        throw bad("'\(Substring(segment))' is not UTF-8 in which %XX stands for a byte")
      }
      routes.append(route)
    }
    if !routes.isEmpty {
      for (index, parameter) in query.utf8.split(separator: UInt8(ascii: "&")).enumerated()
      where !routes[routes.count - 1].read(parameter: Substring(parameter)) {
        throw bad("its parameter number \(index + 1) is not UTF-8 in which %XX stands for a byte")
      }
    }
    if let root, routes.first != root { routes.insert(root, at: 0) }
    guard !routes.isEmpty else { throw bad("it names no screen") }
    self.routes = routes
  }

  private static func parts(of link: String) -> (path: Substring, query: Substring) {
    let (slash, mark) = (UInt8(ascii: "/"), UInt8(ascii: "?"))
    var rest = link.utf8.prefix { $0 != UInt8(ascii: "#") }
    let query = rest.firstIndex(of: mark).map { rest[$0...].dropFirst() } ?? rest.suffix(0)
    rest = rest.prefix { $0 != mark }
    // Only a scheme has a colon before the first slash: routes encode it.
    if let colon = rest.prefix(while: { $0 != slash }).firstIndex(of: UInt8(ascii: ":")) {
      let scheme = Substring(rest[..<colon])
      rest = rest[colon...].dropFirst()
      if rest.starts(with: [slash, slash]), FieldText.isName(scheme, "http") || FieldText.isName(scheme, "https") {
        rest = rest.dropFirst(2).drop { $0 != slash }
      }
    }
    return (Substring(rest), Substring(query))
  }
}

/// A change of a ``NavigationState``.
public enum NavigationStep: Sendable, Hashable {
  /// Adds a screen at the top.
  case push(Route)
  /// Replaces the topmost screen.
  case replace(Route)
  /// Removes the topmost screen.
  case pop
  /// Removes all but the first screen.
  case popToRoot
  /// Replaces the state, for example by a stored one or that of a link.
  case restore(NavigationState)
}

/// The failure of a navigation step.
public enum NavigationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The screen is the root: there is none to go back to.
  case atRoot(Route)
  /// A newer step came before the screen was made.
  case overtaken(Route)
  /// A step came before the router's first screens were made.
  case notReady
  /// An invalid link, at most 120 bytes of it, and the reason. URLs are shown without user, password, query and fragment.
  case badLink(String, reason: String)

  /// The failure and its remedy in one line.
  public var description: String {
    switch self {
    case .atRoot(let route):
      "there is no screen to go back to: the one shown (\(route)) is the root; look at the state before popping"
    case .overtaken(let route):
      "the screen (\(route)) was made too late: a newer step came first; nothing is shown of it"
    case .notReady: "a step was begun before the first screens were there; begin it when the router has been made"
    case .badLink(let link, let reason): "the link '\(link)' leads nowhere: \(reason)"
    }
  }
}
