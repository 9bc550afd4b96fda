import Foundation
import HostileInputs
import Testing

/// The inputs and works whose costs `scripts/test --only growth` counts, in small and without the
/// counts.
@Suite("Shapes of input, for costs that grow", .timeLimit(.minutes(10))) struct GrowthTests {
  @Test("have names of their own, and grow as their parts do")
  func names() {
    let names = GrowthShape.all.map(\.name)
    #expect(names.count >= 30 && Set(names).count == names.count)
    for shape in GrowthShape.all {
      #expect(shape.parts(ofBytes: 40_000) > 2 * shape.parts(ofBytes: 10_000), "\(shape.name)")
    }
  }

  @Test(
    "every work ends in the same way, however long its input is",
    arguments: GrowthShape.all.map(\.name))
  func works(_ name: String) async throws {
    // In a process of its own: commands write to standard output.
    await #expect(processExitsWith: .success) { [name = name as String] in
      let shape = try #require(GrowthShape.all.first { $0.name == name })
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "sectile-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      var works = 0
      try GrowthCase(shape, in: folder).run(bytes: 4000, count: { $0() }) { row in
        works += 1
        #expect(
          row.outcomes[1] == row.outcomes[2] && !row.outcomes[0].isEmpty, "\(name), \(row.work)")
        #expect(
          row.bytes[2] > 2 * row.bytes[1] && row.bytes[1] >= row.bytes[0], "\(name), \(row.work)")
      }
      #expect(works > 0)
    }
  }
}
