import BenchmarkKit
package import HomeFeed
import Sections

/// Writes screen graphs and content lists of any length, the same bytes for the same options on every machine.
///
/// A screen graph is sent as a backend does that wants its screen shown soon: templates, components, bodies, the bodies
/// in the order of display. Every second template comes before the one that stands above it. Nothing of it is held.
package struct ScreenGenerator {
  /// How many templates there are, with how many components each; of a content list, contents are as many as both
  /// together.
  let templates: Int
  let components: Int
  private let format: PayloadFormat
  private var source: SplitMix64
  private var text = JSONText()

  package init(_ format: PayloadFormat, templates: Int, components: Int, seed: UInt64) {
    self.format = format
    self.templates = templates
    self.components = components
    source = SplitMix64(scrambling: seed)
  }

  /// Writes the payload piece by piece.
  ///
  /// - Throws: What `sink` throws.
  package mutating func generate(into sink: ([UInt8]) throws(ToolFailure) -> Void) throws(ToolFailure) {
    if format == .contentList {
      text.raw(#"{"screenName":"Home","contents":["#)
      try list(templates * components, into: sink) { generator, _ in generator.writeContent() }
    } else {
      text.raw(#"{"screenName":"Generated","templates":["#)
      try list(templates, into: sink) { generator, index in generator.writeTemplate(index) }
      text.raw(#"],"components":["#)
      try list(templates * components, into: sink) { generator, index in generator.writeComponent(index) }
      text.raw(#"],"body":["#)
      try list(templates * components, into: sink) { generator, index in
        let template = generator.template(atRank: index / generator.components)
        generator.writeBody(template * generator.components + index % generator.components)
      }
    }
    text.raw("]}")
    try sink(text.bytes)
  }

  private mutating func list(
    _ count: Int, into sink: ([UInt8]) throws(ToolFailure) -> Void, _ write: (inout ScreenGenerator, Int) -> Void
  ) throws(ToolFailure) {
    for index in 0..<count {
      if index > 0 { text.raw(",") }
      write(&self, index)
      guard text.bytes.count >= 64 << 10 else { continue }
      try sink(text.bytes)
      text.bytes.removeAll(keepingCapacity: true)
    }
  }

  // MARK: Screen graphs

  /// Neighbours change places; the last one may have none.
  private func template(atRank rank: Int) -> Int { rank ^ 1 < templates ? rank ^ 1 : rank }

  private mutating func writeTemplate(_ index: Int) {
    text.raw("{\"id\":\"template-\(index)\",\"type\":\"\(pick(["BANNER", "CAROUSEL", "GRID", "ARTICLE"]))\"")
    text.raw(",\"order\":\(template(atRank: index) + 1),\"componentsId\":[")
    for place in 0..<components {
      text.raw(place == 0 ? "" : ",")
      text.raw("{\"id\":\"component-\(index * components + place)\",\"order\":\(place + 1)}")
    }
    text.raw("]}")
  }

  private mutating func writeComponent(_ index: Int) {
    text.raw("{\"id\":\"component-\(index)\",\"type\":\"\(pick(["IMAGE", "TEXT", "TITLE", "BUTTON", "PLACE"]))\"")
    text.raw(",\"bodyId\":\"body-\(index)\"}")
  }

  private mutating func writeBody(_ index: Int) {
    text.raw("{\"id\":\"body-\(index)\",\"body\":{\"url\":\"\(url())\",\"title\":\"\(pick(Self.titles))\"")
    text.raw(",\"text\":\"\(pick(Self.texts))\"}}")
  }

  // MARK: Content lists

  private mutating func writeContent() {
    let isPlus = source.next() & 1 == 0
    text.raw("{\"sectionComponentType\":\"\(isPlus ? "PLUS_TITLE" : "TITLE")\",\"section\":{\"type\":\"header\"")
    if isPlus {
      text.raw(",\"firstRowImage\":{\"imageUrl\":\"\(url())\",\"width\":\"64\",\"height\":\"48\"}")
      text.raw(",\"titleText\":{\"text\":\"\(pick(Self.titles))\",\"textSize\":\"20\",\"textColor\":\"#2E7D32\"}")
    } else {
      text.raw(",\"title\":\"\(pick(Self.titles))\"")
    }
    text.raw(",\"badges\":[")
    for badge in 0..<Int(source.next() % 3) {
      text.raw(badge == 0 ? "" : ",")
      text.raw("{\"badgeImage\":\"\(url())\",\"text\":\"\(pick(Self.titles))\"}")
    }
    text.raw("],\"description\":\"\(pick(Self.texts))\"}}")
  }

  // MARK: Texts

  private mutating func pick(_ texts: [String]) -> String { texts[Int(source.next() % UInt64(texts.count))] }

  private mutating func url() -> String {
    let number = source.next()
    return
      "https://images.example.com/uploads/2024/11/places/\(number % 1_000_000_007)/cover.jpg?w=640&v=\(number >> 60)"
  }

  /// As they stand in the JSON, escapes and all.
  private static let titles = [
    "Near you", "Popular this week", "Fresh bread", "Öne çıkanlar", "朝ごはん", "Late night", #"\"Best of\" week"#,
    "Coffee", "Free delivery", "Home food",
  ]
  private static let texts = [
    "What opens early today, and what stays open late", "Five bakeries within ten minutes",
    "A few words on what is to be seen here, and why it is worth the way", #"Sweet \/ salty, caf\u00e9s and more"#,
    "İki al bir öde – bugün", "Order before noon",
  ]
}
