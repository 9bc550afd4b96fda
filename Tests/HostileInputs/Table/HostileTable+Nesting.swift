import JSONStream

extension HostileTable {
  var nesting: [HostileInput] {
    let openSection = "[{\(header),\"data\":[{\"id\":1,\"url\":\"\",\"x\":"
    return [
      input(
        "10⁶ arrays", HostileText(.many("[", million)),
        .everywhere(.error(.depthLimit, at: 512)).and(.sections, .error(.typeMismatch, at: 1)).and(
          .cells, .error(.typeMismatch, at: 1))),
      input("10⁶ objects", HostileText(.many(#"{"a":"#, million)), .everywhere(.error(.depthLimit, at: 512 * 5))),
      input(
        "10⁶ arrays in an unknown member", HostileText(.once(#"[{"x":"#), .many("[", million)),
        .everywhere(.error(.depthLimit, at: 6 + 510))),
      input(
        "10⁶ arrays in a cell", HostileText(.once(openSection), .many("[", million)),
        .everywhere(.error(.depthLimit, at: openSection.utf8.count + 508))),
      input(
        "10⁶ arrays in data before its type", HostileText(.once(#"[{"data":["#), .many("[", million)),
        .everywhere(.error(.depthLimit, at: 10 + 509))),
      input(
        "10⁶ arrays, and as many are allowed",
        HostileText(.once("[{\"x\":"), .many("[", million), .many("]", million), .once(",\(header)}]")),
        limits: limits { $0.depth = 2 * million }, .decoded(.result(sections: 1, cells: 0)), .nesting(million)),
      input(
        "10⁶ arrays in a cell, and as many are allowed",
        HostileText(.once(openSection), .many("[", million), .many("]", million), .once("}]}]")),
        limits: limits { $0.depth = 2 * million }, .decoded(.result(sections: 1, cells: 1)), .nesting(million)),
      // Every open object has a key, which errors would name.
      input(
        "100 nested keys of 1 MiB",
        HostileText(.once("[{\(header),\"x\":"))
          + HostileText(
            parts: Array(
              repeatElement([.once("{\""), .many("k", mebibyte), .once("\":")] as [HostileText.Part], count: 100)
                .joined())) + HostileText(.once("x")), limits: limits { $0.keyBytes = mebibyte },
        .everywhere(.error(.invalidCharacter, at: header.utf8.count + 7 + 100 * (mebibyte + 4))), .text(mebibyte)),
    ]
  }
}

extension HostileText { init(parts: [Part]) { self.parts = parts } }
