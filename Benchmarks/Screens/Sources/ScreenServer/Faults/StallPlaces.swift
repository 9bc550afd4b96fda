import Foundation

/// Limits the number of answers that stall or are very slow at the same time.
///
/// Sendable: the number is read and written under the lock.
final class StallPlaces: @unchecked Sendable {
  static let count = 64
  /// The rate, in bytes per second, below which an answer takes a place.
  static let slowRate = 10_000

  private let lock = NSLock()
  private var taken = 0

  /// Takes a place.
  ///
  /// - Throws: ``RequestError`` when all places are taken.
  func take() throws(RequestError) -> StallPlace {
    let isFree = lock.withLock {
      guard taken < Self.count else { return false }
      taken += 1
      return true
    }
    guard isFree else {
      throw RequestError(
        503,
        "\(Self.count) answers stall already, or come at less than \(Self.slowRate) bytes a second: let one of them end "
          + "first")
    }
    return StallPlace(of: self)
  }

  fileprivate func giveBack() { lock.withLock { taken -= 1 } }
}

/// A place of ``StallPlaces``, which is given back when this object is released.
final class StallPlace: Sendable {
  private let places: StallPlaces

  fileprivate init(of places: StallPlaces) { self.places = places }

  deinit { places.giveBack() }
}
