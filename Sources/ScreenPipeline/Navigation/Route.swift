/// The name and parameters of a screen, as text, for links and paths: see ``NavigationState``.
///
///     extension Route {
///       static func restaurant(_ id: Int) -> Route { Route("restaurant", ["id": "\(id)"]) }
///     }
public struct Route: Sendable, Hashable {
  /// The screen's name.
  public var name: String
  /// The screen's parameters, by name.
  public var parameters: [String: String]

  /// Creates a route.
  public init(_ name: String, _ parameters: [String: String] = [:]) {
    self.name = name
    self.parameters = parameters
  }
}

extension Route: CustomStringConvertible {
  /// The route as one segment of a path, with sorted parameters, such as `restaurant;id=7`.
  public var description: String {
    let parameters = parameters.sorted { $0.key < $1.key }.map {
      ";\(PercentEncoding.encode($0.key))=\(PercentEncoding.encode($0.value))"
    }
    // An empty segment of a path would be ignored.
    return PercentEncoding.encode(name) + (name.isEmpty && parameters.isEmpty ? ";" : parameters.joined())
  }

  init?(segment: Substring) {
    let parts = segment.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard let name = PercentEncoding.decode(Substring(parts[0])) else { return nil }
    self.init(name)
    for part in parts.dropFirst() where !part.isEmpty {
      guard read(parameter: Substring(part)) else { return nil }
    }
  }

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
