import BenchmarkKit
import HomeFeed
import JSONStream

extension HostileTable {
  private var gibibyte: Int { scaled(1 << 30) }
  private var longest: Int { limits.stringBytes }
  /// A cell may hold the longest string. Unless told otherwise it may not: both limits are the same
  /// then.
  private var roomy: JSONLimits { limits { $0.elementBytes *= 2 } }
  private var largest: HostileBound { .element(limits.elementBytes) }
  /// Where the first cell begins.
  private var firstCell: Int { openSection.utf8.count }
  private var tooMuchWaits: HostileOutcomes {
    .at(HostileEntryPoint.builtIn, .error(.deferredLimit, at: 9))
  }
  private var waiting: HostileBound {
    .section(cells: 0, kept: deferredBytes)
  }

  var nesting: [HostileCase] {
    let deep = limits { $0.depth = 2 * million }
    return [
      input(
        "10⁶ arrays", [.many("[", million)],
        .everywhere(.error(.depthLimit, at: 512)).and(
          [.sections, .cells], .error(.typeMismatch, at: 1))),
      input(
        "10⁶ objects", [.many(#"{"a":"#, million)], .everywhere(.error(.depthLimit, at: 512 * 5))),
      input(
        "10⁶ arrays in an unknown member", [#"[{"x":"#, .many("[", million)],
        .everywhere(.error(.depthLimit, at: 516))),
      input(
        "10⁶ arrays in a cell", ["\(openCell)", .many("[", million)],
        .everywhere(.error(.depthLimit, at: openCell.utf8.count + 508))),
      input(
        "10⁶ arrays in data before its type", [#"[{"data":["#, .many("[", million)],
        .everywhere(.error(.depthLimit, at: 519))),
      input(
        "10⁶ arrays, and as many are allowed",
        ["[{\"x\":", .many("[", million), .many("]", million), ",\(header)}]"], limits: deep,
        .decoded(.result(sections: 1, cells: 0)), .nesting(million)),
      input(
        "10⁶ arrays in a cell, and as many are allowed",
        ["\(openCell)", .many("[", million), .many("]", million), "}]}]"], limits: deep,
        .decoded(.result(sections: 1, cells: 1)), .nesting(million)),
      // Every open object has a key, which errors would name.
      input(
        "100 nested keys of 1 MiB",
        ["[{\(header),\"x\":"]
          + HostileText(
            (0..<100).flatMap { _ in ["{\"", .many("k", mebibyte), "\":"] as [HostileText.Part] })
          + ["x"],
        limits: limits { $0.keyBytes = mebibyte },
        .everywhere(.error(.invalidCharacter, at: header.utf8.count + 7 + 100 * (mebibyte + 4))),
        .text(mebibyte)),
    ]
  }

  // MARK: Texts

  var texts: [HostileCase] {
    let places = [
      ("at the root", ""), ("in a list", "["), ("as an unknown member", #"[{"x":"#),
      ("as a title", #"[{"id":1,"title":"#),
      ("as a cellType", #"[{"cellType":"#), ("in a cell", openSection + "{\"id\":1,\"url\":"),
      ("as a cell", openSection),
    ]
    return places.map { name, before in
      input(
        "a string of 1 GiB \(name)", ["\(before)\"", .many("a", gibibyte), "\""], limits: roomy,
        .everywhere(.error(.stringLimit, at: before.utf8.count)), .text(longest))
    } + [
      input(
        "a string of 1 GiB in a cell that may be as large as a string",
        ["\(openSection){\"id\":1,\"url\":\"", .many("a", gibibyte)],
        .at(HostileEntryPoint.builtIn, .error(.elementLimit, at: firstCell)), .text(longest)),
      input(
        "a string of 1 GiB in escapes", ["[\"", .many(#"\u0000"#, gibibyte / 6)],
        .everywhere(.error(.stringLimit, at: 1)), .text(longest)),
      input(
        "a string of 1 GiB in data before its type", [#"[{"data":[""#, .many("a", gibibyte)],
        .everywhere(.error(.stringLimit, at: 10)), .text(longest)),
      input(
        "a string of 1 GiB where 1 KiB is allowed", ["[\"", .many("a", gibibyte)],
        limits: limits { $0.stringBytes = 1024 }, .everywhere(.error(.stringLimit, at: 1))),
      input(
        "the longest string, in an unknown member",
        ["[{\(header),\"x\":\"", .many("a", longest), "\"}]"],
        .decoded(.result(sections: 1, cells: 0)), .text(longest)),
      input(
        "the longest string, as a url",
        ["\(openSection){\"id\":1,\"url\":\"", .many("a", longest), "\"}]}]"],
        limits: roomy, .decoded(.result(sections: 1, cells: 1)), .text(longest)),
      input(
        "a key of 1 GiB", ["[{\"", .many("a", gibibyte), "\""],
        .everywhere(.error(.keyLimit, at: 2)),
        .text(limits.keyBytes)),
      input(
        "the longest key", ["[{\(header),\"", .many("a", limits.keyBytes), "\":0}]"],
        .decoded(.result(sections: 1, cells: 0)), .text(limits.keyBytes)),
      input(
        "an unknown cellType of 1 MiB",
        [
          #"[{"cellType":""#, .many("é", mebibyte / 2),
          "\",\(header.replacing(#""cellType":"card_image","#, with: ""))}]",
        ],
        .at([.sections, .cells], .error(.unknownValue, at: 13)).and(
          [.lenient, .lenientCells], .result(sections: 1, cells: 0, skipped: 1)), .text(mebibyte)),
      input(
        "a string of 1 MiB in chunks of one byte",
        ["[{\(header),\"x\":\"", .many(#"\n"#, mebibyte / 2), "\"}]"],
        chunkBytes: 1, .decoded(.result(sections: 1, cells: 0)), .text(mebibyte)),
      input(
        "64 MiB of white space", ["[", .many(" \n\t\r", 16 * mebibyte), "]"],
        .decoded(.result(sections: 0, cells: 0))),
      input(
        "64 MiB of white space where 1 MiB is allowed", [.many("\n", 64 * mebibyte)],
        limits: limits { $0.payloadBytes = mebibyte },
        .everywhere(.error(.payloadLimit, at: mebibyte))),
      input(
        "64 MiB of NUL", [.many("\0", 64 * mebibyte)], .everywhere(.error(.invalidCharacter, at: 0))
      ),
    ]
  }

  // MARK: Numbers

  var numbers: [HostileCase] {
    let nines = HostileText.Part.many("9", million)
    let zeros = HostileText.Part.many("0", million)
    /// The text, and whether an Int and a Double can be it; nil where it is not tried.
    let numbers: [(String, HostileText, isInteger: Bool?, isDouble: Bool?)] = [
      ("10⁶ digits", [nines], false, false),
      ("10⁶ digits behind the point", ["3.", .many("1", million)], nil, true),
      ("10⁶ zeros behind the point", ["3.", zeros], true, nil),
      ("10⁶ zeros and then a one", ["3.", zeros, "1"], false, nil),
      ("10⁶ zeros behind the point and then a one", ["0.", zeros, "1"], nil, false),
      ("1 and 10⁶ zeros, e-1000000,", ["1", zeros, "e-\(million)"], true, true),
      ("10⁶ zeros, a one, e1000001,", ["0.", zeros, "1e\(million + 1)"], true, nil),
      ("an exponent of 10⁶ digits", ["1e", nines], false, false),
      ("a negative exponent of 10⁶ digits", ["1e-", nines], false, false),
      ("0 with an exponent of 10⁶ digits", ["-0E", nines], true, true),
      ("an exponent of 10⁶ zeros", ["7e-", zeros], true, true),
      ("1e999999999", ["1e999999999"], false, false),
      ("1e-999999999", ["1e-999999999"], false, false),
      ("1e99999999999999999999", ["1e99999999999999999999"], false, nil),
    ]
    let identified = ("\(openSection){\"id\":", #","url":""}]}]"#)
    // A restaurant's rating.
    let restaurant = (
      openSection.replacing("card_image", with: "card_info")
        + "{\"id\":1,\"imageUrl\":\"\",\"rating\":",
      #","reviewCount":1,"name":"","minimumPrice":1,"distanceKm":1,"category":"","deliveryTime":1,"#
        + #""deliveryType":"goCourier","campaignList":[]}]}]"#
    )
    func cell(
      _ name: String, _ number: HostileText, in place: (before: String, behind: String),
      _ isGood: Bool
    )
      -> HostileCase
    {
      let outcomes: HostileOutcomes = .decoded(
        .result(sections: 1, cells: isGood ? 1 : 0, skipped: isGood ? 0 : 1))
      let refused = HostileOutcome.error(.numberOutOfRange, at: place.before.utf8.count)
      return input(
        name, ["\(place.before)"] + number + ["\(place.behind)"],
        isGood ? outcomes : outcomes.and([.sections, .cells], refused), .text(number.count))
    }
    return numbers.flatMap { name, number, isInteger, isDouble in
      [
        isInteger.map { cell("\(name) as Int", number, in: identified, $0) },
        isDouble.map { cell("\(name) as Double", number, in: restaurant, $0) },
      ].compactMap { $0 }
    } + [
      input(
        "a number of 1 GiB", ["[", .many("1", gibibyte)], .everywhere(.error(.stringLimit, at: 1)),
        .text(longest)),
      input(
        "10⁵ numbers that bomb, in an unknown member",
        [
          "[{\(header),\"x\":[", .many("1e999999999,-0E-99999999999999999999,", million / 20),
          "0]}]",
        ],
        .decoded(.result(sections: 1, cells: 0))),
    ]
  }

  // MARK: Keys and headers

  /// A header of an app's own that comes in pieces, a second list of cells behind each: more than
  /// may be.
  private func pieces(_ name: String, _ piece: String) -> HostileCase {
    let before = #"[{"kind":"nothing","#
    // The kind counts 17 bytes, and a piece eight.
    let fitting = (limits.elementBytes - 25) / 8 + 1
    return input(
      name, ["\(before)", .many(piece, million), #""z":0}]"#],
      .at([.own], .error(.elementLimit, at: before.utf8.count + fitting * piece.utf8.count)),
      largest)
  }

  var keys: [HostileCase] {
    // Under a sanitizer, which counts no memory and takes ten times as long, fewer.
    let many = AllocationCounter.linked == nil ? 4 * million : 10 * million
    let tooLarge = HostileOutcome.error(.elementLimit, at: firstCell)
    return [
      input(
        "a header of an app's own of empty arrays, larger than may be",
        [#"[{"x":["#, .many("[],", limits.elementBytes / 8 + 10), #"[]],"kind":"nothing"}]"#],
        .at([.own], .error(.elementLimit, at: 2)), largest),
      pieces("10⁶ pieces of a header of an app's own", #""a":1,"items":0,"#),
      pieces("10⁶ pieces of a header of an app's own, line by line", "\"a\":1,\n\"items\":0,\n"),
      input(
        "10⁷ keys at the root", ["{", .members(many), #""z":0}"#],
        .at([.sections], .error(.unknownFormat, at: 1 + many * 14 + 5))),
      input(
        "10⁷ unknown keys in a section", ["[{", .members(many), "\(header)}]"],
        .at([.lenientCells], .result(sections: 1, cells: 0))),
      input(
        "10⁷ keys in an unknown member", ["[{\"x\":{", .members(many), "\"z\":0},\(header)}]"],
        .at([.cells], .result(sections: 1, cells: 0))),
      input(
        "10⁷ keys in a cell",
        ["\(openSection){\"id\":1,\"url\":\"\",", .members(many), "\"z\":0}]}]"],
        .at([.sections, .lenientCells], tooLarge), largest),
      input(
        "10⁷ keys in a header of an app's own", ["[{", .members(many), #""kind":"words"}]"#],
        .at([.own], .error(.elementLimit, at: 2)), largest),
      input(
        "10⁷ times the same key", ["[{\(header)", .many(#","id":2"#, many), "}]"],
        .at([.lenient], .result(sections: 1, cells: 0))),
      input(
        "a cell of nothing but tokens, as large as may be",
        ["\(openCell)[", .many("0,", limits.elementBytes / 2 - 30), "0]}]}]"],
        .at([.sections, .lenientCells], .result(sections: 1, cells: 1)), largest),
      input(
        "a cell of empty arrays, larger than may be",
        ["\(openCell)[", .many("[],", 64 * mebibyte)],
        .at([.cells, .lenient], tooLarge), largest),
      input(
        "a cell of nothing but tokens, larger than may be",
        ["\(openCell)[", .many("0,", 64 * mebibyte)],
        .at([.cells, .lenient], tooLarge), largest),
    ]
  }

  // MARK: Sections and cells

  var sections: [HostileCase] {
    [
      input(
        "10⁶ empty objects for sections", ["[", .many("{},", million), "{}]"],
        .at([.lenient, .lenientCells], .result(sections: 0, cells: 0, skipped: million + 1)).and(
          [.sections, .cells], .error(.missingKey, at: 2))),
      input(
        "10⁶ nulls for sections", ["[", .many("null,", million), "[]]"],
        .at([.lenient, .lenientCells], .result(sections: 0, cells: 0, skipped: million + 1)).and(
          [.sections, .cells], .error(.typeMismatch, at: 1))),
      input(
        "10⁶ sections without cells",
        ["[", .many("{\(header),\"data\":[]},", million), "{\(header)}]"],
        .at([.sections, .lenientCells], .result(sections: million + 1, cells: 0))),
      input(
        "10⁶ sections of an app's own without cells",
        ["[", .many(#"{"kind":"words","items":[]},"#, million), #"{"kind":"nothing"}]"#],
        .at([.own], .result(sections: million + 1, cells: 0))),
      input(
        "2 · 10⁶ bad cells in a section", ["\(openSection)", .many("1,", 2 * million), "{}]}]"],
        .at([.lenient, .lenientCells], .result(sections: 1, cells: 0, skipped: 2 * million + 1))
          .and(
            [.sections, .cells], .error(.typeMismatch, at: firstCell)), .skips),
      input(
        "10⁶ bad cells in a section that is bad itself",
        ["\(openSection)", .many("1,", million), "{}],\"data\":[]},{}]"],
        .at([.lenient, .lenientCells], .result(sections: 1, cells: 0, skipped: million + 2)), .skips
      ),
      input(
        "a section of 10⁶ cells", ["\(openSection)", .many("\(cell),", million), "\(cell)]}]"],
        .at([.sections, .lenient], .result(sections: 1, cells: million + 1)),
        .section(cells: million, kept: 0)),
      input(
        "a section of 10⁶ cells, cell by cell",
        ["\(openSection)", .many("\(cell),", million), "\(cell)]}]"],
        .at([.cells, .lenientCells], .result(sections: 1, cells: million + 1))),
    ]
  }

  var deferred: [HostileCase] {
    // A cell's six tokens count as three bytes each: as much as its text, with the comma.
    let fitting = (deferredBytes - header.utf8.count) / (cell.utf8.count + 1) - 1
    let large = 64 * mebibyte / (cell.utf8.count + 1)
    /// A section of so many cells and one more: its type comes last.
    func late(_ cells: Int) -> HostileText {
      ["{\"data\":[", .many("\(cell),", cells), "\(cell)],\(header)}"]
    }
    let arrays = limits.elementBytes / 8 - 10
    return [
      input(
        "data before its type, as much as may be", ["["] + late(fitting) + ["]"],
        .decoded(.result(sections: 1, cells: fitting + 1)),
        .section(cells: fitting, kept: deferredBytes)),
      input(
        "data before its type, more than may be",
        ["["] + late(deferredBytes / (cell.utf8.count + 1) + 1) + ["]"], tooMuchWaits, waiting),
      input(
        "four such sections",
        ["["] + HostileText((0..<4).flatMap { _ in late(fitting).parts + [","] }) + [
          "{\(header)}]"
        ],
        .at([.sections, .lenientCells], .result(sections: 5, cells: 4 * (fitting + 1))),
        .section(cells: fitting, kept: deferredBytes)),
      input(
        "64 MiB of data before its type, and so much may be", ["["] + late(large) + ["]"],
        limits: limits { $0.deferredBytes = 65 * mebibyte },
        .at([.cells], .result(sections: 1, cells: large + 1)),
        .element(65 * mebibyte)),
      input(
        "data of nothing but tokens before its type", ["[{\"data\":[", .many("0,", 64 * mebibyte)],
        tooMuchWaits,
        waiting),
      input(
        "8 MiB of line feeds in data before its type",
        ["[{\"data\":[", .many("\n", deferredBytes + 100), "0]}]"],
        tooMuchWaits, waiting),
      input(
        "10⁶ pieces of a header of an app's own behind data before its type",
        ["[{", .many("\"a\":1,\"items\":0,\n", million), #""kind":"words"}]"#],
        .at([.own], .error(.deferredLimit, at: 16)), waiting),
      input(
        "a header of an app's own of empty arrays before data before its type",
        [
          #"[{"x":["#, .many("[],", arrays), #"[]],"items":["#, .many("[],", 4 * mebibyte),
          #"[]],"kind":"words"}]"#,
        ], .at([.own], .error(.deferredLimit, at: 3 * arrays + 19)), waiting),
    ]
  }

  // MARK: Screen graphs whose parts wait for others that never come, or refer to nothing

  var graphs: [HostileCase] {
    let references = scaled(400_000)
    let before =
      #"{"screenName":"","templates":[{"id":"k00000000","type":"","order":0,"componentsId":["#
    // With a comma behind each but the last one. Beside each there is its id, which counts as 32
    // bytes.
    let many =
      #"","type":"","order":0,"componentsId":["# + String(repeating: #""","#, count: 999) + #"""]}"#
    let waiting = deferredBytes / (many.utf8.count + 16 + 32) - 1
    let spare = scaled(130_000)
    /// Parts that wait, more than may be: each counts as so many times its bytes, and its ids as so
    /// many more.
    func tooMany(
      _ name: String, _ list: String, _ behind: String, times: Int, ids: Int, otherIDs: Int
    ) -> HostileCase {
      let start = #"{"screenName":"","\#(list)":["#
      let bytes = #"{"id":"k"#.utf8.count + 8 + behind.utf8.count
      let last = min(
        deferredBytes / (times * bytes),
        (max(deferredBytes, 8 << 20) - otherIDs) / (times * bytes + ids))
      return input(
        "\(name) of a screen graph that wait, more than may be",
        ["\(start)", .numbered(#"{"id":"k"#, behind + ",", deferredBytes / bytes + 2)],
        .at(
          [.graph, .lenientGraph], .error(.deferredLimit, at: start.utf8.count + last * (bytes + 1))
        ),
        .graph(deferredBytes))
    }
    let members = (0..<26).map { "\"\(Unicode.Scalar(UInt8(97 + $0)))\":\"\"" }.joined(
      separator: ",")
    return [
      input(
        "a screen graph of 400,000 references to nothing",
        ["\(before)", .many(#""a","#, references), #""a"]}],"components":[],"body":[]}"#],
        .at([.graph], .error(.other("danglingID"), at: before.utf8.count)).and(
          [.lenientGraph], .result(sections: 1, cells: 0, skipped: references + 1)),
        .graph(deferredBytes)),
      input(
        "references of a screen graph that wait, as much as may be",
        [
          #"{"screenName":"","templates":["#, .numbered(#"{"id":"k"#, many + ",", waiting),
          #"{"id":"","type":"","order":0,"componentsId":[]}],"components":[],"body":[]}"#,
        ], .at([.lenientGraph], .result(sections: waiting + 1, cells: 0, skipped: 1000 * waiting)),
        .graph(deferredBytes)),
      tooMany(
        "components", "components", #"","type":"","bodyId":""}"#, times: 1, ids: 64, otherIDs: 32),
      tooMany("bodies", "body", #"","body":{"# + members + "}}", times: 2, ids: 32, otherIDs: 0),
      input(
        "130,000 components of a screen graph that nothing refers to",
        [
          #"{"screenName":"","templates":[],"components":["#,
          .numbered(#"{"id":"k"#, #"","type":"","bodyId":""},"#, spare),
          #"{"id":"","type":"","bodyId":""}],"body":[]}"#,
        ], .at([.graph, .lenientGraph], .result(sections: 0, cells: 0)),
        .graph(max(deferredBytes, 64 * spare))),
    ]
  }

  // MARK: Texts that end in the middle: of every kind of token, and between them

  var unterminated: [HostileCase] {
    let endings = [
      "", "[", "{", "{\"a", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "[1,", "[1", "1", "-",
      "1.", "1e", "1e+", "t",
      "tru", "fals", "n", "nul", "\"", "\"a", "\"\\", "\"\\u", "\"\\u0", "\"\\u00e", "\"\\ud83d",
      "\"\\ud83d\\",
      "\"\\ud83d\\u", "\"\\ud83d\\ude0", "\"é", "\"\u{1F600}",
    ]
    let open = "[{\(header),\"x\":"
    // Where a text may end, behind much that was right.
    let befores: [(String, HostileText)] = [
      ("a list", ["\(open)"]),
      ("1 MiB of sections", ["[", .many("{\(header)},", scaled(8000)), "{\(header),\"x\":"]),
      ("1 MiB of white space", ["\(open)", .many(" ", mebibyte)]),
      ("a cell", ["\(openSection){\"x\":"]),
      ("data without a type", ["[{\"data\":[{\"x\":"]),
      ("a string of 1 MiB", ["\(open)[\"", .many("a", mebibyte), "\","]),
    ]
    return befores.map { name, before in
      let cases = endings.map { ending in
        let text = before + ["\(ending)"]
        return input(
          "the end behind \(name) and \(ending.debugDescription)", text,
          .everywhere(.error(.unexpectedEnd, at: text.count)), .text(mebibyte))
      }
      return HostileCase(name: "the end behind \(name)") { take in
        for one in cases { one.run(take) }
      }
    }
  }
}
