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

extension NavigationState {
  /// The state as text: a segment per screen, with `!` before presented ones.
  public var path: String {
    entries.map { "/" + ($0.way == .presented ? "!" : "") + "\($0.route)" }.joined()
  }

  /// Creates the state of a path or deep link.
  ///
  /// The host of `https://shop.example/home/all-list;section=7` is no route; a link with the app's own scheme,
  /// `shop://home/all-list;section=7`, begins with one. Query parameters belong to the last route; the fragment is
  /// ignored. Only ASCII bytes separate, so a combining mark after a slash changes nothing. Links may come from
  /// anywhere: they are limited to 8192 bytes and 64 screens.
  ///
  /// - Parameters:
  ///   - link: The path or link.
  ///   - root: The root below a link that does not begin with it; nil to take the link's first route.
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
      entries.append(Entry(route: route, way: isPresented ? .presented : .pushed))
    }
    if !entries.isEmpty {
      for (index, parameter) in query.utf8.split(separator: UInt8(ascii: "&")).enumerated()
      where !entries[entries.count - 1].route.read(parameter: Substring(parameter)) {
        throw bad("its parameter number \(index + 1) is not UTF-8 in which %XX stands for a byte")
      }
    }
    if let root, entries.first?.route != root { entries.insert(Entry(route: root, way: .pushed), at: 0) }
    guard let first = entries.first else { throw bad("it names no screen") }
    guard first.way == .pushed else { throw bad("there is no screen that the first is presented over") }
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
