import FlyingSocks

/// The body of an answer that goes on as long as the page is open: server-sent events, one for each state.
struct EventsBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let feed: StateFeed

  func makeAsyncIterator() -> Iterator { Iterator(feed: feed) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    let feed: StateFeed
    private var last = 0
    private var ready: ArraySlice<UInt8> = []

    init(feed: StateFeed) { self.feed = feed }

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
      if ready.isEmpty {
        guard let item = await feed.next(after: last) else { return nil }
        // What JSON's encoder writes has no line feeds: they would end the event.
        ready = (Array("data: ".utf8) + item.text + Array("\n\n".utf8))[...]
        if item.number == last { ready = Array(": nothing new\n\n".utf8)[...] }
        last = item.number
      }
      defer { ready = ready.dropFirst(count) }
      return ready.prefix(count)
    }
  }
}
