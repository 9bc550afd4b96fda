import Foundation
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

/// Keys in snake case are converted once and remembered: what is remembered must be what JSONDecoder converts each time.
@Suite("Converted keys", .timeLimit(.minutes(10))) struct ConvertedKeysTests {
  private static let words = ["a", "id", "url", "image", "é", "B", "x1", "", "long-word-with-signs", "K", "\u{212a}"]

  /// A name of up to five words, and the texts' key for it in one of its spellings.
  private func key(_ random: inout SeededGenerator) -> (name: String, text: String) {
    let words = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      (Self.words.randomElement(using: &random) ?? "")
        + (random.chance(30) ? "\(Int.random(in: 0..<40, using: &random))" : "")
    }
    let text = words.joined(separator: "_") + (random.chance(3) ? String(repeating: "long", count: 100) : "")
    let name = words.enumerated().map { $0 == 0 ? $1.lowercased() : $1.capitalized }.joined()
    return (random.chance(10) ? text : name, random.chance(20) ? name : text)
  }

  @Test("more keys than are remembered, some of them equal, in any order", arguments: 0..<6)
  func manyKeys(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 77)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let plan = DynamicValue.Plan(.scalar(.int))
    decoder.userInfo[try #require(DynamicValue.Plan.key)] = plan
    // One for all documents: it remembers from one to the next.
    let stream = StreamDecoder(decoder)
    for round in 0..<120 {
      let keys = (0..<Int.random(in: 1...(random.chance(10) ? 40 : 12), using: &random)).map { _ in key(&random) }
      var asked = keys.map(\.name)
      if random.chance(50) { asked.shuffle(using: &random) }
      asked += [key(&random).name]
      let type = RandomType.object(
        asked.map { ($0, .scalar(.int), RandomType.Style.allCases.randomElement(using: &random) ?? .ifPresent) })
      let document = Document.object(keys.enumerated().map { ($1.text, .scalar(random.chance(5) ? "null" : "\($0)")) })
      plan.next = type
      let expected = BothDecoders.reference(DynamicValue.self, document.text, decoder)
      plan.next = type
      let (own, error) = try BothDecoders.streamed(DynamicValue.self, document.text, stream)
      let difference = Behaviour.difference(own, expected, error, decoder)
      try #require(difference == nil, "seed \(seed), round \(round): \(document.text) as \(type)")
    }
  }

  /// Keeps its container.
  private struct Kept: Decodable, @unchecked Sendable {
    enum CodingKeys: CodingKey, CaseIterable { case oneTwo, two, threeFour, missing }
    let members: KeyedDecodingContainer<CodingKeys>
    init(from decoder: any Decoder) throws {
      members = try decoder.container(keyedBy: CodingKeys.self)
      // In the midst of the members.
      _ = try members.decode(Int.self, forKey: .oneTwo)
    }
  }

  @Test("a container that is kept goes on converting, whoever asks it")
  func kept() async throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let stream = StreamDecoder(decoder)
    let json = #"{"one_two":1,"two":2,"three_four":3}"#
    for _ in 0..<3 {
      guard case .value(let kept) = try BothDecoders.streamed(Kept.self, json, stream).outcome else {
        Issue.record("not decoded")
        return
      }
      #expect(try kept.members.decode(Int.self, forKey: .threeFour) == 3)
      #expect(try kept.members.decode(Int.self, forKey: .two) == 2)
      #expect(try kept.members.decode(Int.self, forKey: .oneTwo) == 1)
      #expect(!kept.members.contains(.missing))
      #expect(kept.members.allKeys == [.oneTwo, .two, .threeFour])
    }
  }

  @Test("threads that use one decoder do not share what is remembered")
  func threads() async throws {
    let stream = StreamDecoder(keyDecodingStrategy: .convertFromSnakeCase)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask {
          var random = SeededGenerator(seed: UInt64(task))
          for _ in 0..<200 {
            let number = Int.random(in: 0..<2000, using: &random)
            let json = #"{"key_\#(number)":\#(number),"one_two_three":\#(task)}"#
            let outcome = try BothDecoders.streamed([String: Int].self, #"{"a":\#(number)}"#, stream).outcome
            guard case .value(["a": number]) = outcome,
              case .value(let snake) = try BothDecoders.streamed(Snake.self, json, stream).outcome
            else {
              Issue.record("not decoded")
              return
            }
            #expect(snake.oneTwoThree == task)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
