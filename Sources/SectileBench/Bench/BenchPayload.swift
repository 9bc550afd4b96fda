import BenchmarkKit
import PayloadTools

/// One payload that is measured.
struct BenchPayload {
  /// The path as given; "generated-27MB" and the like for generated ones.
  let name: String
  let bytes: [UInt8]
}

extension BenchPayload {
  init(_ made: MadePayload) { self.init(name: made.name, bytes: made.bytes()) }

  /// The payloads that are measured when none is named: a small home screen, a list of 300 KB and one of 27 MB.
  static func defaults() -> [BenchPayload] { defaultMakers.map { $0() } }

  /// What makes each of them.
  static var defaultMakers: [() -> BenchPayload] {
    [{ BenchPayload(name: "home.json", bytes: Array(HomePayload.json.utf8)) }]
      + [(23, 50), (2000, 50)].map { sections, cells in
        { generated(sections: sections, cells: cells) }
      }
  }

  /// Generated lists that are not like home screens, each of about so many kilobytes: of other profiles, and with shuffled
  /// keys.
  static func profiles(kilobytes: Int) -> [MadePayload] {
    // As many cells as make 10 KB.
    let kinds: [(name: String, cells: Int, profile: PayloadProfile)] = [
      ("unicode", 32, .unicode), ("deep", 22, .deep), ("shuffled", 37, .home),
    ]
    return kinds.map { name, cells, profile in
      let options = PayloadGenerator.Options(
        sections: kilobytes / 10, cells: cells, profile: profile, shuffleKeys: name == "shuffled")
      return MadePayload(name: "generated-\(name)-\(HumanFormat.roundedBytes(kilobytes * 1000))") {
        PayloadGenerator(options).bytes()
      }
    }
  }

  private static func generated(sections: Int, cells: Int) -> BenchPayload {
    let bytes = PayloadGenerator(.init(sections: sections, cells: cells, seed: 1)).bytes()
    return BenchPayload(name: "generated-\(HumanFormat.roundedBytes(bytes.count))", bytes: bytes)
  }

  /// Reads a file, or standard input for `-`.
  ///
  /// - Throws: `ToolFailure` when it cannot be read.
  static func read(_ path: String) throws -> BenchPayload {
    var input = try PayloadInput(path, chunkBytes: 1 << 20)
    var bytes: [UInt8] = []
    while try input.next({ bytes.append(contentsOf: $0) }) {}
    return BenchPayload(name: path, bytes: bytes)
  }
}

/// A payload that is made when it is measured.
public struct MadePayload: Sendable {
  /// The name in tables and results.
  public let name: String
  /// Makes it.
  public let bytes: @Sendable () -> [UInt8]
}
