import BenchmarkKit

/// One payload that is measured.
struct BenchPayload {
  /// The path as given; "generated-27MB" and the like for generated ones.
  let name: String
  let bytes: [UInt8]
}

extension BenchPayload {
  /// What is measured when nothing is given: a small home screen, and lists from 60 KB to 25 MB.
  static func defaults() -> [BenchPayload] {
    [BenchPayload(name: "home.json", bytes: Array(HomePayload.json.utf8))]
      + [(5, 45), (23, 50), (230, 50), (2000, 50)].map { generated(sections: $0, cells: $1) }
  }

  /// A generated list of about so many cells, fifty in each section.
  static func generated(cells: Int) -> BenchPayload {
    let bytes = PayloadGenerator(.init(sections: max(1, cells / 50), cells: min(cells, 50), seed: 1)).bytes()
    return BenchPayload(name: "generated \(CellAmount(cells).text) cells", bytes: bytes)
  }

  private static func generated(sections: Int, cells: Int) -> BenchPayload {
    let bytes = PayloadGenerator(.init(sections: sections, cells: cells, seed: 1)).bytes()
    return BenchPayload(name: "generated-\(HumanFormat.roundedBytes(bytes.count))", bytes: bytes)
  }

  /// Reads a file, or standard input for `-`.
  ///
  /// - Throws: ``ToolFailure`` when it cannot be read.
  static func read(_ path: String) throws -> BenchPayload {
    var input = try PayloadInput(path, chunkBytes: 1 << 20)
    var bytes: [UInt8] = []
    while try input.next({ bytes.append(contentsOf: $0) }) {}
    return BenchPayload(name: path, bytes: bytes)
  }
}
