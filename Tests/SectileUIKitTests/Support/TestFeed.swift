#if os(Linux)
  import Foundation
  import ScreenPipeline

  final class TestFeed: PayloadSource, @unchecked Sendable {
    // Sendable: the state is used under the lock alone.

    struct Block: Equatable {
      var title: String
      var layout = "list"
      var stories: [Story]
    }

    struct Story: Equatable {
      var id: Int
      var headline: String
    }

    private let lock = NSLock()
    private var pages: [[Block]]
    private var isDown = false
    private var asked: [PayloadRequest] = []
    private var held: CheckedContinuation<Void, Never>?
    private var holds = false

    init(_ pages: [Block]...) { self.pages = pages }

    var requests: [PayloadRequest] { lock.withLock { asked } }
    var isHolding: Bool { lock.withLock { held != nil } }

    func set(_ pages: [[Block]]) { lock.withLock { self.pages = pages } }
    func set(isDown: Bool) { lock.withLock { self.isDown = isDown } }

    func hold() { lock.withLock { holds = true } }

    func letGo() {
      lock.withLock {
        holds = false
        defer { held = nil }
        return held
      }?.resume()
    }

    func answer(to request: PayloadRequest) async throws -> PayloadResponse {
      lock.withLock { asked.append(request) }
      if lock.withLock({ holds }) {
        await withCheckedContinuation { continuation in lock.withLock { held = continuation } }
      }
      let (pages, isDown) = lock.withLock { (self.pages, self.isDown) }
      if isDown { throw PayloadSourceError(.notFound, "the backend is down") }
      let page = request.parameters.first.flatMap { Int($0.value) } ?? 1
      let blocks = pages.indices.contains(page - 1) ? pages[page - 1] : []
      let next = page < pages.count ? ", \"next\": \"\(page + 1)\"" : ""
      let list = blocks.map { block in
        let items = block.stories.map { #"{"id": \#($0.id), "headline": "\#($0.headline)"}"# }
        return
          #"{"title": "\#(block.title)", "layout": "\#(block.layout)", "items": [\#(items.joined(separator: ", "))]}"#
      }
      let payload = "{\"blocks\": [\(list.joined(separator: ", "))]\(next)}"
      return try await BytesSource(Array(payload.utf8), chunkBytes: 1 << 10).answer(to: request)
    }
  }

  extension TestFeed.Block {
    static func stories(_ title: String, _ ids: some Sequence<Int>, layout: String = "list") -> Self
    {
      Self(
        title: title, layout: layout,
        stories: ids.map { TestFeed.Story(id: $0, headline: "\(title) \($0)") })
    }
  }
#endif
