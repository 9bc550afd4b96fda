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
  /// A link comes from anywhere: one of more than 8192 bytes is not read, and none that leads through more than 64 screens. Only
  /// bytes of ASCII separate: a combining mark behind a slash changes nothing.
  ///
  /// - Parameter root: What lies below a link that does not begin with it; nil: the link's first route is the root.
  /// - Throws: ``NavigationError/badLink(_:reason:)``; ``NavigationError/linkLimit(reason:)``.
  /// - Complexity: O(bytes), but that names of parameters are found as strings are: in the square of the marks on one letter.
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

  /// The most bytes of a link that is read (RFC 9110, section 4.1, wants 8000 at least).
  private static var mostBytes: Int { 8192 }
  /// The most screens that a link leads through: each is made.
  private static var mostSegments: Int { 64 }

  /// The routes of a link and its parameters, as they are written.
  private static func parts(of link: String) -> (path: Substring, query: Substring) {
    let (slash, mark) = (UInt8(ascii: "/"), UInt8(ascii: "?"))
    var rest = link.utf8.prefix { $0 != UInt8(ascii: "#") }
    let query = rest.firstIndex(of: mark).map { rest[$0...].dropFirst() } ?? rest.suffix(0)
    rest = rest.prefix { $0 != mark }
    // Only a scheme has a colon before the first slash: in a route it is written %3A.
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
