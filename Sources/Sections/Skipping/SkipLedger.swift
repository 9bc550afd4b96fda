import JSONStream

/// What has been left out so far, to be read while a decode is under way, from any thread.
@usableFromInline
package final class SkipLedger: @unchecked Sendable {
  // Sendable: the counts are touched only while the flag is taken.
  private let flag = BusyFlag()
  private var counts = SkipCounts()

  package init() {}

  /// The counts.
  @usableFromInline
  package var value: SkipCounts {
    get {
      locked { counts }
    }
    set {
      locked { counts = newValue }
    }
  }

  /// Waits by trying again: whoever holds the flag copies a few integers.
  private func locked<Result>(_ body: () -> Result) -> Result {
    while !flag.take() {}
    defer { flag.giveBack() }
    return body()
  }
}
