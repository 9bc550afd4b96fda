#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  @Suite(
    "hostile input, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment),
    .serialized)
  struct HostileEndToEndTests {
    private struct Input: CustomTestStringConvertible, Sendable {
      let name: String
      let shell: String
      /// The most data that the process may have, in KiB; what it has before it reads anything is
      /// some 10 MiB of it.
      let memory: Int
      /// The words behind `error: -`, mode by mode; nil where it is decoded.
      let strict: String?
      let lenient: String?
      let sections: Int
      let skipped: Int

      var testDescription: String { name }

      init(
        _ name: String, _ shell: String, memory: Int = 24 << 10, strict: String?, lenient: String?,
        sections: Int = 0,
        skipped: Int = 0
      ) {
        self.name = name
        self.shell = shell
        self.memory = memory
        self.strict = strict
        self.lenient = lenient
        self.sections = sections
        self.skipped = skipped
      }

      init(_ name: String, _ shell: String, memory: Int = 24 << 10, both error: String?) {
        self.init(name, shell, memory: memory, strict: error, lenient: error)
      }
    }

    private static let header =
      #""id":1,"title":"","layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"horizontal","#
      + #""groupOrientation":"vertical"},"cellType":"card_image","buttonTypes":[]"#

    private static func repeated(_ text: String, _ count: Int) -> String {
      "yes '\(text)' | head -n \(count) | tr -d '\\n'"
    }

    private static let gibibyte =
      "head -c \(TestSize.isFull ? 1 << 30 : 1 << 27) /dev/zero | tr '\\0' a"
    /// For a string of 4 MiB.
    private static let longText = 64 << 10
    private static let badCells = TestSize.isFull ? 10_000_000 : 300_000
    private static let deferredCells =
      TestSize.isFull ? repeated("0,", 4_000_000) : repeated("1111111,", 1_000_000)

    // `HostileInputs` has many more, for the decoder alone: these are what the command itself does,
    // to read and to report.
    private static let inputs = [
      Input(
        "a string of 1 GiB", "printf '[\"'; \(gibibyte); printf '\"]'", memory: longText,
        both: ":1:2: "),
      Input("1 GiB of white space", "printf '['; \(gibibyte) | tr a ' '; printf ']'", both: nil),
      Input(
        "\(badCells) bad cells in a section",
        "printf '%s' '[{\(header),\"data\":['; \(repeated("1,", badCells)); printf '1]}]'",
        strict: ":1:180: ",
        lenient: nil, sections: 1, skipped: badCells + 1),
      Input(
        "8 MiB of data before its type",
        "printf '[{\"data\":['; \(deferredCells); printf '%s' '0],\(header)}]'",
        memory: 200 << 10, strict: ":1:11: ", lenient: nil, sections: 1,
        skipped: TestSize.isFull ? 4_000_001 : 1_000_001),
    ]

    @Test("decode ends with a result or with one line that says where", arguments: inputs)
    private func decode(_ input: Input) async throws {
      for mode in ["strict", "lenient"] {
        let outcome = try await Tool.shell(
          """
          { \(input.shell); } 2>/dev/null | { ulimit -d \(input.memory)
            { timeout 600 "$SECTILE" decode - --mode \(mode) --json - 2>&1 1>&3; echo $? >status; } \
            | tail -n 1 | cut -c 1-2000 >&2; } 3>&1
          exit $(cat status)
          """)
        if let error = mode == "strict" ? input.strict : input.lenient {
          #expect(outcome.status == 1, "\(mode): \(outcome.errors)")
          #expect(outcome.errors.hasPrefix("error: -\(error)"), "\(mode): \(outcome.errors)")
        } else {
          #expect(outcome.status == 0, "\(mode): \(outcome.errors)")
          let summary = try outcome.object
          #expect(summary["sections"] as? Int == input.sections, "\(mode)")
          if mode == "lenient" {
            let skipped = (summary["skipped"] as? [String: Int])?.values.reduce(0, +)
            #expect(skipped == input.skipped, "\(outcome.text)")
          }
        }
      }
    }

    private static let descriptions = [
      Input("10⁶ arrays", repeated("[", 1_000_000), both: ":1:513: "),
      Input("10⁶ groups", repeated(#"{"subitems":["#, 1_000_000), both: ":1:3329: "),
      Input(
        "a string of 1 GiB", "printf '{\"name\":\"'; \(gibibyte)", memory: longText, both: ":1:9: "),
      Input(
        "1 GiB of white space", "\(gibibyte) | tr a ' '", memory: 300 << 10, both: ":1:67108865: "),
      Input("nothing but the beginning", "printf '{\"container\":{'", both: ":1:15: "),
    ]

    @Test("layout refuses a description, and says where", arguments: descriptions)
    private func layout(_ input: Input) async throws {
      let outcome = try await Tool.shell(
        """
        { \(input.shell); } 2>/dev/null | { ulimit -d \(input.memory); timeout 600 "$SECTILE" layout -; }
        """)
      #expect(outcome.status == 1, "\(outcome.errors)")
      #expect(outcome.errors.hasPrefix("error: -\(input.strict ?? "")"), "\(outcome.errors)")
    }

    @Test("layout of a payload with a million empty sections")
    func layoutOfPayload() async throws {
      let outcome = try await Tool.shell(
        """
        { printf '['; \(Self.repeated("{},", 1_000_000)); printf '%s' '{\(Self.header),\"data\":[]}]'; } \
        | { ulimit -d 49152; timeout 600 "$SECTILE" layout --payload - --mode lenient 2>/dev/null; }
        """)
      #expect(try outcome.status == 0 && (outcome.object["items"] as? [Any])?.count == 1)
    }
  }
#endif
