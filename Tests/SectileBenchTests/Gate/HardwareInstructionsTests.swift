#if canImport(Glibc)
  import Testing

  @testable import SectileBench

  @Suite("the processor's counter")
  struct HardwareInstructionsTests {
    @Test("what counted for a part of the time only is no count")
    func partly() {
      let before = HardwareInstructions.Reading(value: 10, enabled: 100, running: 90)
      let whole = HardwareInstructions.Reading(value: 1010, enabled: 200, running: 190)
      #expect(whole.instructions(since: before) == 1000)
      let partly = HardwareInstructions.Reading(value: 1010, enabled: 200, running: 150)
      #expect(partly.instructions(since: before) == nil)
      let never = HardwareInstructions.Reading(value: 10, enabled: 200, running: 90)
      #expect(never.instructions(since: before) == nil)
    }
  }
#endif
