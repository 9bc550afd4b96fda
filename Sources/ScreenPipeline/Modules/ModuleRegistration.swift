/// What a registry is put together from.
public struct ModuleRegistration: Sendable {
  private(set) var recipes: [ObjectIdentifier: ModuleRecipe] = [:]
  private(set) var order: [ObjectIdentifier] = []
  /// The first module that came a second time.
  private(set) var twice: String?

  init() {}

  /// Says how a module is made: what a protocol, `(any HomeModule<String>).self`, resolves to.
  ///
  /// - Parameters:
  ///   - module: The protocol, or any other type.
  ///   - scope: How many there are of it.
  ///   - make: Makes it, with the modules that it needs from the resolver. It is called from whatever thread asks.
  public mutating func register<Module: Sendable>(
    _ module: Module.Type, _ scope: ModuleScope = .new,
    make: @escaping @Sendable (_ modules: ModuleResolver) throws -> Module
  ) {
    let id = ObjectIdentifier(module)
    let recipe = ModuleRecipe(name: String(describing: module), scope: scope) { try make($0) }
    if recipes.updateValue(recipe, forKey: id) == nil {
      order.append(id)
    } else {
      twice = twice ?? recipe.name
    }
  }
}

/// How a module is made.
struct ModuleRecipe: Sendable {
  let name: String
  let scope: ModuleScope
  let make: @Sendable (ModuleResolver) throws -> any Sendable
}
