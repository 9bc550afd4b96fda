/// Why a module cannot be had. Modules are named by their protocols.
public enum ModuleError: Error, Sendable, Hashable {
  /// Nothing is registered for a module.
  ///
  /// - Parameters:
  ///   - neededBy: The module that needs it; nil when it was asked for itself.
  ///   - registered: The modules that are registered, sorted.
  case missing(String, neededBy: String?, registered: [String])
  /// A module needs itself: by way of these, of which each needs the next one.
  case cycle([String])
  /// A module is registered twice.
  case duplicate(String)
}

extension ModuleError: CustomStringConvertible {
  /// What failed, where, and what to do. One line.
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
