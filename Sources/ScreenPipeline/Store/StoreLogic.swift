/// The logic of a ``Store``: turns actions into mutations, and applies those to the state.
///
///     struct Search: StoreLogic {
///       enum Action { case typed(String), cleared }
///       enum Mutation { case started, found([String]), failed(String) }
///       struct State { var isLoading = false, results: [String] = [] }
///
///       func mutate(_ action: Action, in state: State) -> Mutations<Mutation> {
///         switch action {
///         case .cleared: .now(.found([]))
///         case .typed(let text):
///           .now(.started).later { apply in await apply(.found(await index.search(text))) }
///         }
///       }
///       func topic(of action: Action) -> String? { "search" }     // a newer one ends the one under way
///       func reduce(_ state: inout State, _ mutation: Mutation) { … }
///     }
public protocol StoreLogic<State, Action>: Sendable {
  /// The state that a view shows.
  associatedtype State: Sendable
  /// An action, such as a tap or the appearance of a screen.
  associatedtype Action: Sendable
  /// A change of the state.
  associatedtype Mutation: Sendable

  /// Returns the mutations of an action in the current state; may load, wait, or call other modules.
  func mutate(_ action: Action, in state: State) -> Mutations<Mutation>

  /// Applies a mutation. Must depend on its arguments alone.
  func reduce(_ state: inout State, _ mutation: Mutation)

  /// Returns the topic of an action: a newer action of the same topic cancels the older one's work, and drops its
  /// further mutations. Nil, the default, for none.
  func topic(of action: Action) -> String?
}

extension StoreLogic {
  /// Returns nil.
  public func topic(of action: Action) -> String? { nil }
}

/// The mutations of an action: immediate ones, and those of asynchronous work.
public struct Mutations<Mutation: Sendable>: Sendable {
  /// Applies a mutation; returns once it is applied.
  public typealias Apply = @Sendable (Mutation) async -> Void

  var immediate: [Mutation]
  var continuing: (@Sendable (@escaping Apply) async -> Void)?

  /// Returns mutations that are applied in order before the next action.
  public static func now(_ mutations: Mutation...) -> Self { Self(immediate: mutations) }

  /// Returns mutations of asynchronous work, which runs beside the store and other actions. When the action's topic gets
  /// a newer action, the task is cancelled, and further mutations are dropped.
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
