import JSONStream
import TestSupport
import Testing

@Suite("Limits on elements hold exactly, whatever the chunks are")
struct SectionLimitTests {
  private func check(
    _ text: String, _ options: (Int) -> SectionDecodingOptions, limit: Int,
    code: JSONStreamError.Code,
    at place: String, chunkings: [Chunking]? = nil
  ) throws {
    for granularity in [SectionGranularity.section, .cell] {
      var exact = options(limit)
      exact.granularity = granularity
      #expect(try decode(text, options: exact, chunkings: chunkings).failure == nil)
      var less = options(limit - 1)
      less.granularity = granularity
      let failure = try #require(try decode(text, options: less, chunkings: chunkings).failure)
      #expect(failure.code == code && failure.category == .limit && failure.path == place)
    }
  }

  @Test("cells, short and of many slices")
  func cells() throws {
    func cell(_ numbers: Int) -> String {
      #"{"id":2,"url":"a\u0041","more":[\#(String(repeating: "12345,", count: numbers))0]  , "x":1}"#
    }
    let image = Samples.image(1)
    for (cells, place) in [
      ([cell(45)], 0), ([image, cell(45)], 1), ([image, cell(45), image], 1),
      ([image, cell(2000), cell(2000)], 1),
    ] {
      try check(
        "[\(Samples.section(1, cells: cells))]",
        { SectionDecodingOptions(limits: JSONLimits(keyBytes: 63, elementBytes: $0)) },
        limit: cells[place].utf8.count,
        code: .elementLimit, at: "$[0].data[\(place)]",
        chunkings: cells[place].utf8.count > 1000 ? Chunking.few : nil)
    }
  }

  @Test("header values, alone and all that are kept together")
  func headerValues() throws {
    let image = #"{"id":1,"type":"SYSTEM","imageText":"\#(String(repeating: "i", count: 300))"}"#
    let text =
      #"[{"headerImageDTO":\#(image),\#(Samples.header),"cellType":"card_image","data":[]}]"#
    for (bytes, path) in [
      (image.utf8.count - 1, "$[0].headerImageDTO"), (text.utf8.count - 40, nil),
    ] {
      for granularity in [SectionGranularity.section, .cell] {
        let options = SectionDecodingOptions(
          granularity: granularity, limits: JSONLimits(elementBytes: bytes))
        let failure = try #require(try decode(text, options: options).failure)
        #expect(failure.code == .elementLimit && failure.path == path ?? failure.path)
      }
    }
    let enough = SectionDecodingOptions(limits: JSONLimits(elementBytes: text.utf8.count))
    #expect(try decode(text, options: enough).failure == nil)
  }

  @Test("members that no header reads are not kept")
  func unwantedMembers() throws {
    let more = #""more":[\#(String(repeating: "12345,", count: 5000))0]"#
    for text in [
      #"[{\#(more),\#(Samples.header),"cellType":"card_image","data":[]}]"#,
      #"[{\#(Samples.header),\#(more),"cellType":"card_image","data":[],\#(more)}]"#,
    ] {
      let options = SectionDecodingOptions(limits: JSONLimits(elementBytes: 400))
      #expect(try decode(text, options: options, chunkings: Chunking.few).failure == nil)
    }
  }

  @Test("`{}` for no cells is no element, however far its brace is")
  func noCells() throws {
    let empty = "{" + String(repeating: " ", count: 500) + "}"
    var options = SectionDecodingOptions(limits: JSONLimits(elementBytes: 400))
    options.allowsMissingCells = true
    let text = #"[{\#(Samples.header),"cellType":"card_image","data":\#(empty)}]"#
    #expect(try decode(text, options: options).failure == nil)
  }

  /// `data` before `cellType`: what counts is from its bracket to the value that decides.
  @Test("deferred data")
  func deferredData() throws {
    let data = "[" + (0..<20).map(Samples.image).joined(separator: ",") + "]"
    let text = #"[{\#(Samples.header),"data":\#(data),"cellType":"card_image"}]"#
    try check(
      text, { SectionDecodingOptions(limits: JSONLimits(deferredBytes: $0)) },
      limit: data.utf8.count + #","cellType":"#.utf8.count,
      code: .deferredLimit, at: "$[0].data")
  }

  /// With granularity cell the header has to be complete, and an object decides with its last
  /// brace.
  @Test("deferred until the header is complete")
  func deferredUntilHeader() throws {
    let text =
      #"[{"id":1,"title":"T","buttonTypes":[],"cellType":"card_image","data":[{"id":1,"url":"u"}],\#(Samples.layout)}]"#
    let kept = #"[{"id":1,"url":"u"}],\#(Samples.layout)"#.utf8.count - 1
    let exact = SectionDecodingOptions(granularity: .cell, limits: JSONLimits(deferredBytes: kept))
    #expect(try decode(text, options: exact).failure == nil)
    let less = SectionDecodingOptions(
      granularity: .cell, limits: JSONLimits(deferredBytes: kept - 1))
    #expect(try decode(text, options: less).failure?.code == .deferredLimit)
    // With granularity section the type is enough, so nothing is kept.
    #expect(
      try decode(text, options: SectionDecodingOptions(limits: JSONLimits(deferredBytes: 0)))
        .failure == nil)
  }

  @Test("of a limit and another error the first counts")
  func firstTwoErrors() throws {
    let cell = #"{"id":2,"url":"\#(String(repeating: "z", count: 1000))","x":[1,,2]}"#
    for (limits, code) in [
      (JSONLimits(stringBytes: 900, elementBytes: 500), JSONStreamError.Code.elementLimit),
      (JSONLimits(stringBytes: 20, elementBytes: 1500), .stringLimit),
      (JSONLimits(elementBytes: 1500), .syntax),
    ] {
      let options = SectionDecodingOptions(limits: limits)
      #expect(
        try decode("[\(Samples.section(1, cells: [cell]))]", options: options).failure?.code == code
      )
    }
    let deferred =
      #"[{"data":[{"id":1,"url":"u"},{"id":2,"url":"u"}],"id":1,"title":5,"cellType":"card_image"}]"#
    for (bytes, code) in [(30, JSONStreamError.Code.deferredLimit), (300, .typeMismatch)] {
      #expect(
        try decode(
          deferred, options: SectionDecodingOptions(limits: JSONLimits(deferredBytes: bytes))
        ).failure?.code
          == code)
    }
  }
}
