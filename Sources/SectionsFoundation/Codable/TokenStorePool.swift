import JSONStream

/// Keeps a store from one value to the next, so that decoding a cell allocates nothing of its own.
final class TokenStorePool: @unchecked Sendable {
  // Sendable: `idle` is only touched by the one who took the flag.
  private let busy = BusyFlag()
  /// A store that nobody uses, with the decoders that it has made.
  private var idle: TokenStore?

  deinit { idle?.releaseSpare() }

  /// A store that nobody else uses.
  func take(_ settings: DecoderSettings) -> TokenStore {
    // When another thread is just here, a new store costs less than waiting.
    guard busy.take() else { return TokenStore(settings: settings) }
    defer { busy.giveBack() }
    guard let store = idle else { return TokenStore(settings: settings) }
    idle = nil
    return store
  }

  /// Gives back a store that nobody uses any more.
  func giveBack(_ store: TokenStore) {
    guard busy.take() else { return store.releaseSpare() }
    defer { busy.giveBack() }
    if idle == nil { idle = store } else { store.releaseSpare() }
  }
}
