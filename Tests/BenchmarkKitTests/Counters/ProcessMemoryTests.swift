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

  @Test("reads a field")
  func readsAField() {
    #expect(ProcessMemory.bytes(of: "VmRSS", inStatus: status) == 1_048_576)
    #expect(ProcessMemory.bytes(of: "VmHWM", inStatus: status) == 5432 * 1024)
  }

  @Test("an absent or unreadable field is nil")
  func absentUnreadableField() {
    #expect(ProcessMemory.bytes(of: "VmData", inStatus: status) == nil)
    #expect(ProcessMemory.bytes(of: "VmSwap", inStatus: status) == nil)
    #expect(ProcessMemory.bytes(of: "Name", inStatus: status) == nil)
    #expect(ProcessMemory.bytes(of: "VmRSS", inStatus: "") == nil)
  }

  #if os(Linux)
    /// In a process of its own, where no other test allocates and frees beside it.
    @Test("touched memory becomes resident")
    func touchedMemoryBecomes() async {
      await #expect(processExitsWith: .success) {
        let size = 64 << 20
        let before = try #require(ProcessMemory.residentBytes)
        let block = [UInt8](repeating: 1, count: size)
        let after = try #require(ProcessMemory.residentBytes)
        keep(block)
        // The kernel's count may be somewhat behind.
        #expect(after - before > size * 9 / 10)
      }
    }
  #else
    @Test("is absent elsewhere")
    func isAbsentElsewhere() {
      #expect(ProcessMemory.residentBytes == nil)
    }
  #endif
}
