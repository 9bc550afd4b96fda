import BenchmarkKit
import HomeFeed
import JSONStream
@_spi(Faults) import SectileBench
import Sections

#if canImport(Glibc)
  import Synchronization
#else
  import Foundation
#endif

/// A decode of the built-in format by the streaming decoder, as it is without a fault and with one.
struct FaultyDecode {
  typealias Section = ListSection<CellData>
  typealias Take = (Section) throws -> Void

  let bytes: UnsafeBufferPointer<UInt8>
  let chunkBytes: Int
  let options: SectionDecodingOptions

  init(_ site: WorkFault.Site) {
    (bytes, chunkBytes) = (site.bytes, site.chunkBytes)
    var options = site.options
    options.engine = JSONEngine(rawValue: site.name) ?? .native
    self.options = options
  }

  func decode(_ take: Take) throws {
    try SectionRun.sections(of: CellData.self, options: options, in: bytes, chunkBytes: chunkBytes, take)
  }

  /// What keeps all sections, as the strategy does.
  func gathered(_ decode: (Take) throws -> Void) rethrows -> [Section] {
    var sections: [Section] = []
    try decode { sections.append($0) }
    return sections
  }

  /// For each cell some text of the payload becomes a String that nobody asked for: too long to lie in the String itself.
  func copyStrings() throws {
    let length = 48
    var place = 0
    keep(
      try gathered { take in
        try decode { section in
          for _ in section.cells {
            if place + length > bytes.count { place = 0 }
            keep(String(decoding: bytes[place..<min(place + length, bytes.count)], as: UTF8.self))
            place += length
          }
          try take(section)
        }
      })
  }

  /// The decoder's code for any cell: every step of a cell goes through tables of functions, and its values through
  /// memory.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func decodeUnspecialised<Cell: SectionCell>(
    _ decode: FaultyDecode, of cell: Cell.Type, _ take: (ListSection<Cell>) throws -> Void
  ) throws {
    try SectionRun.sections(
      of: cell, options: decode.options, in: decode.bytes, chunkBytes: decode.chunkBytes, take)
  }

  /// The cells come into a new array with each cell, as `cells = cells + [cell]` does it.
  func regrowArrays() throws {
    keep(
      try gathered { take in
        try decode { section in
          var cells: [CellData] = []
          for cell in section.cells { cells = cells + [cell] }
          try take(Section(header: section.header, cells: cells))
        }
      })
  }

  /// A tally behind a lock is moved on with each cell.
  func lock(_ tally: LockedTally) throws {
    keep(
      try gathered { take in
        try decode { section in
          for _ in section.cells { tally.add() }
          try take(section)
        }
      })
  }

  /// Every chunk is put aside, and all of them are decoded when no more come.
  func decodeBuffered(_ take: Take) throws {
    var payload: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: chunkBytes) {
      payload.append(contentsOf: bytes[start..<min(start + chunkBytes, bytes.count)])
    }
    try payload.withUnsafeBufferPointer {
      try SectionRun.sections(of: CellData.self, options: options, in: $0, chunkBytes: chunkBytes, take)
    }
  }

  /// The first section is held by an object that holds itself.
  func leakSection() throws {
    let sections = try gathered(decode)
    if let first = sections.first { SectionHolder(first).hold() }
    keep(sections)
  }
}

final class LockedTally {
  #if canImport(Glibc)
    private let count = Mutex(0)

    @inline(never)
    func add() { count.withLock { $0 += 1 } }
  #else
    private let lock = NSLock()
    private var count = 0

    @inline(never)
    func add() { lock.withLock { count += 1 } }
  #endif
}

private final class SectionHolder<Section> {
  let section: Section
  private var itself: SectionHolder?

  init(_ section: Section) { self.section = section }

  @inline(never)
  func hold() { itself = self }
}
