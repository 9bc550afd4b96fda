import JSONStream

/// Keeps a store from one value to the next, so that decoding a cell allocates nothing of its own.
final class TokenStorePool: @unchecked Sendable {
  // Sendable: `idle` and `count` are only touched by the one who took the flag.
  private let busy = BusyFlag()
  /// Stores that nobody uses, with the decoders that they have made and the keys that they have converted: the first
  /// `count` places. Safe: they are only touched by the one who took the flag.
  private let idle: UnsafeMutablePointer<TokenStore>
  private var count = 0
  /// As many threads as decode at the same time on most machines.
  private static let most = 8

  init() { idle = .allocate(capacity: Self.most) }

  deinit {
    for index in 0..<count { idle[index].releaseSpare() }
    idle.deinitialize(count: count)
    idle.deallocate()
  }

  /// A store that nobody else uses.
  func take(_ settings: DecoderSettings) -> TokenStore {
    // When another thread is just here, a new store costs less than waiting.
    guard busy.take() else { return TokenStore(settings: settings) }
    defer { busy.giveBack() }
    guard count > 0 else { return TokenStore(settings: settings) }
    count &-= 1
    return (idle + count).move()
  }

  /// Gives back a store that nobody uses any more.
  func giveBack(_ store: TokenStore) {
    guard busy.take() else { return store.releaseSpare() }
    defer { busy.giveBack() }
    guard count < Self.most else { return store.releaseSpare() }
    (idle + count).initialize(to: store)
    count &+= 1
  }
}
