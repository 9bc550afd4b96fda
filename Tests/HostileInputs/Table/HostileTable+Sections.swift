import JSONStream

extension HostileTable {
  var sections: [HostileInput] {
    [
      input(
        "10⁶ empty objects for sections", HostileText(.once("["), .many("{},", million), .once("{}]")),
        .at([.lenient, .lenientCells], .result(sections: 0, cells: 0, skipped: million + 1)).merging(
          .at([.sections, .cells], .error(.missingKey, at: 2))
        ) { $1 }),
      input(
        "10⁶ nulls for sections", HostileText(.once("["), .many("null,", million), .once("[]]")),
        .at([.lenient, .lenientCells], .result(sections: 0, cells: 0, skipped: million + 1)).merging(
          .at([.sections, .cells], .error(.typeMismatch, at: 1))
        ) { $1 }),
      input(
        "10⁶ sections without cells",
        HostileText(.once("["), .many("{\(header),\"data\":[]},", million), .once("{\(header)}]")),
        .at([.sections, .lenientCells], .result(sections: million + 1, cells: 0))),
      input(
        "10⁶ sections of an app's own without cells",
        HostileText(.once("["), .many(#"{"kind":"words","items":[]},"#, million), .once(#"{"kind":"nothing"}]"#)),
        .at([.own], .result(sections: million + 1, cells: 0))),
      input(
        "2 · 10⁶ bad cells in a section",
        HostileText(.once("[{\(header),\"data\":["), .many("1,", 2 * million), .once("{}]}]")),
        .at([.lenient, .lenientCells], .result(sections: 1, cells: 0, skipped: 2 * million + 1)).merging(
          .at([.sections, .cells], .error(.typeMismatch, at: header.utf8.count + 11))
        ) { $1 }, .skips),
      input(
        "10⁶ bad cells in a section that is bad itself",
        HostileText(.once("[{\(header),\"data\":["), .many("1,", million), .once("{}],\"data\":[]},{}]")),
        .at([.lenient, .lenientCells], .result(sections: 1, cells: 0, skipped: million + 2)), .skips),
      input(
        "a section of 10⁶ cells",
        HostileText(.once("[{\(header),\"data\":["), .many("\(cell),", million), .once("\(cell)]}]")),
        .at([.sections, .lenient], .result(sections: 1, cells: million + 1)), .section(cells: million, kept: 0)),
      input(
        "a section of 10⁶ cells, cell by cell",
        HostileText(.once("[{\(header),\"data\":["), .many("\(cell),", million), .once("\(cell)]}]")),
        .at([.cells, .lenientCells], .result(sections: 1, cells: million + 1))),
    ]
  }

  /// Cells of so many bytes, and the section around them: its type comes last.
  private func late(_ cells: Int) -> [HostileText.Part] {
    [.once("{\"data\":["), .many("\(cell),", cells), .once("\(cell)],\(header)}")]
  }

  /// A cell's six tokens count as three bytes each: as much as its text, with the comma.
  private var fitting: Int { (maxDeferredBytes - header.utf8.count) / (cell.utf8.count + 1) - 1 }
  private var beyond: Int { maxDeferredBytes / (cell.utf8.count + 1) + 1 }

  var deferred: [HostileInput] {
    [
      input(
        "data before its type, as much as may be",
        HostileText(.once("[")) + HostileText(parts: late(fitting)) + HostileText(.once("]")),
        .decoded(.result(sections: 1, cells: fitting + 1)), .section(cells: fitting, kept: maxDeferredBytes)),
      input(
        "data before its type, more than may be",
        HostileText(.once("[")) + HostileText(parts: late(beyond)) + HostileText(.once("]")),
        .at(HostileInput.Door.builtIn, .error(.deferredLimit, at: 9)), .section(cells: 0, kept: maxDeferredBytes)),
      input(
        "four such sections",
        HostileText(.once("[")) + HostileText(parts: Array((0..<4).map { _ in late(fitting) + [.once(",")] }.joined()))
          + HostileText(.once("{\(header)}]")),
        .at([.sections, .lenientCells], .result(sections: 5, cells: 4 * (fitting + 1))),
        .section(cells: fitting, kept: maxDeferredBytes)),
      input(
        "64 MiB of data before its type, and so much may be",
        HostileText(.once("[")) + HostileText(parts: late(64 * mebibyte / (cell.utf8.count + 1)))
          + HostileText(.once("]")), maxDeferredBytes: 65 * mebibyte,
        .at([.cells], .result(sections: 1, cells: 64 * mebibyte / (cell.utf8.count + 1) + 1)), .element(65 * mebibyte)),
      input(
        "data of nothing but tokens before its type", HostileText(.once("[{\"data\":["), .many("0,", 64 * mebibyte)),
        .at(HostileInput.Door.builtIn, .error(.deferredLimit, at: 9)), .section(cells: 0, kept: maxDeferredBytes)),
      input(
        "8 MiB of line feeds in data before its type",
        HostileText(.once("[{\"data\":["), .many("\n", maxDeferredBytes + 100), .once("0]}]")),
        .at(HostileInput.Door.builtIn, .error(.deferredLimit, at: 9)), .section(cells: 0, kept: maxDeferredBytes)),
      input(
        "10⁶ pieces of a header of an app's own behind data before its type",
        HostileText(.once("[{"), .many("\"a\":1,\"items\":0,\n", million), .once(#""kind":"words"}]"#)),
        .at([.own], .error(.deferredLimit, at: 16)), .section(cells: 0, kept: maxDeferredBytes)),
      input(
        "a header of an app's own of empty arrays before data before its type",
        HostileText(
          .once(#"[{"x":["#), .many("[],", limits.elementBytes / 8 - 10), .once(#"[]],"items":["#),
          .many("[],", 4 * mebibyte), .once(#"[]],"kind":"words"}]"#)),
        .at([.own], .error(.deferredLimit, at: 3 * (limits.elementBytes / 8 - 10) + 19)),
        .section(cells: 0, kept: maxDeferredBytes)),
    ]
  }
}

extension HostileInput.Bound {
  /// For what waits to be reported.
  static let skips = HostileInput.Bound.text(256 << 10)
}
