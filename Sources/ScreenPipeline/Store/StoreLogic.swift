/// The logic of a ``Store``: applies actions to the state, and does work that sends further
/// actions.
///
///     struct Search: StoreLogic {
///       enum Action { case typed(String), cleared, found([String]) }
///       struct State { var isLoading = false, results: [String] = [] }
///
///       func reduce(_ state: inout State, _ action: Action) -> StoreWork<Action>? {
///         switch action {
///         case .cleared: state.results = []
///         case .found(let results): state = State(results: results)
///         case .typed(let text):
///           state.isLoading = true
///           return { send in await send(.found(await index.search(text))) }
///         }
///         return nil
///       }
///       func topic(of action: Action) -> String? { "search" }     // a newer one ends the one under way
///     }
public protocol StoreLogic<State, Action>: Sendable {
  /// The state that a view shows.
  associatedtype State: Sendable
  /// An action, such as a tap, the appearance of a screen, or the outcome of work.
  associatedtype Action: Sendable

  /// Applies an action, depending on its arguments alone, and returns the work that it begins; nil
  /// for none.
  func reduce(_ state: inout State, _ action: Action) -> StoreWork<Action>?

  /// Returns the topic of an action: a newer action of the same topic cancels the older one's work,
  /// and drops its further actions. Nil, the default, for none. Not asked for the actions of work.
  func topic(of action: Action) -> String?
}

extension StoreLogic {
  /// Returns nil.
  public func topic(of action: Action) -> String? { nil }
}

/// The work of an action, such as loading, beside the store and other actions. `send` returns once
/// an action is applied and its own work has ended.
public typealias StoreWork<Action> =
  @Sendable (_ send: @escaping @Sendable (Action) async -> Void) async -> Void
