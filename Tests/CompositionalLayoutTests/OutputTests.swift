import Foundation
import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments

@Suite("Result")
struct OutputTests {
  @Test(
    "the streamed result is the materialised one, at any chunk size", arguments: [1, 100, 65_536])
  func json(chunk: Int) throws {
    for (seed, _, layout) in RandomDescription.solved(150, from: 400_000) {
      let text = text { layout.writeJSON(chunkBytes: chunk, to: $0) }
      let result = try JSONDecoder().decode(LayoutRecording.self, from: Data(text.utf8))
      #expect(result == LayoutRecording(layout), "seed \(seed)")
    }
  }

  @Test("chunks are bounded however many items there are, and writing stops when the sink fails")
  func bounded() throws {
    struct Full: Error {}
    let layout = try solved(grid(columns: 3), 1_000_000_000)
    var chunks = 0
    var largest = 0
    #expect(throws: Full.self) {
      try layout.writeJSON(chunkBytes: 10_000) { (bytes) throws(Full) -> Void in
        chunks += 1
        largest = max(largest, bytes.count)
        if chunks == 20 { throw Full() }
      }
    }
    #expect(chunks == 20)
    #expect(largest < 11_000)
  }

  @Test("kinds with quotes, controls and other scripts are written as JSON")
  func kinds() throws {
    var section = rows()
    section.boundarySupplementaryItems = [
      .init(layoutSize: .full, elementKind: "a\"b\\c\u{1}\n\u{7F}çé😀", alignment: .top)
    ]
    let layout = try solved(section, 1)
    let result = try JSONDecoder().decode(
      LayoutRecording.self, from: Data(text { layout.writeJSON(to: $0) }.utf8))
    #expect(result.supplementary?.map(\.kind) == ["a\"b\\c\u{1}\n\u{7F}çé😀"])
  }

  @Test("numbers are written as the same Double, whole ones without a fraction")
  func numbers() {
    for (value, wanted) in [
      (0.0, "0"), (-0.0, "0"), (375, "375"), (-12, "-12"), (0.1, "0.1"),
      (1e15, "1000000000000000.0"), (1e16, "1e+16"),
      (172.5, "172.5"),
      (1e-7, "1e-07"), (Double(Int64.max), "9.223372036854776e+18"),
    ] {
      var out = ByteText<Never>(chunkBytes: 10) { bytes in
        #expect(String(decoding: bytes, as: UTF8.self) == wanted)
      }
      out.number(value)
      out.flush()
    }
    var out = ByteText<Never>(chunkBytes: 10) { bytes in
      #expect(String(decoding: bytes, as: UTF8.self) == "\(Int.min)")
    }
    out.integer(Int.min)
    out.flush()
  }
}
