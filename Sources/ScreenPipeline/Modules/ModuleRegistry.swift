/// An app's modules by their protocols.
///
///     let registry = try ModuleRegistry { modules in
///       modules.register((any PayloadSource).self, .shared) { _ in FileSource(folder) }
///       modules.register((any HomeModule<String>).self) { HomeScreens(try $0.resolve((any PayloadSource).self)) }
///     }
///     let home = try registry.resolve((any HomeModule<String>).self)
///
/// It is put together once and only read afterwards: a value without a lock, to be used from any thread. Shared modules
/// are made with it, in the order of registration, and what they need before them: what is missing there, or needs
/// itself, shows when the app starts. Others are made anew each time that they are asked for.
///
/// Tests take an app's registry with another module in one's place: see ``replacing(_:)``.
public struct ModuleRegistry: Sendable {
  let recipes: [ObjectIdentifier: ModuleRecipe]
  private let order: [ObjectIdentifier]
  private let shared: [ObjectIdentifier: any Sendable]

  /// A registry of the modules that a closure registers.
  ///
  /// - Throws: ``ModuleError`` when a module is registered twice, or when a shared one needs one that is missing or
  ///   itself; what making a shared one throws.
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

  /// The same modules, with some in the place of others, or besides them. Shared ones are made anew, as they may need one
  /// that is another now.
  ///
  /// - Throws: As ``init(_:)``.
  public func replacing(_ register: (inout ModuleRegistration) throws -> Void) throws -> ModuleRegistry {
    try ModuleRegistry(recipes, order, register)
  }

  /// The module of a protocol: `resolve((any HomeModule<String>).self)`.
  ///
  /// - Throws: ``ModuleError`` that names the module that is missing, or that needs itself; what making it throws.
  public func resolve<Module: Sendable>(_ module: Module.Type = Module.self) throws -> Module {
    try ModuleResolver(recipes, shared: shared).resolve(module)
  }

}
