/// The stack of a user's screens, as routes.
///
///     var state = try NavigationState(link: "https://shop.example/all-list;section=7", root: .home)
///     try state.apply(.present(Route("filter")))
///     state.path                                   // "/home/all-list;section=7/!filter"
///
/// A value without views, which can be tested, and stored as its path.
public struct NavigationState: Sendable, Hashable {
  /// A screen of the stack.
  public struct Entry: Sendable, Hashable {
    /// The route of the screen.
    public internal(set) var route: Route
    /// Whether the screen is presented modally, with a navigation stack of its own, or else pushed.
    public let isPresented: Bool
  }

  /// The screens from the root to the top; never empty.
  public internal(set) var entries: [Entry]

  /// Creates a state of one screen.
  public init(root: Route) { entries = [Entry(route: root, isPresented: false)] }

  /// The routes from the root to the top.
  public var routes: [Route] { entries.map(\.route) }

  /// Applies a step.
  ///
  /// - Throws: ``NavigationError`` if there is nothing to pop or dismiss; the state is unchanged then.
  public mutating func apply(_ step: NavigationStep) throws(NavigationError) {
    let top = entries.count - 1
    switch step {
    case .push(let route): entries.append(Entry(route: route, isPresented: false))
    case .present(let route): entries.append(Entry(route: route, isPresented: true))
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

  private var lastPresented: Int? { entries.lastIndex { $0.isPresented } }

  /// The state as text: a segment per screen, with `!` before presented ones.
  public var path: String { entries.map { ($0.isPresented ? "/!" : "/") + "\($0.route)" }.joined() }

  /// Creates the state of a path or deep link.
  ///
  /// The host of `https://shop.example/home/all-list;section=7` is no route; a link with the app's own scheme,
  /// `shop://home/all-list;section=7`, begins with one. Query parameters belong to the last route; the fragment is
  /// ignored. Only ASCII bytes separate, so a combining mark after a slash changes nothing. Links may come from
  /// anywhere: they are limited to 8192 bytes and 64 screens. `root` lies below a link that does not begin with it.
  ///
  /// - Throws: ``NavigationError/badLink(_:reason:)`` or ``NavigationError/linkLimit(reason:)``.
  /// - Complexity: O(bytes), except that parameter names are hashed as strings, in quadratic time for combining marks.
  public init(link: String, root: Route? = nil) throws(NavigationError) {
    guard link.utf8.count <= Self.mostBytes else {
      throw .linkLimit(
        reason: "it has \(link.utf8.count) bytes, and \(Self.mostBytes) are read at most; send a shorter one")
    }
    let (path, query) = Self.parts(of: link)
    let segments = path.utf8.split(separator: UInt8(ascii: "/"))
    guard segments.count <= Self.mostSegments else {
      throw .linkLimit(
        reason: "it leads through \(segments.count) screens, and \(Self.mostSegments) are shown at most; name fewer")
    }
    func bad(_ reason: String) -> NavigationError { .badLink(ShownURL.withoutSecrets(link), reason: reason) }
    var entries: [Entry] = []
    for segment in segments {
      let isPresented = segment.first == UInt8(ascii: "!")
      guard let route = Route(segment: Substring(isPresented ? segment.dropFirst() : segment)) else {
        throw bad("'\(Substring(segment))' is not UTF-8 in which %XX stands for a byte")
      }
      entries.append(Entry(route: route, isPresented: isPresented))
    }
    if !entries.isEmpty {
      for (index, parameter) in query.utf8.split(separator: UInt8(ascii: "&")).enumerated()
      where !entries[entries.count - 1].route.read(parameter: Substring(parameter)) {
        throw bad("its parameter number \(index + 1) is not UTF-8 in which %XX stands for a byte")
      }
    }
    if let root, entries.first?.route != root { entries.insert(Entry(route: root, isPresented: false), at: 0) }
    guard let first = entries.first else { throw bad("it names no screen") }
    guard !first.isPresented else { throw bad("there is no screen that the first is presented over") }
    self.init(root: first.route)
    self.entries += entries.dropFirst()
  }

  /// The most bytes of a link (RFC 9110, section 4.1, recommends at least 8000).
  private static var mostBytes: Int { 8192 }
  /// The most screens of a link, as each is made.
  private static var mostSegments: Int { 64 }

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

/// The failure of a navigation step.
public enum NavigationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The screen is the root: there is none to go back to.
  case atRoot(Route)
  /// No screen is presented that could be dismissed.
  case notPresented(Route)
  /// A newer step came before the screen was made.
  case overtaken(Route)
  /// An invalid link and the reason. URLs are shown without user, password, query and fragment.
  case badLink(String, reason: String)
  /// A link that is too long, or leads through too many screens.
  case linkLimit(reason: String)
  /// A step that would wait for itself, as the code that shows another change began it.
  case reentrant

  /// The failure and its remedy in one line.
  public var description: String {
    switch self {
    case .atRoot(let route):
      "there is no screen to go back to: the one shown (\(route)) is the root; look at the state before popping"
    case .notPresented(let route):
      "nothing is presented that could be dismissed: the screen shown (\(route)) was pushed; pop it"
    case .overtaken(let route):
      "the screen (\(route)) was made too late: a newer step came first; nothing is shown of it"
    case .badLink(let link, let reason): "the link '\(link)' leads nowhere: \(reason)"
    case .linkLimit(let reason): "the link is not read: \(reason)"
    case .reentrant:
      "a step was begun from inside the showing of another one, or before the first screens were there, and would wait for "
        + "itself: begin it when what is shown has been, without waiting for it there"
    }
  }
}
