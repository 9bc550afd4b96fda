/// The counts of a current decode, readable from any thread.
@usableFromInline
package final class SkipLedger: Sendable {
  private let counts = Guarded<SkipCounts>([:])

  package init() {}

  @usableFromInline
  package var value: SkipCounts {
    get { counts.with { $0 } }
    set { counts.with { $0 = newValue } }
  }
}
