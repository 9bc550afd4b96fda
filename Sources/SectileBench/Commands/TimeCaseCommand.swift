#if Commands
  import ArgumentParser
  import BenchmarkKit
  import JSONStream
  import PayloadTools
  import Sections

  /// `sectile time-case`: what `compare` starts, of either build, and asks for times.
  ///
  /// It answers what ``TimingRequest`` asks, and ends with its standard input.
  struct TimeCaseCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "time-case", abstract: "Runs one case as often as standard input asks, and says how long it took.",
      shouldDisplay: false)

    @OptionGroup var options: CaseOptions

    @Option(help: "Makes each run longer, in percent of its own time: what tests of a comparison have it find.")
    var slowdown = 0.0

    func validate() throws {
      guard slowdown >= 0, slowdown <= 10_000 else {
        throw ValidationError("--slowdown is \(slowdown); it must be 0 to 10000 percent")
      }
    }

    func run(in tool: SectileTool) throws -> ExitStatus {
      // Said before anything can go wrong: what does not say it is none of ours, or too old.
      var answers = Descriptor.standardOutput
      let greeting = tool.reporting {
        answers = try takeAnswers()
        try say(.greeting(version: TimingAnswer.version, buildMode: tool.buildMode), to: answers)
      }
      guard greeting == .done else { return greeting }
      let app = try options.app.app(in: tool)
      let settings = options.settings(SectionDecodingOptions(path: try options.at.path(of: app)))
      return tool.reporting {
        let payload = try BenchPayload.read(options.payload)
        try ToolFailure.about(payload.name) {
          try payload.bytes.withUnsafeBufferPointer { bytes in
            var work = TimedWork(slowdown: slowdown / 100, try app.work(of: options.strategy, bytes, settings))
            var requests = LineReader(.standardInput)
            while let line = try requests.next() {
              switch TimingRequest(line) {
              case .digest: try say(.digest(try app.digest(of: options.strategy, bytes, settings)), to: answers)
              case .warmUp: try say(.warm(nanoseconds: try work.warmUp()), to: answers)
              case .time(let repeats):
                let time = try work.time(repeats: repeats)
                try say(.time(wall: time.wall, cpu: time.cpu), to: answers)
              case nil: throw ToolFailure(.usage, "time-case does not know '\(line)'")
              }
            }
          }
        }
      }
    }

    /// Where the answers go. Nothing else does: an app's decoder may print what it likes.
    private func takeAnswers() throws(ToolFailure) -> Descriptor {
      do {
        return try Descriptor.takeStandardOutput()
      } catch {
        throw ToolFailure(.ioFailed, "standard output: \(error.text)")
      }
    }

    private func say(_ answer: TimingAnswer, to descriptor: Descriptor) throws(ToolFailure) {
      let bytes = Array("\(answer.line)\n".utf8)
      let result = bytes.withUnsafeBytes { bytes in
        Result { () throws(Descriptor.Failure) in try descriptor.write(bytes) }
      }
      if case .failure(let error) = result { throw ToolFailure(error, on: "standard output") }
    }
  }
#endif
