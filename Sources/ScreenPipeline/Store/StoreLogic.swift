/// What a ``Store`` does: actions become mutations, mutations change the state, and nothing else does.
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
  /// What a view shows.
  associatedtype State: Sendable
  /// What can happen to it: a person's doing, a screen that appears.
  associatedtype Action: Sendable
  /// A change of the state.
  associatedtype Mutation: Sendable

  /// What an action comes to. May lead to anything: loading, waiting, other modules.
  ///
  /// - Parameter state: The state when the action's turn comes.
  func mutate(_ action: Action, in state: State) -> Mutations<Mutation>

  /// Changes the state. A function of its arguments alone: the same mutations give the same state, always.
  func reduce(_ state: inout State, _ mutation: Mutation)

  /// What an action is about, where only the newest one counts: what an older action of the same topic started is
  /// cancelled, and none of its further mutations is applied. Nil, which is the default: it ends nothing, and nothing
  /// ends it.
  func topic(of action: Action) -> String?
}

extension StoreLogic {
  /// No topic.
  public func topic(of action: Action) -> String? { nil }
}
