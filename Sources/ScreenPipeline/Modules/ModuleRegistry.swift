/// A registry of an app's modules by their protocols.
///
///     let registry = try ModuleRegistry { modules in
///       modules.register((any PayloadSource).self, isShared: true) { _ in FileSource(folder) }
///       modules.register((any HomeModule<String>).self) { HomeScreens(try $0.resolve((any PayloadSource).self)) }
///     }
///     let home = try registry.resolve((any HomeModule<String>).self)
///
/// An immutable value without a lock, usable from any thread. Shared modules are made with it, in the order of
/// registration and after those that they need, so missing modules and cycles show when the app starts. Other modules
/// are made on each call. Tests replace modules by ``replacing(_:)``.
public struct ModuleRegistry: Sendable {
  private let recipes: [ObjectIdentifier: ModuleRecipe]
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
    var own = ModuleRegistration()
    try register(&own)
    if let twice = own.twice { throw ModuleError.duplicate(twice) }
    self.recipes = recipes.merging(own.recipes) { _, new in new }
    self.order = order.filter { own.recipes[$0] == nil } + own.order
    let resolver = ModuleResolver(self.recipes)
    for module in self.order {
      if let recipe = self.recipes[module], recipe.isShared { _ = try resolver.make(module, name: recipe.name) }
    }
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

/// The registrations of a registry's modules.
public struct ModuleRegistration: Sendable {
  fileprivate var recipes: [ObjectIdentifier: ModuleRecipe] = [:]
  fileprivate var order: [ObjectIdentifier] = []
  fileprivate var twice: String?

  /// Registers a module: a protocol such as `(any HomeModule<String>).self`, and how to make it, with others from the
  /// resolver, on the thread that asks. A shared one is made once, with the registry; others for each call.
  public mutating func register<Module: Sendable>(
    _ module: Module.Type, isShared: Bool = false,
    make: @escaping @Sendable (_ modules: ModuleResolver) throws -> Module
  ) {
    let id = ObjectIdentifier(module)
    let recipe = ModuleRecipe(name: String(describing: module), isShared: isShared) { try make($0) }
    if recipes.updateValue(recipe, forKey: id) == nil {
      order.append(id)
    } else {
      twice = twice ?? recipe.name
    }
  }
}

private struct ModuleRecipe: Sendable {
  let name: String
  let isShared: Bool
  let make: @Sendable (ModuleResolver) throws -> any Sendable
}

/// Resolves the modules that a module being made needs.
///
/// Not `Sendable`: valid during one call of ``ModuleRegistry/resolve(_:)``.
public final class ModuleResolver {
  private let recipes: [ObjectIdentifier: ModuleRecipe]
  fileprivate private(set) var shared: [ObjectIdentifier: any Sendable]
  private var path: [ObjectIdentifier] = []

  fileprivate init(_ recipes: [ObjectIdentifier: ModuleRecipe], shared: [ObjectIdentifier: any Sendable] = [:]) {
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

  fileprivate func make(_ module: ObjectIdentifier, name: String) throws -> any Sendable {
    if let made = shared[module] { return made }
    guard let recipe = recipes[module] else { throw missing(name) }
    guard !path.contains(module) else { throw ModuleError.cycle(names + [name]) }
    path.append(module)
    defer { path.removeLast() }
    let made = try recipe.make(self)
    if recipe.isShared { shared[module] = made }
    return made
  }

  private var names: [String] { path.compactMap { recipes[$0]?.name } }

  private func missing(_ name: String) -> ModuleError {
    .missing(name, neededBy: names.last, registered: recipes.values.map(\.name).sorted())
  }
}

/// The failure to make a module. Modules are named by their protocols.
public enum ModuleError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A module that is not registered, and the module that needs it; nil if it was asked for directly.
  case missing(String, neededBy: String?, registered: [String])
  /// A module that needs itself, with the modules on the way.
  case cycle([String])
  /// A module that is registered twice.
  case duplicate(String)

  /// The failure and its remedy in one line.
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
