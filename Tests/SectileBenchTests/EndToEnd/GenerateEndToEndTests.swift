import Foundation
import PayloadSupport
import PayloadTools
import SectileBench
import TestSupport
import Testing

/// `sectile generate`, as a script sees it.
@Suite("generate, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct GenerateEndToEndTests {
  @Test("the bytes are the library's, run after run", arguments: everyKind)
  func deterministic(_ options: PayloadGenerator.Options) async throws {
    var arguments = [
      "generate", "--sections", "\(options.sections)", "--cells", "\(options.cells)", "--seed", "\(options.seed)",
      "--profile", options.profile.rawValue,
    ]
    if options.shuffleKeys { arguments.append("--shuffle-keys") }
    let first = try await Tool.run(arguments)
    #expect(first.status == 0 && first.errors.isEmpty)
    #expect(first.output == Data(PayloadGenerator(options).bytes()))
    #expect(try await Tool.run(arguments).output == first.output)
  }

  @Test("home is the default profile, and another seed gives other bytes")
  func defaults() async throws {
    let base = ["generate", "--sections", "3", "--cells", "2", "--seed"]
    let one = try await Tool.run(base + ["1"]).output
    #expect(try await Tool.run(base + ["1", "--profile", "home"]).output == one)
    #expect(try await Tool.run(base + ["2"]).output != one)
    #expect(try await Tool.run(base + ["18446744073709551615"]).status == 0)
    #expect(try await Tool.run(["generate", "--sections", "0", "--cells", "0", "--seed", "1"]).text == "[]")
  }

  @Test("what is generated can be decoded on the way", arguments: PayloadProfile.allCases)
  func pipe(_ profile: PayloadProfile) async throws {
    let outcome = try await Tool.shell(
      #""$SECTILE" generate --sections 200 --cells 30 --seed 3 --profile "$1" | "$SECTILE" decode -"#,
      [profile.rawValue])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.lines.contains(profile == .seeAll ? "sections: 1" : "sections: 200"))
    #expect(outcome.lines.contains(profile == .seeAll ? "cells: 30" : "cells: 6000"))
  }
}
