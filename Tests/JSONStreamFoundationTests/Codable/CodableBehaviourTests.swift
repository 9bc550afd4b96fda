import Foundation
import JSONStream
import JSONStreamFoundation
import Testing
import TestSupport

@Suite("Codable cells behave as with JSONDecoder") struct CodableBehaviourTests {
  @Test("every behaviour of the table", arguments: Behaviour.groups.map(\.name))
  func agrees(_ group: String) throws {
    let rows = Behaviour.groups.first { $0.name == group }?.rows ?? []
    #expect(!rows.isEmpty)
    for behaviour in rows {
      let difference = try behaviour.difference()
      #expect(difference == nil, "\(behaviour.description)")
    }
  }

  @Test("the table's documents, changed at random", arguments: 0..<10)
  func agreesOnChangedDocuments(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 1000)
    for round in 0..<100 {
      let sample = try #require(Behaviour.table.randomElement(using: &random))
      var document = try Document(sample.json)
      for _ in 0...Int.random(in: 0..<3, using: &random) { document = document.mutated(&random) }
      let difference = try sample.with(document.text).difference()
      if sample.isOrderRandom, difference?.contains("error: ") == true { continue }
      try #require(difference == nil, "seed \(seed), round \(round): \(sample.description) became \(document.text)")
    }
  }
}
