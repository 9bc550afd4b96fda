/// How many there are of a module.
public enum ModuleScope: Sendable, Hashable {
  /// A new one each time that it is asked for.
  case new
  /// One, made when the registry is.
  case shared
}
