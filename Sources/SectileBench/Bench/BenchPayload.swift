import BenchmarkKit

struct BenchPayload {
  /// The path as given; "generated-27MB" and the like for generated ones.
  let name: String
  let bytes: [UInt8]

  /// Reads a file, or standard input for `-`.
  static func read(_ path: String) throws -> BenchPayload {
    var input = try PayloadInput(path, chunkBytes: 1 << 20)
    var bytes: [UInt8] = []
    while try input.next({ bytes.append(contentsOf: $0) }) {}
    return BenchPayload(name: path, bytes: bytes)
  }
}

/// A payload that an app has measured where none is named: a file, or one that is made then.
public struct SamplePayload: Sendable {
  /// Reads or makes it; the same bytes every time.
  let payload: @Sendable () throws -> BenchPayload

  /// A file.
  public static func file(_ path: String) -> SamplePayload { SamplePayload { try .read(path) } }

  /// A payload that is made when it is measured, of the same bytes every time.
  public static func made(_ name: String, _ bytes: @escaping @Sendable () -> [UInt8]) -> SamplePayload {
    SamplePayload { BenchPayload(name: name, bytes: bytes()) }
  }

  /// Those of the built-in format: Fixtures/home.json, compiled in, a list of 300 KB and one of 27 MB.
  static var builtIn: [SamplePayload] {
    [.made("home.json") { PackageResources.home_json }]
      + [23, 2000].map { sections in
        SamplePayload {
          let bytes = PayloadGenerator(.init(sections: sections, cells: 50, seed: 1)).bytes()
          return BenchPayload(name: "generated-\(HumanFormat.roundedBytes(bytes.count))", bytes: bytes)
        }
      }
  }

  /// Generated lists that are not like home screens, each of about so many kilobytes: of other profiles, and with shuffled
  /// keys.
  static func profiles(kilobytes: Int) -> [SamplePayload] {
    // As many cells as make 10 KB.
    let kinds: [(name: String, cells: Int, profile: PayloadProfile)] = [
      ("unicode", 32, .unicode), ("deep", 22, .deep), ("shuffled", 37, .home),
    ]
    return kinds.map { name, cells, profile in
      .made("generated-\(name)-\(HumanFormat.roundedBytes(kilobytes * 1000))") {
        PayloadGenerator(
          .init(sections: kilobytes / 10, cells: cells, profile: profile, shuffleKeys: name == "shuffled")
        ).bytes()
      }
    }
  }
}
