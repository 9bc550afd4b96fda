#if Commands
  import ArgumentParser
  import BenchmarkKit
  import JSONStream
  import PayloadTools
  import Sections

  /// `sectile count-case`: what runs under valgrind for `bench --metrics instructions`.
  ///
  /// Synchronous from main on: a process with an asynchronous main ends under callgrind.
  struct CountCaseCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "count-case", abstract: "Runs one case, of which valgrind counts the instructions.",
      shouldDisplay: false)

    @OptionGroup var options: CaseOptions

    @Option var burn = 0

    @Flag var allocations = false

    /// Lets the processor count, instead of valgrind.
    @Flag var instructions = false

    /// For tests of the gate: what is wrong with the work. See ``WorkFault``.
    @Option var fault: String?

    @OptionGroup var mode: ModeOptions

    func run(in tool: SectileTool) throws -> ExitStatus {
      let app = try options.app.app(in: tool)
      let settings = options.settings(mode.options(path: try options.at.path(of: app)))
      let fault = try tool.fault(named: fault)
      return tool.reporting {
        let payload = try BenchPayload.read(options.payload)
        try payload.bytes.withUnsafeBufferPointer { bytes in
          let work =
            if let fault { try app.work(with: fault, of: options.strategy, bytes, settings) } else {
              try app.work(of: options.strategy, bytes, settings)
            }
          if allocations, let counter = tool.allocations { return try ByteOutput.show(count(work, by: counter) + "\n") }
          if instructions { return try ByteOutput.show("\(countInstructions(of: work))\n") }
          try CountedCase.run(burning: burn, work)
        }
      }
    }

    private func count(_ work: () throws -> Void, by counter: AllocationCounter) throws -> String {
      // What happens once in a process is over then.
      try work()
      let counted = try counter.measure(work).snapshot
      return "\(counted.allocations) \(counted.bytesAllocated) \(counted.liveBytes) \(counted.peakLiveBytes)"
    }

    private func countInstructions(of work: () throws -> Void) throws -> Int {
      #if canImport(Glibc)
        try work()
        let count = try HardwareInstructions()?.count {
          try work()
          if burn > 0 { Slowdown.burn(instructions: burn) }
        }
        if let count = count ?? nil { return count }
      #endif
      throw ToolFailure(
        .ioFailed,
        "the processor's counter of instructions cannot be read, or did not count all the time: try --counter callgrind"
      )
    }
  }
#endif
