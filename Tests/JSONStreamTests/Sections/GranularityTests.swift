import HomeFeed
import JSONStream
import TestSupport
import Testing

@Suite("Began, cell, ended")
struct GranularityTests {
  private let options = SectionDecodingOptions(granularity: .cell)

  private func kinds(_ found: BuiltIn) -> [String] {
    found.events.map { event in
      switch event {
      case .section: "section"
      case .began: "began"
      case .cell: "cell"
      case .ended(_, let count): "ended \(count)"
      case .skipped(let report): "skipped \(report.what)"
      }
    }
  }

  /// Every order of the members gives the same events.
  @Test("keys come in any order")
  func keysComeInAnyOrder() throws {
    let members = [
      #""id":1"#, #""title":"T""#, Samples.layout, #""cellType":"card_image""#, #""buttonTypes":["alllist"]"#,
      #""data":[\#(Samples.image(1)),\#(Samples.image(2))]"#,
    ]
    var reference: BuiltIn?
    func permute(_ rest: [String], _ done: [String]) throws {
      if rest.isEmpty {
        let text = "[{" + done.joined(separator: ",") + "}]"
        let found = try decode(
          text, options: options, chunkings: [.size(1), .size(60), .split(at: text.utf8.count / 2)])
        #expect(kinds(found) == ["began", "cell", "cell", "ended 2"], "\(text)")
        if let reference { #expect(found == reference, "\(text)") } else { reference = found }
        #expect(try decode(text, chunkings: [.size(1)]).sections == found.sections)
        return
      }
      for index in rest.indices {
        var others = rest
        let next = others.remove(at: index)
        try permute(others, done + [next])
      }
    }
    try permute(members, [])
  }

  @Test("cells need not wait for the header")
  func cellsNeedNot() throws {
    let data = #""data":[\#(Samples.image(1)),\#(Samples.image(2))]"#
    let rest = #""id":1,"title":"T",\#(Samples.layout),"buttonTypes":[]"#
    let text = #"[{"cellType":"card_image",\#(data),\#(rest)}]"#
    let found = try decode(text, options: .init(granularity: .cell, headerComesFirst: false))
    #expect(kinds(found) == ["cell", "cell", "began", "ended 2"])
    // Little room for what waits: enough when nothing has to, too little when the cells wait for the header.
    var tight = SectionDecodingOptions(granularity: .cell, headerComesFirst: false, maxDeferredBytes: 10)
    #expect(try decode(text, options: tight).failure == nil)
    tight.headerComesFirst = true
    #expect(try decode(text, options: tight).failure?.code == .deferredLimit)
  }

  @Test("the header image may come after the cells")
  func headerImageMay() throws {
    let image = #""headerImageDTO":{"id":9,"type":"ASSETS","imageText":"logo","color":null}"#
    let text = #"[{\#(Samples.header),"cellType":"card_image","data":[\#(Samples.image(1))],\#(image)}]"#
    let found = try decode(text, options: options)
    #expect(kinds(found) == ["began", "cell", "ended 1"])
    guard case .began(let began) = found.events.first, case .ended(let ended, _) = found.events.last else { return }
    #expect(began.headerImage == nil)
    #expect(ended.headerImage?.imageText == "logo")
    #expect(found.sections == (try decode(text)).sections)
  }

  @Test(
    "no list of cells costs the section where nobody has said that it may be missing",
    arguments: ["", #","data":null"#, #","data":{}"#, #","data":{"x":1}"#, #","data":5"#])
  func noCells(_ data: String) throws {
    let rest = Samples.header + #","cellType":"card_image""#
    for section in [rest + data, data.isEmpty ? rest : data.dropFirst() + "," + rest] {
      let text = #"[{\#(section)},{\#(rest),"data":[\#(Samples.image(1))]}]"#
      #expect(try decode(text, options: options).failure?.category == .data, "\(text)")
      var lenient = options
      lenient.mode = .lenient
      let found = try decode(text, options: lenient)
      #expect(kinds(found).filter { $0 != "began" } == ["skipped section", "cell", "ended 1"], "\(text)")
    }
  }

  @Test(
    "sections without cells",
    arguments: [
      (#""cellType":"card_image""#, ["began", "ended 0"]),
      (#""cellType":"card_image","data":null"#, ["began", "ended 0"]),
      (#""cellType":"card_image","data":[]"#, ["began", "ended 0"]),
      (#""data":[],"cellType":"card_image""#, ["began", "ended 0"]),
      (#""cellType":"none","data":[1,{"a":2}]"#, ["began", "ended 0"]),
      (#""data":[1,{"a":2}],"cellType":"none""#, ["began", "ended 0"]),
      (#""data":5,"cellType":"none""#, ["began", "ended 0"]),
      (#""data":{"a":[]},"cellType":"none""#, ["began", "ended 0"]),
      (#""data":null,"data":[{"id":1,"url":"u"}],"cellType":"card_image""#, ["began", "ended 0"]),
      (
        #""data":[{"id":1,"url":"u"}],"data":null,"cellType":"card_image","cellType":"none""#,
        ["began", "cell", "ended 1"]
      ),
    ])
  func sectionsWithoutCells(_ members: String, _ expected: [String]) throws {
    for text in [#"[{\#(Samples.header),\#(members)}]"#, #"[{\#(members),\#(Samples.header)}]"#] {
      var options = options
      options.emptyCells = [.missing, .null]
      let found = try decode(text, options: options)
      #expect(found.failure == nil)
      #expect(kinds(found) == expected, "\(text)")
      options.granularity = .section
      #expect(try decode(text, options: options).sections == found.sections)
    }
  }

  @Test("data is an array", arguments: ["5", #""x""#, "{}", "true"])
  func dataIsAnArray(_ data: String) throws {
    for members in [#""cellType":"card_image","data":\#(data)"#, #""data":\#(data),"cellType":"card_image""#] {
      for granularity in [SectionGranularity.section, .cell] {
        let text = #"[{\#(members),\#(Samples.header)}]"#
        let failure = try #require(try decode(text, options: .init(granularity: granularity)).failure)
        #expect(failure.code == .typeMismatch)
        #expect(failure.path == "$[0].data")
        #expect(failure.message.hasPrefix("expected an array of cells"))
      }
    }
  }

  /// Cells that were delivered stay delivered when their section fails later.
  @Test("cells before an error are delivered")
  func cellsBeforeError() throws {
    let text =
      "[" + Samples.section(1, cells: [Samples.image(1), Samples.image(2), #"{"id":"x"}"#, Samples.image(4)]) + "]"
    let found = try decode(text, options: options)
    #expect(kinds(found) == ["began", "cell", "cell"])
    #expect(found.failure?.path == "$[0].data[2].id")
    #expect(try decode(text).events.isEmpty)
  }
}
