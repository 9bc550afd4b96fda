import BenchmarkKit

/// What happens to one of the soak's screens: drawn by its number and the soak's seed, so that each can be had again.
package struct SoakPlan: Sendable, Hashable {
  /// What happens before the screen is complete.
  package enum Event: String, Sendable, Hashable, CaseIterable {
    /// Nothing.
    case nothing
    /// The bytes end, and the source says so.
    case broken
    /// The bytes end as if that were all.
    case cut
    /// The source has no answer.
    case refused
    /// The source cannot be reached for now: the loader tries again by itself.
    case passing
    /// The token with the request has expired: it is prepared anew.
    case unauthorized
    /// The loader is told to cancel, in the middle of a read.
    case cancelled
    /// The loader is closed, in the middle of a read.
    case closed
    /// Nobody holds the loader any more.
    case dropped
    /// The task that takes the updates is cancelled, in the middle of a read.
    case abandoned
  }

  /// Which screen it is.
  package let number: Int
  package let event: Event
  /// Where it happens: a share of the payload.
  package let place: Double
  /// Which of the payloads.
  package let payload: Int
  /// Which of the strategies.
  package let strategy: Int
  /// How many bytes a chunk has.
  package let chunkBytes: Int
  /// Whether a failed screen is asked for again, and a complete one refreshed.
  package let goesOn: Bool
  /// Whether it goes over the network.
  package let isRemote: Bool
  /// Whether a complete screen is asked for its next page.
  package let isPaged: Bool
  /// Whether it happens to that page, and not to the first.
  package let isOfPage: Bool

  /// Whether payloads are kept. Of a screen that is cancelled behind a kept one, that one would stay.
  var isKept: Bool { event != .cancelled && !number.isMultiple(of: 3) }

  /// Draws what happens to a screen.
  ///
  /// - Parameter remoteEvery: Of so many screens one goes over the network; nil is none.
  package init(_ number: Int, seed: UInt64, payloads: Int, strategies: Int, remoteEvery: Int?) {
    var random = SplitMix64(scrambling: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
    self.number = number
    // A quarter of the screens is left alone.
    let draw = Int.random(in: 0..<32, using: &random)
    event = draw < 8 ? .nothing : Event.allCases[1 + draw % (Event.allCases.count - 1)]
    place = Double.random(in: 0..<1, using: &random)
    payload = Int.random(in: 0..<payloads, using: &random)
    strategy = Int.random(in: 0..<strategies, using: &random)
    chunkBytes = 1 << Int.random(in: 5...12, using: &random)
    goesOn = Bool.random(using: &random)
    isRemote = remoteEvery.map { number % $0 == 0 } ?? false
    // The server's home screen has one page.
    isPaged = !isRemote && Bool.random(using: &random)
    isOfPage = isPaged && Bool.random(using: &random)
  }
}
