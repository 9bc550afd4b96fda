import CAllocationCounter
import Testing

#if canImport(Glibc)
  /// Skipped, and listed as skipped, where the counter finds that it cannot count: under a sanitizer, or when the tests
  /// are loaded into a program whose malloc came first.
  @Suite(
    .timeLimit(.minutes(10)),
    .enabled(if: sectile_allocations_available(), "allocations cannot be counted in this process"))
  struct AllocationCountingTests {
    @Test("patterns are counted exactly")
    func patternsCountedExactly() async {
      await #expect(processExitsWith: .success) {
        try AllocationPatterns.checkAll()
      }
    }
  }
#else
  struct AllocationCountingTests {
    @Test("is absent elsewhere")
    func isAbsentElsewhere() {
      #expect(!sectile_allocations_available())
    }
  }
#endif
