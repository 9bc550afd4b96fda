import JSONStream

/// Reuses stores, so that decoding a cell allocates nothing of its own.
final class TokenStorePool: @unchecked Sendable {
  // Sendable: `idle` and `count` are touched only by the caller that holds the flag.
  private let busy = BusyFlag()
  /// Unused stores, with their spare decoders and converted keys: the first `count` places. Safe: as above.
  private let idle: UnsafeMutablePointer<TokenStore>
  private var count = 0
  /// The number of threads that decode at the same time on most machines.
  private static let most = 8

  init() { idle = .allocate(capacity: Self.most) }

  deinit {
    for index in 0..<count { idle[index].releaseSpare() }
    idle.deinitialize(count: count)
    idle.deallocate()
  }

  func take(_ settings: DecoderSettings) -> TokenStore {
    // A new store costs less than waiting for another thread.
    guard busy.take() else { return TokenStore(settings: settings) }
    defer { busy.giveBack() }
    guard count > 0 else { return TokenStore(settings: settings) }
    count &-= 1
    return (idle + count).move()
  }

  func giveBack(_ store: TokenStore) {
    guard busy.take() else { return store.releaseSpare() }
    defer { busy.giveBack() }
    guard count < Self.most else { return store.releaseSpare() }
    (idle + count).initialize(to: store)
    count &+= 1
  }
}
