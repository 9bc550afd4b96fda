#if Commands
  import ArgumentParser
  import JSONStream

  extension SectileTool {
    /// Runs what a command does, and says why it ended early.
    func reporting(_ body: () throws -> Void) -> ExitStatus {
      do {
        try body()
        return .done
      } catch {
        let failure = error as? ToolFailure ?? ToolFailure(.ioFailed, "\(error)")
        if let message = failure.message { Descriptor.standardError.say("error: \(message)") }
        return failure.status
      }
    }
  }

  /// One of the values that a type of the library names. A wrapper, so that the library's own types conform to nothing
  /// of the command line's.
  struct Choice<Value>: ExpressibleByArgument
  where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
    let value: Value

    init(_ value: Value) { self.value = value }

    init?(argument: String) {
      guard let value = Value(rawValue: argument) else { return nil }
      self.value = value
    }

    var defaultValueDescription: String { value.rawValue }

    static var allValueStrings: [String] { Value.allCases.map(\.rawValue) }
  }

  /// `--at`
  struct PathOption: ParsableArguments {
    @Option(
      name: .customLong("at"),
      help: ArgumentHelp("Where the sections lie in the payload, such as $.data.home.sections.", valueName: "path"),
      transform: PathOption.parse)
    var path = JSONPath()

    private static func parse(_ text: String) throws -> JSONPath {
      do {
        return try JSONPath(parsing: text)
      } catch {
        throw ValidationError(error.description)
      }
    }
  }
#endif
