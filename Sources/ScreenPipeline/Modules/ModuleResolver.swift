/// Resolves the modules that a module being made needs.
///
/// Not `Sendable`: valid during one call of ``ModuleRegistry/resolve(_:)``.
public final class ModuleResolver {
  private let recipes: [ObjectIdentifier: ModuleRecipe]
  private(set) var shared: [ObjectIdentifier: any Sendable]
  /// The modules being made, each needed by the one before it.
  private var path: [ObjectIdentifier] = []

  init(_ recipes: [ObjectIdentifier: ModuleRecipe], shared: [ObjectIdentifier: any Sendable] = [:]) {
    self.recipes = recipes
    self.shared = shared
  }

  /// Returns the module of a protocol.
  ///
  /// - Throws: ``ModuleError`` if a module is missing or needs itself; the errors of making one.
  public func resolve<Module: Sendable>(_ module: Module.Type = Module.self) throws -> Module {
    let made = try make(ObjectIdentifier(module), name: String(describing: module))
    // Always succeeds, as it was registered under this type; not a forced cast, so as never to end an app.
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

  private var names: [String] { path.compactMap { recipes[$0]?.name } }

  private func missing(_ name: String) -> ModuleError {
    .missing(name, neededBy: names.last, registered: recipes.values.map(\.name).sorted())
  }
}
