/// The number of instances of a module.
public enum ModuleScope: Sendable, Hashable {
  /// A new instance for each call.
  case new
  /// One instance, made with the registry.
  case shared
}
