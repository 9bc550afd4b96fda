/// What an action comes to: some mutations at once, and maybe more while something goes on.
public struct Mutations<Mutation: Sendable>: Sendable {
  /// Applies a mutation; returns when it has been.
  public typealias Apply = @Sendable (Mutation) async -> Void

  /// What is applied at once, in order, before the next action has its turn.
  var immediate: [Mutation]
  /// What goes on then.
  var continuing: (@Sendable (@escaping Apply) async -> Void)?

  /// Nothing.
  public static var none: Self { Self(immediate: []) }

  /// Mutations that are applied at once, before the next action has its turn.
  public static func now(_ mutations: Mutation...) -> Self { Self(immediate: mutations) }

  /// Mutations that come while something goes on. It runs beside the store and other actions; each mutation is applied before
  /// `apply` returns, unless the action's topic has a newer one: its task is cancelled then, and what it still applies is
  /// dropped.
  public static func later(_ work: @escaping @Sendable (_ apply: @escaping Apply) async -> Void) -> Self {
    Self(immediate: [], continuing: work)
  }

  /// The mutations of an asynchronous sequence. The next one is asked for when the one before has been applied.
  ///
  /// - Parameter failure: What an error of the sequence comes to; nothing when the task has been cancelled.
  public static func each<Sequence: AsyncSequence & Sendable>(
    of sequence: Sequence, failure: @escaping @Sendable (any Error) -> Mutation?
  ) -> Self where Sequence.Element == Mutation {
    later { apply in
      do {
        for try await mutation in sequence { await apply(mutation) }
      } catch {
        guard !Task.isCancelled, let mutation = failure(error) else { return }
        await apply(mutation)
      }
    }
  }

  /// These, and then those of `work`: see ``later(_:)-(_)``.
  public func later(_ work: @escaping @Sendable (_ apply: @escaping Apply) async -> Void) -> Self {
    then(.later(work))
  }

  /// These, and then those of a sequence: see ``each(of:failure:)-(Sequence,_)``.
  public func each<Sequence: AsyncSequence & Sendable>(
    of sequence: Sequence, failure: @escaping @Sendable (any Error) -> Mutation?
  ) -> Self where Sequence.Element == Mutation {
    then(.each(of: sequence, failure: failure))
  }

  private func then(_ next: Self) -> Self {
    guard let before = continuing else {
      return Self(immediate: immediate + next.immediate, continuing: next.continuing)
    }
    return Self(immediate: immediate) { apply in
      await before(apply)
      for mutation in next.immediate { await apply(mutation) }
      await next.continuing?(apply)
    }
  }
}
