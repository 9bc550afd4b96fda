import Testing

@testable import BenchmarkKit

struct ProcessMemoryTests {
  private let status = """
    Name:\tsectile
    VmPeak:\t  900 kB
    VmHWM:\t    5432 kB
    VmRSS:\t    1024 kB
    RssAnon:\t  17 kB
    VmSwap:\tmany kB
    """

  @Test func readsAField() {
    #expect(ProcessMemory.bytes(of: "VmRSS", inStatus: status) == 1_048_576)
    #expect(ProcessMemory.bytes(of: "VmHWM", inStatus: status) == 5432 * 1024)
  }

  @Test func anAbsentOrUnreadableFieldIsNil() {
    #expect(ProcessMemory.bytes(of: "VmData", inStatus: status) == nil)
    #expect(ProcessMemory.bytes(of: "VmSwap", inStatus: status) == nil)
    #expect(ProcessMemory.bytes(of: "Name", inStatus: status) == nil)
    #expect(ProcessMemory.bytes(of: "VmRSS", inStatus: "") == nil)
  }

  #if os(Linux)
    @Test func touchedMemoryBecomesResident() throws {
      let size = 64 << 20
      let before = try #require(ProcessMemory.residentBytes)
      let block = [UInt8](repeating: 1, count: size)
      let after = try #require(ProcessMemory.residentBytes)
      keep(block)
      // Other tests allocate and free beside this one, but far less than half of the block.
      #expect(after - before > size / 2)
      #expect(try #require(ProcessMemory.peakResidentBytes) > size)
    }
  #else
    @Test func isAbsentElsewhere() {
      #expect(ProcessMemory.residentBytes == nil)
      #expect(ProcessMemory.peakResidentBytes == nil)
    }
  #endif
}
