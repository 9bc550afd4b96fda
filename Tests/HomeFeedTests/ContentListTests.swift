@testable import HomeFeed
import JSONStream
import ScreenPipeline
import TestSupport
import Testing

@Suite("Content lists, content by content")
struct ContentListTests {
  @Test("what is shown, with defaults for what is absent")
  func entities() throws {
    let text = """
      {"contents":[{"section":{},"sectionComponentType":"TITLE"},
      {"sectionComponentType":"TITLE","section":{"type":"A","title":"T","badges":[{"badgeImage":"i","text":"x"},{}],"description":"d"}},
      {"section":{"badges":null},"sectionComponentType":"PLUS_TITLE"},
      {"sectionComponentType":"PLUS_TITLE","section":{"firstRowImage":{"imageUrl":"u","width":"20.5","height":"nan"},
      "titleText":{"text":"t","textSize":"x","textColor":"#fff","textStyle":"italic"}}}],"screenName":"Home"}
      """
    let shown = try contents(Array(text.utf8)).contents.map { $0.toEntity() }
    let plain = TitleTextVO(text: "unknown", textSize: 17, textColor: nil, textStyle: "bold")
    let expected: [SectionVO] = [
      .title(TitleSectionVO(titleText: "unknown", badges: [], description: "")),
      .title(
        TitleSectionVO(
          titleText: "T",
          badges: [
            BadgeVO(imagePath: "i", text: "x"), BadgeVO(imagePath: "defaultImage", text: nil),
          ],
          description: "d")),
      .plusTitle(
        PlusTitleSectionVO(firstRowImage: nil, titleText: plain, badges: [], description: "")),
      .plusTitle(
        PlusTitleSectionVO(
          firstRowImage: RowImageVO(imageUrl: "u", width: 20.5, height: 0),
          titleText: TitleTextVO(text: "t", textSize: 17, textColor: "#fff", textStyle: "italic"),
          badges: [], description: "")),
    ]
    #expect(shown == expected)
  }

  @Test("contents are there with their last byte")
  func delivery() throws {
    let text =
      #"{"screenName":"Home","contents":[{"sectionComponentType":"TITLE","section":{}},{"section":{},"sectionComponentType":"TITLE"}]}"#
    var bytes: [Int] = []
    let decoder = try ContentStreamDecoder()
    for (index, byte) in text.utf8.enumerated() {
      try decoder.feed([byte]) { if case .part = $0 { bytes.append(index) } }
    }
    try decoder.finish { _ in }
    let ends = try ["{}},", #""TITLE"}]"#].map { part in
      let range = try #require(text.firstRange(of: part))
      return text.utf8.distance(from: text.startIndex, to: range.upperBound) - 2
    }
    #expect(bytes == ends)
  }

  @Test("another screen fails in both modes, with what is known", arguments: DecodingMode.both)
  func screens(_ mode: DecodingMode) throws {
    let text = #"{"contents":[{"sectionComponentType":"TITLE","section":{}}], "screenName":"Cart"}"#
    let found = try contents(Array(text.utf8), options: SectionDecodingOptions(mode: mode))
    #expect(found.contents.count == 1 && found.failure?.code == .unknownScreenType)
    #expect(found.failure?.message == #"unknown screenName "Cart"; known are Home"#)
    #expect(found.failure?.path == "$.screenName" && found.failure?.position?.column == 75)
  }
}
