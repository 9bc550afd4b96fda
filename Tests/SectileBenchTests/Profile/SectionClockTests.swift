import Sections
import Testing

@testable import SectileBench

@Suite("profile: from marks to sections' times")
struct SectionClockTests {
  private typealias Mark = ProfileRecorder.Mark

  private func mark(
    _ phase: DecodePhase, _ isBeginning: Bool, _ time: Int64, _ bytes: Int, _ tokens: Int = 0, _ allocations: Int = 0
  ) -> Mark {
    Mark(
      phase: phase, isBeginning: isBeginning, time: time, progress: DecodeProgress(bytes: bytes, tokens: tokens),
      allocations: allocations)
  }

  @Test("reading is shared by bytes, decoding goes to the section under way")
  func shares() {
    // Two slices of 100 bytes; a section of 10..<60, and one of 60..<150 that is cut by the slices' border.
    let clock = SectionClock([
      mark(.chunk(index: 0), true, 0, 0),
      mark(.reading, true, 0, 0), mark(.reading, false, 1000, 100),
      mark(.decoding, true, 1000, 100),
      mark(.section(index: 0), true, 1010, 10, 1, 5), mark(.section(index: 0), false, 1110, 60, 11, 8),
      mark(.section(index: 1), true, 1120, 60, 11, 8), mark(.decoding, false, 1150, 100),
      mark(.reading, true, 1150, 100), mark(.reading, false, 3150, 200),
      mark(.decoding, true, 3150, 200), mark(.section(index: 1), false, 3200, 150, 31, 18),
      mark(.decoding, false, 3300, 200), mark(.chunk(index: 0), false, 3300, 200),
    ])
    #expect(clock.reading == [1000, 2000] && clock.decoding == [150, 150])
    #expect(clock.sections.map(\.byteOffset) == [10, 60] && clock.sections.map(\.bytes) == [50, 90])
    #expect(clock.sections.map(\.tokens) == [10, 20] && clock.sections.map(\.allocations) == [3, 10])
    #expect(clock.sections.map(\.decoding) == [100, 30 + 50])
    // Half of the first slice; 40 bytes of the first and 50 of the second.
    #expect(clock.sections.map(\.reading) == [500, 400 + 1000])
  }

  @Test("a section that began and never ended is none")
  func unfinished() {
    let clock = SectionClock([
      mark(.reading, true, 0, 0), mark(.reading, false, 10, 5), mark(.decoding, true, 10, 5),
      mark(.section(index: 0), true, 10, 1), mark(.decoding, false, 20, 5),
    ])
    #expect(clock.sections.isEmpty && clock.reading == [10])
  }
}
