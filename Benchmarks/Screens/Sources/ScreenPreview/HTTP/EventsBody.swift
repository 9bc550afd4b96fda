import FlyingSocks
import Foundation
import ScreenPipeline

/// The body of a stream of server-sent events, which lasts as long as the page is open: one event for each state, at
/// most every 30 ms.
struct EventsBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let session: PreviewSession

  func makeAsyncIterator() -> Iterator { Iterator(session) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    private let options: ScreenPreview.Options
    private var states: AsyncStream<PreviewState>.Iterator
    private var hasBegun = false
    private var ready: ArraySlice<UInt8> = []

    init(_ session: PreviewSession) {
      options = session.options
      states = session.store.states.makeAsyncIterator()
    }

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
      if ready.isEmpty {
        // States in between are skipped.
        if hasBegun { try await Task.sleep(for: .milliseconds(30)) }
        hasBegun = true
        guard let state = await states.next() else { return nil }
        let text = try JSONEncoder().encode(DrawnState(state, width: options.width, height: options.height))
        // JSONEncoder's output has no line feeds, which would end the event.
        ready = (Array("data: ".utf8) + text + Array("\n\n".utf8))[...]
      }
      defer { ready = ready.dropFirst(count) }
      return ready.prefix(count)
    }
  }
}
