import JSONStream

/// Reuses stores, with what they have cached.
final class TokenStorePool: @unchecked Sendable {
  // Sendable: `idle` and its count are touched only by the caller that holds the flag.
  /// Is taken while a store comes or goes, never while a value is decoded.
  private let busy = BusyFlag()
  // Safe: its first `count` stores are initialized. See `BoundedCache` for why it is no array.
  private let idle = UnsafeMutablePointer<TokenStore>.allocate(capacity: most)
  /// The number of idle stores, at most ``most``.
  private var count = 0
  /// The number of threads that decode at the same time on most machines.
  private static let most = 8

  deinit {
    idle.deinitialize(count: count)
    idle.deallocate()
  }

  /// Returns a store that nobody else has: an idle one, or a new one.
  @inline(__always) func take(_ settings: DecoderSettings) -> TokenStore {
    // A new store costs less than waiting for another thread.
    guard busy.take() else { return TokenStore(settings: settings) }
    defer { busy.giveBack() }
    guard count > 0 else { return TokenStore(settings: settings) }
    count -= 1
    return (idle + count).move()
  }

  /// Keeps a store that nobody else has, if there is room.
  @inline(__always) func giveBack(_ store: consuming TokenStore) {
    guard busy.take() else { return }
    defer { busy.giveBack() }
    guard count < Self.most else { return }
    (idle + count).initialize(to: store)
    count += 1
  }
}
