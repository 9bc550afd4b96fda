/// The registrations of a registry's modules.
public struct ModuleRegistration: Sendable {
  private(set) var recipes: [ObjectIdentifier: ModuleRecipe] = [:]
  private(set) var order: [ObjectIdentifier] = []
  private(set) var twice: String?

  init() {}

  /// Registers a module: a protocol such as `(any HomeModule<String>).self`, and how to make it.
  ///
  /// - Parameters:
  ///   - module: The protocol, or any other type.
  ///   - scope: Whether the module is shared.
  ///   - make: Makes the module, with others from the resolver. Called on the thread that asks.
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

struct ModuleRecipe: Sendable {
  let name: String
  let scope: ModuleScope
  let make: @Sendable (ModuleResolver) throws -> any Sendable
}

/// The number of instances of a module.
public enum ModuleScope: Sendable, Hashable {
  /// A new instance for each call.
  case new
  /// One instance, made with the registry.
  case shared
}
