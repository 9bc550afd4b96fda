import HomeFeed
import JSONStream
import TestSupport
import Testing

extension SectionTranscript {
  /// The events in short: `began`, `cell $[0].data[1].id`.
  var names: [String] {
    events.map { event in
      switch event {
      case .section(let section): "section \(section.cells.count)"
      case .began: "began"
      case .cell: "cell"
      case .ended(_, let count): "ended \(count)"
      case .skipped(let report): "\(report.part) \(report.path)"
      }
    }
  }
}

// OwnFormatTests have the members in every order, EmptyCellsTests what stands in the cells' place.
@Suite("Began, cell, ended")
struct GranularityTests {
  private let options = SectionDecodingOptions(granularity: .cell)

  @Test("cells wait for the header")
  func cellsWait() throws {
    let data = #""data":[\#(Samples.image(1)),\#(Samples.image(2))]"#
    let rest = #""id":1,"title":"T",\#(Samples.layout),"buttonTypes":[]"#
    let text = #"[{"cellType":"card_image",\#(data),\#(rest)}]"#
    #expect(try decode(text, options: options).names == ["began", "cell", "cell", "ended 2"])
    // Too little room for cells that wait for the header.
    let tight = SectionDecodingOptions(granularity: .cell, limits: JSONLimits(deferredBytes: 10))
    #expect(try decode(text, options: tight).failure?.code == .deferredLimit)
  }

  @Test("the header image may come after the cells")
  func headerImageMay() throws {
    let image = #""headerImageDTO":{"id":9,"type":"ASSETS","imageText":"logo","color":null}"#
    let text =
      #"[{\#(Samples.header),"cellType":"card_image","data":[\#(Samples.image(1))],\#(image)}]"#
    let found = try decode(text, options: options)
    #expect(found.names == ["began", "cell", "ended 1"])
    guard case .began(let began) = found.events.first, case .ended(let ended, _) = found.events.last
    else { return }
    #expect(began.headerImage == nil && ended.headerImage?.imageText == "logo")
    #expect(found.sections == (try decode(text)).sections)
  }

  @Test(
    "the first of several lists of cells counts",
    arguments: [
      (#""data":null,"data":[{"id":1,"url":"u"}],"cellType":"card_image""#, ["began", "ended 0"]),
      (
        #""data":[{"id":1,"url":"u"}],"data":null,"cellType":"card_image","cellType":"none""#,
        ["began", "cell", "ended 1"]
      ), (#""data":[1,{"a":2}],"cellType":"none""#, ["began", "ended 0"]),
    ])
  func duplicates(_ members: String, _ expected: [String]) throws {
    for text in [#"[{\#(Samples.header),\#(members)}]"#, #"[{\#(members),\#(Samples.header)}]"#] {
      var options = options
      options.allowsMissingCells = true
      let found = try decode(text, options: options)
      #expect(found.failure == nil && found.names == expected, "\(text)")
      options.granularity = .section
      #expect(try decode(text, options: options).sections == found.sections)
    }
  }
}
