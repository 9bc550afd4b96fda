import Foundation
import JSONStream
import JSONStreamFoundation
import SectileBench
import TestSupport
import Testing

@Suite("The one way to Foundation's decoders") struct FoundationJSONTests {
  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {}
  }

  private static let encodings: [String.Encoding] = [
    .utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian,
  ]

  /// Around the 513th open container, at which JSONDecoder ends the process when nothing follows.
  @Test(
    "containers that stay open → an error, whatever their number, kind and encoding",
    arguments: encodings)
  private func openContainers(_ encoding: String.Encoding) throws {
    for number in [1, 2, 511, 512, 513, 514, 5000] {
      for (open, last) in [
        ("[", "["), ("{\"a\":", "["), ("[", "{\"a\":"), ("[\n", "[\n"), ("[{\"a\":", "["),
      ] {
        let text = String(repeating: open, count: number - 1) + last
        for end in ["", " ", "\n", "1"] {
          let payload = try #require((text + end).data(using: encoding))
          let comment = Comment(
            rawValue: "\(number) of \(open), \(last.debugDescription), \(end.debugDescription)")
          #expect(throws: (any Error).self, comment) {
            try FoundationJSON.decode(Anything.self, from: payload)
          }
          #expect(throws: (any Error).self, comment) { try FoundationJSON.tree(of: payload) }
        }
      }
    }
  }

  @Test("what ends with a bracket → the place where it ends")
  func place() throws {
    let payload = Data("[\n[".utf8)
    let error = try #require(throws: JSONStreamError.self) {
      try FoundationJSON.decode([Int].self, from: payload)
    }
    #expect(
      error.category == .incomplete
        && error.position == JSONPosition(byteOffset: 3, line: 2, column: 2))
  }

  @Test("a value, with the decoder's own strategies; a tree, and a fragment of one")
  func values() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let payload = Data(#"{"first_name":1}"#.utf8)
    #expect(try FoundationJSON.decode([String: Int].self, from: payload, by: decoder).count == 1)
    #expect(try FoundationJSON.tree(of: payload) as? [String: Int] == ["first_name": 1])
    #expect(try FoundationJSON.tree(of: Data("7".utf8)) as? Int == 7)
  }
}

/// Sources are read: nobody but the checked entries passes bytes to Foundation's decoders.
@Suite("Calls of Foundation's decoders") struct FoundationCallTests {
  private static let folders = ["Sources", "Benchmarks/Sources", "Benchmarks/Screens/Sources"]
  private static let entries: Set = [
    "Sources/JSONStreamFoundation/Rollout/FoundationJSON.swift",
    "Sources/SectileBench/FoundationStrategies/FoundationJSON+Tree.swift",
    "Benchmarks/Screens/Sources/ScreenPreview/Format/CheckedDocument.swift",
  ]
  /// Those whose bytes are their own: payloads that they have made, and an encoder's output.
  private static let ofOwnBytes: Set = [
    "Benchmarks/Sources/acceptance/Bars/Bars.swift",
    "Benchmarks/Sources/acceptance/Bars/DecodeBars.swift",
    "Benchmarks/Screens/Sources/ScreenServer/ScreenStore.swift",
  ]

  /// Returns what calls Foundation's decoders, or makes one under a name by which its calls would
  /// not be found.
  private static func calls(in source: String) -> [Substring] {
    let code = source.split(separator: "\n").map {
      $0.prefix(upTo: $0.firstRange(of: "//")?.lowerBound ?? $0.endIndex)
    }
    .joined(separator: "\n")
    // A value of a stream has a place on which it is decoded.
    let call =
      /\b(?:JSONDecoder\(\)|decoder)\s*\.decode\((?:[^()]|\([^()]*\))*?\bfrom:(?! \$0, on:)/
    let decodes = code.matches(of: call)
    let trees = code.matches(of: /JSONSerialization\s*\.jsonObject/)
    let made = code.replacing(
      /JSONDecoder = JSONDecoder\(\)|JSONDecoder = \{ JSONDecoder\(\) \}/, with: "\n"
    )
    .replacing(/let decoder = JSONDecoder\(\)(?:\n|$)/, with: "\n").matches(
      of: /\bJSONDecoder\(\).{0,20}/)
    return decodes.map(\.output) + trees.map(\.output) + made.map { Substring($0.output) }
  }

  @Test("are made by the checked entries alone")
  func sources() throws {
    var read = 0
    for folder in Self.folders {
      let names = try #require(FileManager.default.enumerator(atPath: Repository.url(folder).path))
        .compactMap {
          $0 as? String
        }
      for name in names where name.hasSuffix(".swift") {
        let file = "\(folder)/\(name)"
        let found = try Self.calls(in: Repository.text(file))
        read += 1
        if Self.entries.contains(file) || Self.ofOwnBytes.contains(file) {
          #expect(!found.isEmpty, "\(file) calls none: it need not be listed")
        } else {
          #expect(found.isEmpty, "\(file) has \(found): call FoundationJSON")
        }
      }
    }
    #expect(read > 300)
  }

  @Test(
    "are found, however they are written",
    arguments: [
      "try JSONDecoder().decode(A.self, from: payload)", "try decoder.decode(type, from: payload)",
      "try decoder\n  .decode(f(type), from: payload)",
      "try JSONDecoder()\n.decode(A.self, from: payload)",
      "try JSONSerialization.jsonObject(with: payload)", "let other = JSONDecoder()\n",
      "make(JSONDecoder())",
    ])
  func found(_ code: String) { #expect(!Self.calls(in: code).isEmpty) }

  @Test(
    "are none in other code",
    arguments: [
      "// try JSONDecoder().decode(A.self, from: payload)",
      "try JSONStreamDecoder().decode(A.self, from: payload)",
      "  decoder: JSONDecoder = JSONDecoder(), keys: Keys", "let decoder = JSONDecoder()\n",
      "try JSONSerialization.data(withJSONObject: list)", "try decoder.decode(type, at: token)",
      "try decoder.decode(type, from: $0, on: walker)",
    ])
  func other(_ code: String) { #expect(Self.calls(in: code).isEmpty) }
}
