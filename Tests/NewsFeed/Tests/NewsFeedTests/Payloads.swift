import Foundation
import NewsFeed

/// The payloads of the invented backend.
enum Payloads {
  static let feed = """
    {"meta": {"edition": "morning", "total": 40}, "feed": {"blocks": [
      {"kind": "story", "headline": "Top", "accent": "#c00", "rank": 1, "entries": [
        {"id": "a1", "title": "Ein schöner Tag", "byline": "K. Ade", "published": "2026-03-14T09:26:53Z",
         "tags": ["weather", "sun"], "image": {"url": "https://news.example/a1.jpg", "width": 1200, "height": 800}},
        {"id": "a2", "title": "Rain", "published": "2026-03-14T10:00:00Z", "tags": [],
         "image": {"url": "https://news.example/a2.jpg", "width": 640, "height": 480}}
      ]},
      {"entries": [{"symbol": "SEC", "change": -1.25}, {"symbol": "TIL", "change": 3}],
       "rank": 2, "headline": "Markets", "kind": "ticker"},
      {"kind": "ad", "headline": "Advertisement", "rank": 3},
      {"kind": "gallery", "headline": "Pictures", "rank": 4, "entries": [
        {"pictures": [{"url": "https://news.example/p1.jpg", "caption": "One"},
                      {"url": "https://news.example/p2.jpg", "caption": "Two"}]},
        {"pictures": []}
      ]}
    ]}, "next": "page-2"}
    """

  /// One block of a kind that is newer than the app, one story whose date is none, and a block
  /// without its headline.
  static let damaged = """
    {"feed": {"blocks": [
      {"kind": "podcast", "headline": "Listen", "rank": 1, "entries": [{"length": 90}]},
      {"kind": "story", "headline": "Top", "rank": 2, "entries": [
        {"id": "b1", "title": "Good", "published": "2026-03-14T09:26:53Z", "tags": [],
         "image": {"url": "https://news.example/b1.jpg", "width": 1, "height": 1}},
        {"id": "b2", "title": "Bad", "published": "yesterday", "tags": [],
         "image": {"url": "https://news.example/b2.jpg", "width": 1, "height": 1}}
      ]},
      {"kind": "ticker", "rank": 3, "entries": [{"symbol": "SEC", "change": 0}]}
    ]}}
    """

  static let stories = """
    {"data": {"items": [
      {"id": "c1", "title": "First", "published": "2026-03-14T09:26:53Z", "tags": ["sun"],
       "image": {"url": "https://news.example/c1.jpg", "width": 3, "height": 2}},
      {"id": "c2", "title": "Second", "published": "2026-03-14T09:26:54Z", "tags": [],
       "image": {"url": "https://news.example/c2.jpg", "width": 3, "height": 2}}
    ]}, "cursor": "after-c2"}
    """

  /// 2026-03-14T09:26:53Z
  static let published = Date(timeIntervalSince1970: 1_773_480_413)
}
