import FlyingSocks
import Foundation
import ScreenPipeline

/// The body of an answer that goes on as long as the page is open: server-sent events, one for each state, and not more often
/// than people can see.
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
        // States that come meanwhile are overtaken.
        if hasBegun { try await Task.sleep(for: .milliseconds(30)) }
        hasBegun = true
        guard let state = await states.next() else { return nil }
        let text = try JSONEncoder().encode(DrawnState(state, width: options.width, height: options.height))
        // What JSON's encoder writes has no line feeds: they would end the event.
        ready = (Array("data: ".utf8) + text + Array("\n\n".utf8))[...]
      }
      defer { ready = ready.dropFirst(count) }
      return ready.prefix(count)
    }
  }
}
