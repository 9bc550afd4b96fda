/// The mutations of an action: immediate ones, and those of asynchronous work.
public struct Mutations<Mutation: Sendable>: Sendable {
  /// Applies a mutation; returns once it is applied.
  public typealias Apply = @Sendable (Mutation) async -> Void

  var immediate: [Mutation]
  var continuing: (@Sendable (@escaping Apply) async -> Void)?

  /// Returns mutations that are applied in order before the next action.
  public static func now(_ mutations: Mutation...) -> Self { Self(immediate: mutations) }

  /// Returns mutations of asynchronous work, which runs beside the store and other actions. `apply` returns once its
  /// mutation is applied. When the action's topic gets a newer action, the task is cancelled, and further mutations are
  /// dropped.
  public static func later(_ work: @escaping @Sendable (_ apply: @escaping Apply) async -> Void) -> Self {
    Self(immediate: [], continuing: work)
  }

  /// Returns these mutations followed by those of `work`: see ``later(_:)``.
  public func later(_ work: @escaping @Sendable (_ apply: @escaping Apply) async -> Void) -> Self {
    guard let before = continuing else { return Self(immediate: immediate, continuing: work) }
    return Self(immediate: immediate) { apply in
      await before(apply)
      await work(apply)
    }
  }
}
