import BenchmarkKit
import PayloadTools
import Sections

/// A decode by the streaming strategy, as it is without a fault and with one.
struct FaultyDecode<Cell: SectionCell> {
  typealias Take = (ListSection<Cell>) throws -> Void

  typealias Run = @Sendable (SectionDecodingOptions, UnsafeBufferPointer<UInt8>, Int, Take) throws -> Void

  /// The run of the strategy itself, specialised where the cell is known.
  let run: Run
  let bytes: UnsafeBufferPointer<UInt8>
  let settings: BenchSettings

  func decode(_ take: Take) throws { try run(settings.options, bytes, settings.chunkBytes, take) }

  /// What keeps all sections, as the strategy does.
  func work(with fault: Fault) throws -> () throws -> Void {
    switch fault {
    case .nothing: return { keep(try gathered { try decode($0) }) }
    case .stringPerCell: return copyingStrings()
    case .lostSpecialisation: return { keep(try gathered { try decodeUnspecialised($0) }) }
    case .arrayRegrown: return regrowingArrays()
    case .lockPerCell: return locking()
    case .bufferedStream: return { keep(try gathered { try decodeBuffered($0) }) }
    case .leakedSection: return leakingSection()
    case .hostileFrames, .linearQuery: throw ToolFailure(.usage, "--fault \(fault.rawValue) is one of the layout")
    }
  }

  func gathered(_ decode: (Take) throws -> Void) rethrows -> [ListSection<Cell>] {
    var sections: [ListSection<Cell>] = []
    try decode { sections.append($0) }
    return sections
  }
}
