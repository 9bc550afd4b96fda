/// Why a module cannot be had.
public struct ModuleError: Error, Sendable, Hashable {
  /// What kind of failure it is.
  public enum Kind: Sendable, Hashable {
    /// Nothing is registered for the module.
    case missing
    /// The module needs itself, by way of others.
    case cycle
    /// The module is registered twice.
    case duplicate
  }

  /// What kind of failure it is.
  public var kind: Kind
  /// The module's protocol, by name.
  public var module: String
  /// How the module came to be asked for: the modules that were being made, each of which needs the next one, and
  /// last this one.
  public var path: [String]
  /// The modules that are registered, by name, sorted.
  public var registered: [String]

  /// Creates an error.
  public init(_ kind: Kind, module: String, path: [String], registered: [String]) {
    self.kind = kind
    self.module = module
    self.path = path
    self.registered = registered
  }
}

extension ModuleError: CustomStringConvertible {
  /// What failed, where, and what to do. One line.
  public var description: String {
    switch kind {
    case .missing:
      let asked = path.count > 1 ? ", which \(path[path.count - 2]) needs" : ""
      let known = registered.isEmpty ? "nothing is" : "registered are \(registered.joined(separator: ", "))"
      return "no module is registered for \(module)\(asked); \(known)"
    case .cycle:
      return "the module \(module) needs itself: \(path.joined(separator: " → ")); make one of them without another"
    case .duplicate: return "the module \(module) is registered twice; keep one, or replace it with `replacing`"
    }
  }
}
