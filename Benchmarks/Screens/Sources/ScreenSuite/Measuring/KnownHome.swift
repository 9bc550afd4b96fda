import Foundation
package import ScreenPipeline

/// What visits have found out about the server's home screen, so that the next one need not ask.
package final class KnownHome: @unchecked Sendable {
  // Sendable: everything that changes is used under the lock alone.
  private let lock = NSLock()
  private var kept: MemoryPayloadCache?
  private var request: PayloadRequest?

  package init() {}

  /// Where its payload is kept; nil where it has changed since.
  package var cache: MemoryPayloadCache? {
    get { lock.withLock { kept } }
    set { lock.withLock { kept = newValue } }
  }

  /// What asks for all of one of its sections.
  package var seeAll: PayloadRequest? {
    get { lock.withLock { request } }
    set { lock.withLock { request = newValue } }
  }
}
