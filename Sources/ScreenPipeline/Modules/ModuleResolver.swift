/// Gives a module that is being made the modules that it needs.
///
/// Not `Sendable`: it belongs to one call of ``ModuleRegistry/resolve(_:)``, and knows what that call is making.
public final class ModuleResolver {
  private let recipes: [ObjectIdentifier: ModuleRecipe]
  private(set) var shared: [ObjectIdentifier: any Sendable]
  /// What is being made, each for the one before it.
  private var path: [ObjectIdentifier] = []

  init(_ recipes: [ObjectIdentifier: ModuleRecipe], shared: [ObjectIdentifier: any Sendable] = [:]) {
    self.recipes = recipes
    self.shared = shared
  }

  /// The module of a protocol.
  ///
  /// - Throws: ``ModuleError`` that names the module that is missing, or that needs itself; what making it throws.
  public func resolve<Module: Sendable>(_ module: Module.Type = Module.self) throws -> Module {
    let made = try make(ObjectIdentifier(module), name: String(describing: module))
    // Always so: registered under the same type. Not a forced cast, for a registry must not end an app.
    guard let module = made as? Module else { throw missing(String(describing: module)) }
    return module
  }

  func makeShared(_ module: ObjectIdentifier) throws {
    guard let recipe = recipes[module], recipe.scope == .shared else { return }
    _ = try make(module, name: recipe.name)
  }

  private func make(_ module: ObjectIdentifier, name: String) throws -> any Sendable {
    if let made = shared[module] { return made }
    guard let recipe = recipes[module] else { throw missing(name) }
    guard !path.contains(module) else { throw ModuleError.cycle(names + [name]) }
    path.append(module)
    defer { path.removeLast() }
    let made = try recipe.make(self)
    if recipe.scope == .shared { shared[module] = made }
    return made
  }

  /// What is being made, by name.
  private var names: [String] { path.compactMap { recipes[$0]?.name } }

  private func missing(_ name: String) -> ModuleError {
    .missing(name, neededBy: names.last, registered: recipes.values.map(\.name).sorted())
  }
}
