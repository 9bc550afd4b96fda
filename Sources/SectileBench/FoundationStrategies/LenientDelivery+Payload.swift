import Foundation
import JSONStream
import JSONStreamFoundation

extension LenientDelivery {
  /// Delivers all attempts of a whole payload, and ends it. Their reports are located together, as
  /// that takes one walk.
  func deliver<Section>(
    _ attempts: [Attempt<Section>], of payload: Data, _ locator: SkipLocator,
    _ handler: (ElementEvent<Section, Never>) throws -> Void
  ) throws {
    var reports = locator.located(attempts.flatMap(\.skips), in: payload)[...]
    for attempt in attempts {
      let own = reports.prefix(attempt.skips.count)
      reports = reports.dropFirst(attempt.skips.count)
      try deliver(attempt.section, own, keptCells: attempt.keptCells, handler)
    }
    try finish(at: Self.end(of: payload))
  }

  /// Returns the position behind a payload's last byte. O(n).
  static func end(of payload: Data) -> JSONPosition {
    let lineStart = payload.lastIndex(of: 0x0A).map { $0 - payload.startIndex + 1 } ?? 0
    return JSONPosition(
      byteOffset: payload.count, line: payload.count { $0 == 0x0A } + 1,
      column: payload.count - lineStart + 1)
  }
}
