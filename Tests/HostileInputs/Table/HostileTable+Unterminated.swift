import JSONStream

extension HostileTable {
  /// Texts that end in the middle: of every kind of token, and between them.
  private var endings: [String] {
    [
      "", "[", "{", "{\"a", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "[1,", "[1", "1", "-", "1.", "1e", "1e+", "t",
      "tru", "fals", "n", "nul", "\"", "\"a", "\"\\", "\"\\u", "\"\\u0", "\"\\u00e", "\"\\ud83d", "\"\\ud83d\\",
      "\"\\ud83d\\u", "\"\\ud83d\\ude0", "\"é", "\"\u{1F600}",
    ]
  }

  /// Where a text may end, behind much that was right.
  private var befores: [(name: String, text: HostileText)] {
    [
      ("a list", HostileText(.once("[{\(header),\"x\":"))),
      (
        "1 MiB of sections",
        HostileText(.once("["), .many("{\(header)},", scaled(8000)), .once("{\(header),\"x\":"))
      ),
      ("1 MiB of white space", HostileText(.once("[{\(header),\"x\":"), .many(" ", mebibyte))),
      ("a cell", HostileText(.once("[{\(header),\"data\":[{\"x\":"))),
      ("data without a type", HostileText(.once("[{\"data\":[{\"x\":"))),
      (
        "a string of 1 MiB",
        HostileText(.once("[{\(header),\"x\":[\""), .many("a", mebibyte), .once("\","))
      ),
    ]
  }

  package var unterminatedPlaces: [String] { befores.map(\.name) }

  /// All texts that end behind one of these.
  package func unterminated(behind before: String) -> [HostileInput] {
    befores.filter { $0.name == before }.flatMap { before in
      endings.map { ending in
        let text = before.text + HostileText(.once(ending))
        return input(
          "the end behind \(before.name) and \(ending.debugDescription)", text,
          .everywhere(.error(.unexpectedEnd, at: text.count)), .text(mebibyte))
      }
    }
  }
}
