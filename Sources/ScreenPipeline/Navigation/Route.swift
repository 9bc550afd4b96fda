/// Where an app can go: the name of a screen, and what it has to know.
///
///     extension Route {
///       static func restaurant(_ id: Int) -> Route { Route("restaurant", ["id": "\(id)"]) }
///     }
///
/// A value of text alone, so that a link leads to it, and a path brings it back: see ``NavigationState``.
public struct Route: Sendable, Hashable {
  /// The screen's name.
  public var name: String
  /// What the screen has to know, by name.
  public var parameters: [String: String]

  /// Creates a route.
  public init(_ name: String, _ parameters: [String: String] = [:]) {
    self.name = name
    self.parameters = parameters
  }
}

extension Route: CustomStringConvertible {
  /// The route as one segment of a path: `restaurant;id=7`, the parameters in the order of their names.
  public var description: String {
    let parameters = parameters.sorted { $0.key < $1.key }.map {
      ";\(PercentEncoding.encode($0.key))=\(PercentEncoding.encode($0.value))"
    }
    // An empty segment of a path says nothing.
    return PercentEncoding.encode(name) + (name.isEmpty && parameters.isEmpty ? ";" : parameters.joined())
  }

  /// Reads a segment of a path.
  init?(segment: Substring) {
    let parts = segment.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard let name = PercentEncoding.decode(Substring(parts[0])) else { return nil }
    self.init(name)
    for part in parts.dropFirst() where !part.isEmpty {
      guard read(parameter: Substring(part)) else { return nil }
    }
  }

  /// Reads `name=value`; a name alone has an empty value.
  ///
  /// - Returns: Whether it can be read.
  mutating func read(parameter: Substring) -> Bool {
    let parts = parameter.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false).map {
      Substring($0)
    }
    guard let name = PercentEncoding.decode(parts[0]), let value = PercentEncoding.decode(parts.last ?? "") else {
      return false
    }
    parameters[name] = parts.count == 1 ? "" : value
    return true
  }
}
