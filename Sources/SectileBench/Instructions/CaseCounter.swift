#if Commands && canImport(Glibc)
  import BenchmarkKit
  import Foundation
  import PayloadTools

  /// Counts the instructions of cases: by the processor where it can, else by valgrind.
  enum CaseCounter {
    case hardware
    case callgrind(InstructionCounter)

    /// - Parameter choice: What is to count; nil for what can.
    /// - Throws: `ToolFailure` when it cannot.
    init(_ choice: CounterChoice?) throws(ToolFailure) {
      switch choice {
      case nil where HardwareInstructions.isThere: self = .hardware
      case .hardware?:
        guard HardwareInstructions.isThere else {
          throw ToolFailure(
            .usage,
            "the processor's counter of instructions is not to be had here (perf_event_open(2)): try --counter callgrind"
          )
        }
        self = .hardware
      case nil, .callgrind?: self = .callgrind(try InstructionCounter(simulatesCaches: true))
      }
    }

    var choice: CounterChoice {
      switch self {
      case .hardware: .hardware
      case .callgrind: .callgrind
      }
    }

    /// - Parameter instructions: About how many are executed besides: what a gate has to notice.
    /// - Throws: `ToolFailure` when the case cannot be counted.
    func counts(_ one: ChildCase, burning instructions: Int = 0) throws(ToolFailure) -> CaseCounts {
      switch self {
      case .callgrind(let counter): return try counter.counts(one, burning: instructions)
      case .hardware:
        return try one.answer(
          to: .instructions(burning: instructions), environment: RepeatableProcess.countingEnvironment
        ) { answer in
          guard case .instructions(let count) = answer else { return nil }
          return CaseCounts(instructions: count)
        }
      }
    }
  }
#endif
