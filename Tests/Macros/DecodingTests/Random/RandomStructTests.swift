import Foundation
import SharedTestSupport
import Testing

/// Structs that a seed has made up, decoded from documents that another makes up, by the macro's code and by JSONDecoder.
@Suite("Random structs, against JSONDecoder")
struct RandomStructTests {
  private static let seed: UInt64 = 58
  private static let specs = StructSpec.all(20, seed: seed)

  /// The source is compiled, so it cannot be made up while the tests run. With `WRITE_RANDOM_STRUCTS` set it is written
  /// anew.
  @Test("the source is the seed's")
  func theSourceIsTheSeeds() throws {
    let source = StructSpec.source(Self.specs, seed: Self.seed)
    let file = Repository.url("Tests/Macros/DecodingTests/Random/RandomStructs.swift")
    if ProcessInfo.processInfo.environment["WRITE_RANDOM_STRUCTS"] != nil {
      try source.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == source, "written by another generator or seed")
  }

  @Test("decodes what JSONDecoder decodes", arguments: 0..<20)
  func decodesJSONDecoder(_ number: Int) {
    let seed = 1000 + UInt64(number)
    var writer = DocumentWriter(specs: Self.specs, generator: SeededGenerator(seed: seed))
    for index in 0..<250 {
      let text = writer.object(Self.specs[number], mayBeBad: index % 2 == 1)
      let chunkBytes = writer.generator.pick([1 << 16, 1 << 16, 7, 1])
      if let difference = randomStructs[number](text, chunkBytes) {
        Issue.record("seed \(seed), document \(index): \(difference)")
        return
      }
    }
  }

  @Test("one change at a time", arguments: 0..<20)
  func oneChangeAtATime(_ number: Int) {
    let seed = 5000 + UInt64(number)
    var writer = DocumentWriter(specs: Self.specs, generator: SeededGenerator(seed: seed))
    for text in writer.changes(of: Self.specs[number]) {
      if let difference = randomStructs[number](text, 1 << 16) {
        Issue.record("seed \(seed): \(difference)")
        return
      }
    }
  }
}
