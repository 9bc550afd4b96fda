/// The words of a key, which may say of its value that it is a heading, that it leads elsewhere, or
/// that it tells pages apart.
///
///     nextPageToken    next, page, token
///     image_URL2       image, url
struct MemberName {
  /// The bytes of a key that says something; splitting a hostile key can take long.
  private static let longestKey = 64
  /// The ends of the last words of keys whose values are headings, with all that is in them.
  private static let titles = [
    "title", "name", "heading", "headline", "header", "label", "caption",
  ]
  /// The last words of keys whose values say what a group has in common.
  private static let groups: Set<String> = [
    "category", "section", "group", "topic", "date", "day",
  ]
  /// The last words of keys whose texts stand below a heading.
  private static let descriptions: Set<String> = ["description", "summary"]
  /// The ends of the last words of keys whose values programs follow.
  private static let marks = ["url", "uri", "href", "link", "id", "cursor", "token", "hash"]
  /// Words of keys whose values lead from page to page, or are about an answer as a whole.
  private static let steps: Set<String> = [
    "cursor", "token", "next", "prev", "previous", "after", "before", "paging", "pagination",
    "etag", "hash", "modhash", "self", "meta", "metadata", "links", "request",
  ]
  /// Words of keys whose numbers count pages and what is on them, or say how an answer was made.
  private static let counts: Set<String> = [
    "page", "pages", "offset", "limit", "total", "count", "more", "per", "dist", "took",
  ]
  /// Words that say the same where a key has no other ones: the number of a season is a heading.
  private static let bareCounts: Set<String> = [
    "n", "number", "num", "found", "size", "index", "start", "first", "last", "info",
  ]
  /// The last words of names for sections, of lists and of kinds.
  private static let sections: Set<String> = [
    "section", "sections", "block", "blocks", "shelf", "shelves", "rail", "rails", "row", "rows",
    "lane", "lanes", "carousel", "carousels", "module", "modules", "widget", "widgets",
  ]

  /// The words in small letters; none of a key that is too long.
  private let words: [String]

  /// Splits a key where a capital comes behind a small letter, and at all that is no letter.
  init(_ key: String) {
    guard key.utf8.count <= Self.longestKey else {
      words = []
      return
    }
    var words: [[UInt8]] = [[]]
    var isBehindSmall = false
    for byte in key.utf8 {
      let isCapital = (0x41...0x5A).contains(byte)
      let isLetter = isCapital || (0x61...0x7A).contains(byte) || byte >= 0x80
      let isNext = !isLetter || (isCapital && isBehindSmall)
      if isNext { words.append([]) }
      let small = isCapital ? byte | 0x20 : byte
      if isLetter { words[words.count - 1].append(small) }
      isBehindSmall = isLetter && !isCapital
    }
    self.words = words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The last word, which says what the value is; empty where there is none.
  private var last: String { words.last ?? "" }
  /// Is true for `title`, `screen_name` and the like: all in the value belongs to a heading.
  /// The name of a type is none.
  var isTitle: Bool {
    last != "typename" && Self.titles.contains { last.hasSuffix($0) }
  }
  /// Is true where the value says what an element is about.
  var isHeading: Bool { isTitle || Self.groups.contains(last) }
  /// Is true where the value stands below a heading.
  var isDescription: Bool { Self.descriptions.contains(last) }
  /// Is true for ids, addresses and the like, which nobody reads.
  var isMark: Bool { Self.marks.contains { last.hasSuffix($0) } }
  /// Is true where the value leads to other pages, whatever it is. An address alone does; the
  /// address of a picture does not.
  var isStep: Bool {
    words.contains { Self.steps.contains($0) }
      || (words.count == 1 && ["url", "uri", "href", "link"].contains(last))
  }
  /// Is true where a number counts pages and what is on them.
  var isCount: Bool {
    words.contains { Self.counts.contains($0) }
      || (!words.isEmpty && words.allSatisfy { Self.bareCounts.contains($0) })
  }
  /// Is true where the value leads to other pages, or counts them.
  var isOfPaging: Bool { isStep || isCount }
  /// Is true for a name of sections.
  var isOfSections: Bool { Self.sections.contains(last) }
}
