/// What has been left out so far, to be read while a decode is under way, from any thread.
@usableFromInline
package final class SkipLedger: Sendable {
  private let counts = Guarded<SkipCounts>([:])

  package init() {}

  /// The counts.
  @usableFromInline
  package var value: SkipCounts {
    get { counts.with { $0 } }
    set { counts.with { $0 = newValue } }
  }
}
