import Foundation
import JSONStream
import NewsFeed
import JSONStreamFoundation
import Testing

/// Stories of a payload that is no list of sections, and the cursor beside them.
struct ElementTests {
  private func read<Events: AsyncSequence, Element, Page>(
    _ events: Events
  ) async throws -> (elements: [Element], page: Page?)
  where Events.Element == ElementEvent<Element, Page> {
    var elements: [Element] = []
    var page: Page? = nil
    for try await event in events {
      switch event {
      case .element(let element): elements.append(element)
      case .envelope(let envelope): page = envelope
      case .skipped: Issue.record("nothing is left out")
      }
    }
    return (elements, page)
  }

  @Test(arguments: chunkSizes)
  func streamsStories(size: Int) async throws {
    let (stories, page) = try await read(
      chunks(Payloads.stories, of: size).elements(
        of: Story.self, at: StoryPage.stories, envelope: StoryPage.self))
    #expect(stories.map(\.id) == ["c1", "c2"] && stories.first?.published == Payloads.published)
    #expect(page?.cursor == "after-c2")
  }

  @Test(arguments: chunkSizes)
  func streamsPlainDecodableTypes(size: Int) async throws {
    let (hits, page) = try await read(
      chunks(Payloads.stories, of: size).elements(
        of: SearchHit.self, at: StoryPage.stories, envelope: SearchPage.self,
        decoder: CodableSettings(dateDecodingStrategy: .iso8601)))
    #expect(
      hits.map(\.title) == ["First", "Second"] && hits.first?.published == Payloads.published)
    #expect(page?.cursor == "after-c2")
  }

  @Test
  func leavesABadStoryOut() async throws {
    let text =
      #"{"data": {"items": [{"id": 1}, {"id": "c2", "title": "Second", "published": 0}]}, "cursor": null}"#
    let (reports, skipped) = AsyncStream<SkipReport>.makeStream()
    var hits: [SearchHit] = []
    let elements = chunks(text, of: 7).elements(
      of: SearchHit.self, at: StoryPage.stories, options: StreamOptions(mode: .lenient),
      decoder: CodableSettings(dateDecodingStrategy: .secondsSince1970),
      onSkip: { skipped.yield($0) }
    )
    for try await hit in elements { hits.append(hit) }
    skipped.finish()
    #expect(hits.map(\.id) == ["c2"])
    let all = await reports.reduce(into: []) { $0.append($1) }
    #expect(all.map(\.path) == ["$.data.items[0].id"] && all.map(\.part) == [.element])
  }
}
