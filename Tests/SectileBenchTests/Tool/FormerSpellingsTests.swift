#if Commands
  import Testing

  @testable import SectileBench

  @Suite("former spellings")
  struct FormerSpellingsTests {
    @Test(
      "a former spelling is the one of now, and said",
      arguments: [
        ("bench --scale 10,20", "bench --sizes 10,20"), ("bench --scale=10", "bench --sizes 10"),
        ("bench a.json --metrics instructions --cold", "bench a.json --instructions --cold"),
        ("decode - --format section", "decode - --payload-format section"),
        ("profile a --format screen-graph", "profile a --payload-format screen-graph"),
        ("compare --metric cpu --budget 60", "compare --clock cpu --budget 60s"),
        ("compare --significance 0.02 --tolerance 3.5", "compare --significance 2% --tolerance 3.5%"),
        ("profile a.json --payload-format raw", "profile a.json --raw"), ("gate --slowdown 1", "gate --slowdown 1%"),
        ("history check --anchor main", "history drift --anchor main"),
        ("calibrate x a.json --time-only --runs 3", "calibrate x a.json --metrics allocations --runs 3"),
      ])
    func rewritten(_ former: String, _ now: String) {
      let found = FormerSpellings.rewritten(former.split(separator: " ").map(String.init))
      #expect(found.arguments == now.split(separator: " ").map(String.init))
      #expect(!found.notes.isEmpty && found.notes.allSatisfy { $0.hasPrefix("note: '") && $0.hasSuffix("now") })
    }

    @Test(
      "what is spelt as now, or is a value, stays",
      arguments: [
        "bench --sizes 10", "bench --metrics zippy", "generate --like a --scale 2", "profile a --format markdown",
        "bench --scale", "compare --budget nan", "compare --significance -0.1",
        "compare --budget 60s", "decode -- --format x", "history show --metric x", "", "check --format x",
      ])
    func kept(_ text: String) {
      let arguments = text.split(separator: " ").map(String.init)
      let found = FormerSpellings.rewritten(arguments)
      #expect(found.arguments == arguments && found.notes.isEmpty)
    }
  }
#endif
