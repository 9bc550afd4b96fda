import Foundation
import ScreenPipeline

/// How many of a screen's further pages there are, and have been loaded.
///
/// Sendable: what changes is read and written under the lock.
final class PageCursor: @unchecked Sendable {
  private let lock = NSLock()
  private let count: Int
  private var loaded = 0

  init(count: Int) { self.count = count }

  /// What asks for the next page; nil when there is none.
  var next: PayloadRequest? {
    lock.withLock { loaded < count ? PayloadRequest(PagedSource.path(ofPage: loaded)) : nil }
  }

  /// A page has been loaded.
  func advance() { lock.withLock { loaded += 1 } }

  /// The screen consists of its first page again.
  func reset() { lock.withLock { loaded = 0 } }
}

/// A source and those of further pages.
struct PagedSource: PayloadSource {
  let base: any PayloadSource
  let pages: [any PayloadSource]

  private static let prefix = "/page/"

  static func path(ofPage index: Int) -> String { "\(prefix)\(index)" }

  func answer(to request: PayloadRequest) async throws -> PayloadAnswer {
    guard request.path.hasPrefix(Self.prefix), let index = Int(request.path.dropFirst(Self.prefix.count)),
      pages.indices.contains(index)
    else { return try await base.answer(to: request) }
    var request = request
    request.path = ""
    return try await pages[index].answer(to: request)
  }
}
