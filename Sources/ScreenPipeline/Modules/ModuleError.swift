/// The failure to make a module. Modules are named by their protocols.
public enum ModuleError: Error, Sendable, Hashable {
  /// A module that is not registered.
  ///
  /// - Parameters:
  ///   - neededBy: The module that needs it; nil if it was asked for directly.
  ///   - registered: The registered modules, sorted.
  case missing(String, neededBy: String?, registered: [String])
  /// A module that needs itself, with the modules on the way.
  case cycle([String])
  /// A module that is registered twice.
  case duplicate(String)
}

extension ModuleError: CustomStringConvertible {
  /// The failure and its remedy in one line.
  public var description: String {
    switch self {
    case .missing(let module, let neededBy, let registered):
      let asked = neededBy.map { ", which \($0) needs" } ?? ""
      let known = registered.isEmpty ? "nothing is" : "registered are \(registered.joined(separator: ", "))"
      return "no module is registered for \(module)\(asked); \(known)"
    case .cycle(let path):
      return
        "the module \(path.last ?? "") needs itself: \(path.joined(separator: " → ")); make one of them without another"
    case .duplicate(let module):
      return "the module \(module) is registered twice; keep one, or replace it with `replacing`"
    }
  }
}
