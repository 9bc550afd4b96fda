/// A registry of an app's modules by their protocols.
///
///     let registry = try ModuleRegistry { modules in
///       modules.register((any PayloadSource).self, .shared) { _ in FileSource(folder) }
///       modules.register((any HomeModule<String>).self) { HomeScreens(try $0.resolve((any PayloadSource).self)) }
///     }
///     let home = try registry.resolve((any HomeModule<String>).self)
///
/// An immutable value without a lock, usable from any thread. Shared modules are made with it, in the order of
/// registration and after those that they need, so missing modules and cycles show when the app starts. Other modules
/// are made on each call. Tests replace modules by ``replacing(_:)``.
public struct ModuleRegistry: Sendable {
  let recipes: [ObjectIdentifier: ModuleRecipe]
  private let order: [ObjectIdentifier]
  private let shared: [ObjectIdentifier: any Sendable]

  /// Creates a registry, and makes its shared modules.
  ///
  /// - Throws: ``ModuleError`` for a repeated, missing or cyclic module; the errors of making a shared one.
  public init(_ register: (inout ModuleRegistration) throws -> Void) throws {
    try self.init([:], [], register)
  }

  private init(
    _ recipes: [ObjectIdentifier: ModuleRecipe], _ order: [ObjectIdentifier],
    _ register: (inout ModuleRegistration) throws -> Void
  ) throws {
    var registration = ModuleRegistration()
    try register(&registration)
    let own = registration.recipes
    let all = recipes.merging(own) { _, new in new }
    self.recipes = all
    self.order = order.filter { own[$0] == nil } + registration.order
    if let twice = registration.twice {
      throw ModuleError.duplicate(twice)
    }
    let resolver = ModuleResolver(all)
    for module in self.order { try resolver.makeShared(module) }
    shared = resolver.shared
  }

  /// Returns a registry with some modules replaced or added; its shared modules are made again.
  ///
  /// - Throws: As ``init(_:)``.
  public func replacing(_ register: (inout ModuleRegistration) throws -> Void) throws -> ModuleRegistry {
    try ModuleRegistry(recipes, order, register)
  }

  /// Returns the module of a protocol, such as `resolve((any HomeModule<String>).self)`.
  ///
  /// - Throws: ``ModuleError`` if a module is missing or needs itself; the errors of making one.
  public func resolve<Module: Sendable>(_ module: Module.Type = Module.self) throws -> Module {
    try ModuleResolver(recipes, shared: shared).resolve(module)
  }
}
