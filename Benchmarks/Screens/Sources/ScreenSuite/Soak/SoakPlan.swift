import BenchmarkKit

/// The plan of one screen of the soak, drawn from its number and the seed, so that it can be repeated.
package struct SoakPlan: Sendable, Hashable {
  /// An event before the screen is complete.
  package enum Event: String, Sendable, Hashable, CaseIterable {
    /// The load is left alone.
    case nothing
    /// The bytes end early, with an error of the source.
    case broken
    /// The bytes end early, without an error.
    case cut
    /// The source refuses the request.
    case refused
    /// The source is unreachable once; the loader retries by itself.
    case passing
    /// The request's token has expired, and the request is prepared again.
    case unauthorized
    /// The loader is cancelled during a read.
    case cancelled
    /// The loader is closed during a read.
    case closed
    /// The loader is released.
    case dropped
    /// The task that consumes the updates is cancelled during a read.
    case abandoned
  }

  /// The number of the screen.
  package let number: Int
  package let event: Event
  /// The place of the event, as a share of the payload.
  package let place: Double
  /// The index of the payload.
  package let payload: Int
  /// The index of the strategy.
  package let strategy: Int
  /// The number of bytes in a chunk.
  package let chunkBytes: Int
  /// Whether a failed screen is retried, and a complete one refreshed.
  package let goesOn: Bool
  /// Whether the screen is loaded over the network.
  package let isRemote: Bool
  /// Whether the next page of a complete screen is requested.
  package let isPaged: Bool
  /// Whether the event happens to the next page instead of the first.
  package let isOfPage: Bool

  /// Whether payloads are cached. Not for cancelled screens: a cached screen would stay.
  var isKept: Bool { event != .cancelled && !number.isMultiple(of: 3) }

  /// Draws the plan of a screen.
  ///
  /// - Parameter remoteEvery: One of this number of screens goes over the network; nil is none.
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
