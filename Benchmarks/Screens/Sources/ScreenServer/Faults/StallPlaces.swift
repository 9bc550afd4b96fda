import Foundation

/// The answers that stall at once, or are so slow that they might as well: there are so many places, and no more.
///
/// Sendable: the number is read and written under the lock.
final class StallPlaces: @unchecked Sendable {
  /// The number of places.
  static let count = 64
  /// Under how many bytes a second an answer takes one.
  static let slowRate = 10_000

  private let lock = NSLock()
  private var taken = 0

  /// Takes a place.
  ///
  /// - Throws: ``RequestError`` when there is none.
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

/// One of them, until nobody holds it any more.
final class StallPlace: Sendable {
  private let places: StallPlaces

  fileprivate init(of places: StallPlaces) { self.places = places }

  deinit { places.giveBack() }
}
