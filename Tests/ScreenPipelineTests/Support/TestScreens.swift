import CompositionalLayout
import HomeFeed
import ScreenPipeline
import JSONStream

enum TestScreens {
  static let container = LayoutContainer(width: 390, height: 844)

  static func loader<Format: ScreenFormat>(
    _ source: some PayloadSource, _ format: Format = AutomaticFormat(),
    request: PayloadRequest = PayloadRequest("/"),
    cache: PayloadCache? = nil, retries: RetryPolicy = RetryPolicy(),
    clock: some Clock<Duration> = ContinuousClock(),
    nextPage: (@Sendable (Screen<Format.Part>) -> PayloadRequest?)? = nil
  ) throws -> ScreenLoader<Format.Part> {
    try ScreenLoader(
      request, from: source, format: format, container: container, cache: cache, retries: retries,
      clock: clock,
      nextPage: nextPage)
  }

  enum Kind: String, CaseIterable, CustomStringConvertible {
    case list
    case section
    case graph
    case contents

    var description: String { rawValue }

    func payload(_ count: Int, cells: Int = 3) -> [UInt8] {
      switch self {
      case .list: TestScreens.list((0..<count).map { TestScreens.section($0, cells: 0..<cells) })
      case .section:
        Array(
          TestScreens.section(7, cells: 0..<count, template: "card_01", scroll: "vertical").utf8)
      case .graph: TestScreens.graph(count)
      case .contents: TestScreens.contents(count)
      }
    }
  }

  static func list(_ sections: [String]) -> [UInt8] {
    Array("[\(sections.joined(separator: ","))]".utf8)
  }

  static func section(
    _ id: Int, title: String = "a title", cells: some Sequence<Int>, template: String = "card_03",
    scroll: String = "horizontal", text: (Int) -> String = { "name \($0)" }
  ) -> String {
    let cells = cells.map {
      #"{"id":\#($0),"url":"https://example.com/\#($0).png","title":"\#(text($0))"}"#
    }
    return
      #"{"id":\#(id),"title":"\#(title)","headerImageDTO":null,"layoutTemplateDTO":{"layoutTemplate":"\#(template)","#
      + #""scrollDirection":"\#(scroll)","groupOrientation":"horizontal"},"cellType":"card_image_title","#
      + #""buttonTypes":["alllist"],"data":[\#(cells.joined(separator: ","))]}"#
  }

  static func graph(_ count: Int) -> [UInt8] {
    let templates = (0..<count).map {
      #"{"id":"t\#($0)","type":"CAROUSEL","order":\#($0),"componentsId":[{"id":"c\#($0)","order":0}]}"#
    }
    let components = (0..<count).map { #"{"id":"c\#($0)","type":"IMAGE","bodyId":"b\#($0)"}"# }
    let bodies = (0..<count).map { #"{"id":"b\#($0)","body":{"text":"body \#($0)"}}"# }
    return Array(
      (#"{"screenName":"Graph","templates":[\#(templates.joined(separator: ","))],"components":["#
        + #"\#(components.joined(separator: ","))],"body":[\#(bodies.joined(separator: ","))]}"#)
        .utf8)
  }

  static func contents(_ count: Int) -> [UInt8] {
    let contents = (0..<count).map {
      #"{"sectionComponentType":"\#($0 % 2 == 0 ? "TITLE" : "PLUS_TITLE")","section":{"description":"number \#($0)"}}"#
    }
    return Array(#"{"screenName":"Home","contents":[\#(contents.joined(separator: ","))]}"#.utf8)
  }

  static func parts(
    _ bytes: [UInt8], _ format: some ScreenFormat<AnyScreenPart> = AutomaticFormat()
  ) throws
    -> [AnyScreenPart]
  {
    var parts: [AnyScreenPart] = []
    let reader = try format.makeDecoder(for: PayloadHead())
    let take: (ScreenEvent<AnyScreenPart>) -> Void = {
      if case .part(let part) = $0 { parts.append(part) }
    }
    try bytes.withUnsafeBufferPointer { try reader.feed($0, take) }
    try reader.finish(take)
    return parts
  }
}
