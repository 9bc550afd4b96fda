extension NavigationState {
  /// The state as text: a segment for each screen, with `!` before one that was presented.
  public var path: String {
    entries.map { "/" + ($0.way == .presented ? "!" : "") + "\($0.route)" }.joined()
  }

  /// The state that a path or a deep link leads to.
  ///
  /// Of `https://shop.example/home/all-list;section=7` the host is none of the routes; a link by a scheme of the app's own,
  /// `shop://home/all-list;section=7`, begins with one. Parameters behind `?` are the last route's; what is behind `#` is
  /// not read.
  ///
  /// - Parameter root: What lies below a link that does not begin with it; nil: the link's first route is the root.
  /// - Throws: ``NavigationError/badLink(_:reason:)``.
  public init(link: String, root: Route? = nil) throws(NavigationError) {
    let (path, query) = Self.parts(of: link)
    var entries: [Entry] = []
    for segment in path.split(separator: "/") {
      let isPresented = segment.hasPrefix("!")
      guard let route = Route(segment: isPresented ? segment.dropFirst() : segment) else {
        throw .badLink(link, reason: "'\(segment)' is not UTF-8 in which %XX stands for a byte")
      }
      entries.append(Entry(route: route, way: isPresented ? .presented : .pushed))
    }
    if !entries.isEmpty {
      for parameter in query.split(separator: "&")
      where !entries[entries.count - 1].route.read(parameter: parameter) {
        throw .badLink(link, reason: "'\(parameter)' is not UTF-8 in which %XX stands for a byte")
      }
    }
    if let root, entries.first?.route != root { entries.insert(Entry(route: root, way: .pushed), at: 0) }
    guard let first = entries.first else { throw .badLink(link, reason: "it names no screen") }
    guard first.way == .pushed else {
      throw .badLink(link, reason: "there is no screen that the first is presented over")
    }
    self.init(root: first.route)
    self.entries += entries.dropFirst()
  }

  /// The routes of a link and its parameters, as they are written.
  private static func parts(of link: String) -> (path: Substring, query: Substring) {
    var rest = link.prefix { $0 != "#" }
    let query = rest.firstIndex(of: "?").map { rest[$0...].dropFirst() } ?? ""
    rest = rest.prefix { $0 != "?" }
    // Only a scheme has a colon before the first slash: in a route it is written %3A.
    guard let colon = rest.prefix(while: { $0 != "/" }).firstIndex(of: ":") else { return (rest, query) }
    let scheme = rest[..<colon].lowercased()
    rest = rest[colon...].dropFirst()
    if rest.hasPrefix("//"), ["http", "https"].contains(scheme) {
      rest = rest.dropFirst(2).drop { $0 != "/" }
    }
    return (rest, query)
  }
}
