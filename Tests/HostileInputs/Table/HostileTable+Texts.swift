import JSONStream

extension HostileTable {
  private var gibibyte: Int { scaled(1 << 30) }
  private var longest: Int { limits.stringBytes }
  /// A cell may hold the longest string. Unless told otherwise it may not: both limits are the same then.
  private var roomy: JSONLimits { limits { $0.elementBytes *= 2 } }

  /// A place for a string: what stands before it.
  private var places: [(name: String, before: String)] {
    [
      ("at the root", ""), ("in a list", "["), ("as an unknown member", #"[{"x":"#),
      ("as a title", #"[{"id":1,"title":"#), ("as a cellType", #"[{"cellType":"#),
      ("in a cell", "[{\(header),\"data\":[{\"id\":1,\"url\":"), ("as a cell", "[{\(header),\"data\":["),
    ]
  }

  var texts: [HostileInput] {
    places.map { place in
      input(
        "a string of 1 GiB \(place.name)", HostileText(.once(place.before + "\""), .many("a", gibibyte), .once("\"")),
        limits: roomy, .everywhere(.error(.stringLimit, at: place.before.utf8.count)), .text(longest))
    } + [
      input(
        "a string of 1 GiB in a cell that may be as large as a string",
        HostileText(.once("[{\(header),\"data\":[{\"id\":1,\"url\":\""), .many("a", gibibyte)),
        .at(HostileInput.Door.builtIn, .error(.elementLimit, at: header.utf8.count + 11)), .text(longest)),
      input(
        "a string of 1 GiB in escapes", HostileText(.once("[\""), .many(#"\u0000"#, gibibyte / 6)),
        .everywhere(.error(.stringLimit, at: 1)), .text(longest)),
      input(
        "a string of 1 GiB in data before its type", HostileText(.once(#"[{"data":[""#), .many("a", gibibyte)),
        .everywhere(.error(.stringLimit, at: 10)), .text(longest)),
      input(
        "a string of 1 GiB where 1 KiB is allowed", HostileText(.once("[\""), .many("a", gibibyte)),
        limits: limits { $0.stringBytes = 1024 }, .everywhere(.error(.stringLimit, at: 1))),
      input(
        "the longest string, in an unknown member",
        HostileText(.once("[{\(header),\"x\":\""), .many("a", longest), .once("\"}]")),
        .decoded(.result(sections: 1, cells: 0)), .text(longest)),
      input(
        "the longest string, as a url",
        HostileText(.once("[{\(header),\"data\":[{\"id\":1,\"url\":\""), .many("a", longest), .once("\"}]}]")),
        limits: roomy, .decoded(.result(sections: 1, cells: 1)), .text(longest)),
      input(
        "a key of 1 GiB", HostileText(.once("[{\""), .many("a", gibibyte), .once("\"")),
        .everywhere(.error(.keyLimit, at: 2)), .text(limits.keyBytes)),
      input(
        "the longest key", HostileText(.once("[{\(header),\""), .many("a", limits.keyBytes), .once("\":0}]")),
        .decoded(.result(sections: 1, cells: 0)), .text(limits.keyBytes)),
      input(
        "an unknown cellType of 1 MiB",
        HostileText(
          .once(#"[{"cellType":""#), .many("é", mebibyte / 2),
          .once("\",\(header.replacing(#""cellType":"card_image","#, with: ""))}]")),
        .at([.sections, .cells], .error(.unknownValue, at: 13)).merging(
          .at([.lenient, .lenientCells], .result(sections: 1, cells: 0, skipped: 1))
        ) { $1 }, .text(mebibyte)),
      input(
        "a string of 1 MiB in chunks of one byte",
        HostileText(.once("[{\(header),\"x\":\""), .many(#"\n"#, mebibyte / 2), .once("\"}]")), chunkBytes: 1,
        .decoded(.result(sections: 1, cells: 0)), .text(mebibyte)),
      input(
        "64 MiB of white space", HostileText(.once("["), .many(" \n\t\r", 16 * mebibyte), .once("]")),
        .decoded(.result(sections: 0, cells: 0))),
      input(
        "64 MiB of white space where 1 MiB is allowed", HostileText(.many("\n", 64 * mebibyte)),
        limits: limits { $0.payloadBytes = mebibyte }, .everywhere(.error(.payloadLimit, at: mebibyte))),
      input("64 MiB of NUL", HostileText(.many("\0", 64 * mebibyte)), .everywhere(.error(.invalidCharacter, at: 0))),
    ]
  }
}
