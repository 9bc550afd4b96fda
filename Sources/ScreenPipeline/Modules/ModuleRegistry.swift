/// A registry of an app's modules by their protocols.
///
///     var modules = ModuleRegistry()
///     modules.register((any PayloadSource).self) { _ in FileSource(file: path) }
///     modules.register((any HomeModule<String>).self) { HomeScreens(try $0.resolve((any PayloadSource).self)) }
///     let home = try modules.resolve((any HomeModule<String>).self)
///
/// A value without a lock, usable from any thread. A module is made on each call; one that is
/// shared is made once and captured. A test registers other modules in a copy.
public struct ModuleRegistry: Sendable {
  /// A module's name, for errors, and how to make it.
  private struct Recipe: Sendable {
    let name: String
    let make: @Sendable (ModuleRegistry) throws -> any Sendable
  }

  private var recipes: [ObjectIdentifier: Recipe] = [:]
  /// The modules that are being made, each for the next one.
  private var path: [ObjectIdentifier] = []

  /// Creates an empty registry.
  public init() {}

  /// Registers a module, in place of an earlier one: a protocol such as
  /// `(any HomeModule<String>).self`, and how to make it, with others from the registry, on the
  /// thread that asks.
  public mutating func register<Module: Sendable>(
    _ module: Module.Type, make: @escaping @Sendable (_ modules: ModuleRegistry) throws -> Module
  ) {
    recipes[ObjectIdentifier(module)] = Recipe(name: String(describing: module)) {
      try make($0)
    }
  }

  /// Returns the module of a protocol, such as `resolve((any HomeModule<String>).self)`.
  ///
  /// - Throws: ``ModuleError`` if a module is missing or needs itself; the errors of making one.
  public func resolve<Module: Sendable>(_ module: Module.Type = Module.self) throws -> Module {
    let id = ObjectIdentifier(module)
    let name = String(describing: module)
    let names = path.compactMap { recipes[$0]?.name }
    guard !path.contains(id) else { throw ModuleError.cycle(names + [name]) }
    var inner = self
    inner.path.append(id)
    // The cast always succeeds, as the module was registered under this type.
    guard let recipe = recipes[id], let made = try recipe.make(inner) as? Module else {
      throw ModuleError.missing(
        name, neededBy: names.last, registered: recipes.values.map(\.name).sorted())
    }
    return made
  }
}

/// The failure to make a module. Modules are named by their protocols.
public enum ModuleError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A module that is not registered, and the module that needs it; nil if it was asked for
  /// directly.
  case missing(String, neededBy: String?, registered: [String])
  /// A module that needs itself, with the modules on the way.
  case cycle([String])

  /// The failure and its remedy in one line.
  public var description: String {
    switch self {
    case .missing(let module, let neededBy, let registered):
      let asked = neededBy.map { ", which \($0) needs" } ?? ""
      let known =
        registered.isEmpty ? "nothing is" : "registered are \(registered.joined(separator: ", "))"
      return "no module is registered for \(module)\(asked); \(known)"
    case .cycle(let path):
      return
        "the module \(path.last ?? "") needs itself: \(path.joined(separator: " → ")); make one of them without another"
    }
  }
}
