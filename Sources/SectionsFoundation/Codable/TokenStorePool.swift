import JSONStream

/// Keeps a store from one value to the next, so that decoding a cell allocates nothing of its own.
final class TokenStorePool: @unchecked Sendable {
  // Sendable: `idle` is only touched by the one who took the flag.
  private let busy = BusyFlag()
  /// Stores that nobody uses, with the decoders that they have made and the keys that they have converted.
  private var idle: [TokenStore] = []
  /// As many threads as decode at the same time on most machines.
  private static let most = 8

  deinit { for store in idle { store.releaseSpare() } }

  /// A store that nobody else uses.
  func take(_ settings: DecoderSettings) -> TokenStore {
    // When another thread is just here, a new store costs less than waiting.
    guard busy.take() else { return TokenStore(settings: settings) }
    defer { busy.giveBack() }
    return idle.popLast() ?? TokenStore(settings: settings)
  }

  /// Gives back a store that nobody uses any more.
  func giveBack(_ store: TokenStore) {
    guard busy.take() else { return store.releaseSpare() }
    defer { busy.giveBack() }
    if idle.count < Self.most { idle.append(store) } else { store.releaseSpare() }
  }
}
