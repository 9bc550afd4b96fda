/// What an action comes to: some mutations at once, and maybe more while something goes on.
public struct Mutations<Mutation: Sendable>: Sendable {
  /// Applies a mutation; returns when it has been.
  public typealias Apply = @Sendable (Mutation) async -> Void

  /// What is applied at once, in order, before the next action has its turn.
  var immediate: [Mutation]
  /// What goes on then.
  var continuing: (@Sendable (@escaping Apply) async -> Void)?

  /// Mutations that are applied at once, before the next action has its turn; maybe none.
  public static func now(_ mutations: Mutation...) -> Self { Self(immediate: mutations) }

  /// Mutations that come while something goes on. It runs beside the store and other actions; each mutation is applied before
  /// `apply` returns, unless the action's topic has a newer one: its task is cancelled then, and what it still applies is
  /// dropped.
  public static func later(_ work: @escaping @Sendable (_ apply: @escaping Apply) async -> Void) -> Self {
    Self(immediate: [], continuing: work)
  }

  /// These, and then those of `work`: see ``later(_:)``.
  public func later(_ work: @escaping @Sendable (_ apply: @escaping Apply) async -> Void) -> Self {
    guard let before = continuing else { return Self(immediate: immediate, continuing: work) }
    return Self(immediate: immediate) { apply in
      await before(apply)
      await work(apply)
    }
  }
}
