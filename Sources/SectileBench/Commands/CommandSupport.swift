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

  /// `--app`
  struct AppOption: ParsableArguments {
    @Option(
      name: .customLong("app"),
      help: ArgumentHelp("Whose payload it is, of the apps that this executable knows. (default: the first one)"))
    var name: String?

    /// The app that is meant.
    func app(in tool: SectileTool) throws -> any RegisteredApp {
      let apps = tool.apps
      guard let name else { return apps[0] }
      guard let app = apps.first(where: { $0.name == name }) else {
        throw ValidationError(
          "--app: there is no '\(name)'; there are \(apps.map(\.name).joined(separator: ", "))")
      }
      return app
    }
  }

  /// `--at`
  struct PathOption: ParsableArguments {
    @Option(
      name: .customLong("at"),
      help: ArgumentHelp(
        "Where the sections lie in the payload, such as $.data.home.sections. (default: the app's path)",
        valueName: "path"),
      transform: PathOption.parse)
    var path: JSONPath?

    /// The path that is meant.
    func path(of app: some RegisteredApp) throws -> JSONPath {
      if let path { return path }
      do {
        return try JSONPath(parsing: app.path)
      } catch {
        throw ValidationError("the app '\(app.name)' has a bad path: \(error.description)")
      }
    }

    private static func parse(_ text: String) throws -> JSONPath {
      do {
        return try JSONPath(parsing: text)
      } catch {
        throw ValidationError(error.description)
      }
    }
  }
#endif
