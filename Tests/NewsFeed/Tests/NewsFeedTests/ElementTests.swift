import Foundation
import JSONStream
import NewsFeed
import JSONStreamFoundation
import Testing

/// Stories of a payload that is no list of sections, and the cursor beside them.
struct ElementTests {
  @Test(arguments: chunkSizes)
  func streamsStories(size: Int) async throws {
    var stories: [Story] = []
    var page: StoryPage?
    let events = chunks(Payloads.stories, of: size)
      .elements(of: Story.self, at: StoryPage.stories, envelope: StoryPage.self)
    for try await event in events {
      switch event {
      case .element(let story): stories.append(story)
      case .envelope(let envelope): page = envelope
      case .skipped: Issue.record("nothing is left out")
      }
    }
    #expect(stories.map(\.id) == ["c1", "c2"])
    #expect(stories.first?.published == Payloads.published)
    #expect(page?.cursor == "after-c2")
  }

  @Test(arguments: chunkSizes)
  func streamsPlainDecodableTypes(size: Int) async throws {
    let decoder = StreamDecoder(dateDecodingStrategy: .iso8601)
    var hits: [SearchHit] = []
    var cursor: String?
    let events = chunks(Payloads.stories, of: size)
      .elements(of: SearchHit.self, at: StoryPage.stories, envelope: SearchPage.self, decoder: decoder)
    for try await event in events {
      switch event {
      case .element(let hit): hits.append(hit)
      case .envelope(let page): cursor = page.cursor
      case .skipped: Issue.record("nothing is left out")
      }
    }
    #expect(hits.map(\.title) == ["First", "Second"])
    #expect(hits.first?.published == Payloads.published)
    #expect(cursor == "after-c2")
  }

  @Test
  func leavesABadStoryOut() async throws {
    let text = #"{"data": {"items": [{"id": 1}, {"id": "c2", "title": "Second", "published": 0}]}, "cursor": null}"#
    let reports = Reports()
    var hits: [SearchHit] = []
    let elements = chunks(text, of: 7).elements(
      of: SearchHit.self, at: StoryPage.stories, options: StreamDecodingOptions(mode: .lenient),
      decoder: StreamDecoder(dateDecodingStrategy: .secondsSince1970), onSkip: { reports.add($0) })
    for try await hit in elements { hits.append(hit) }
    #expect(hits.map(\.id) == ["c2"])
    #expect(reports.all.map(\.path) == ["$.data.items[0].id"])
    #expect(reports.all.map(\.what) == [.element])
  }
}
