import JSONStream

extension HostileInput {
  package static let all = nesting + texts + numbers + keys + sections + deferred

  static let million = 1_000_000

  /// A section's header, without brackets: everything but `data`.
  static let header =
    #""id":1,"title":"","layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"horizontal","#
    + #""groupOrientation":"vertical"},"cellType":"card_image","buttonTypes":[]"#

  static let cell = #"{"id":1,"url":""}"#

  static let nesting: [HostileInput] = {
    let openSection = "[{\(header),\"data\":[{\"id\":1,\"url\":\"\",\"x\":"
    return [
      HostileInput(
        "10⁶ arrays", HostileText(.many("[", million)),
        .everywhere(.error(.depthLimit, at: 512)).and(.sections, .error(.typeMismatch, at: 1))
          .and(.cells, .error(.typeMismatch, at: 1))),
      HostileInput(
        "10⁶ objects", HostileText(.many(#"{"a":"#, million)), .everywhere(.error(.depthLimit, at: 512 * 5))),
      HostileInput(
        "10⁶ arrays in an unknown member", HostileText(.once(#"[{"x":"#), .many("[", million)),
        .everywhere(.error(.depthLimit, at: 6 + 510))),
      HostileInput(
        "10⁶ arrays in a cell", HostileText(.once(openSection), .many("[", million)),
        .everywhere(.error(.depthLimit, at: openSection.utf8.count + 508))),
      HostileInput(
        "10⁶ arrays in data before its type", HostileText(.once(#"[{"data":["#), .many("[", million)),
        .everywhere(.error(.depthLimit, at: 10 + 509))),
      HostileInput(
        "10⁶ arrays, and as many are allowed",
        HostileText(.once("[{\"x\":"), .many("[", million), .many("]", million), .once(",\(header)}]")),
        limits: JSONLimits(depth: 2 * million), .decoded(.result(sections: 1, cells: 0)), .nesting(million)),
      HostileInput(
        "10⁶ arrays in a cell, and as many are allowed",
        HostileText(.once(openSection), .many("[", million), .many("]", million), .once("}]}]")),
        limits: JSONLimits(depth: 2 * million), .decoded(.result(sections: 1, cells: 1)), .nesting(million)),
      // Every open object has a key, which errors would name.
      HostileInput(
        "100 nested keys of 1 MiB",
        HostileText(.once("[{\(header),\"x\":"))
          + HostileText(
            parts: Array(
              repeatElement([.once("{\""), .many("k", 1 << 20), .once("\":")] as [HostileText.Part], count: 100)
                .joined()))
          + HostileText(.once("x")),
        .everywhere(.error(.invalidCharacter, at: header.utf8.count + 7 + 100 * ((1 << 20) + 4))), .text(1 << 20)),
    ]
  }()
}

extension HostileText {
  init(parts: [Part]) { self.parts = parts }
}
