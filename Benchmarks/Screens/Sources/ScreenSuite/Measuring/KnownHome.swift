import Foundation
package import ScreenPipeline

/// The server's home screen as earlier visits found it, which saves the next visit the requests.
package final class KnownHome: @unchecked Sendable {
  // Sendable: everything that changes is used under the lock alone.
  private let lock = NSLock()
  private var kept: MemoryPayloadCache?
  private var request: PayloadRequest?

  package init() {}

  /// The cache that holds its payload; nil when the screen has changed since.
  package var cache: MemoryPayloadCache? {
    get { lock.withLock { kept } }
    set { lock.withLock { kept = newValue } }
  }

  /// The "see all" request of one of its sections.
  package var seeAll: PayloadRequest? {
    get { lock.withLock { request } }
    set { lock.withLock { request = newValue } }
  }
}
