#if Commands
  import ArgumentParser
  import BenchmarkKit
  import Foundation
  import HomeFeed
  import JSONStream
  import PayloadTools

  extension SectileTool {
    /// What a command's error ends it with: no baseline, and a document that cannot be understood, have a status of their
    /// own, and wrong usage is said by who parses.
    static func ending(_ error: any Error) -> any Error {
      switch error {
      case is ToolFailure, is ExitStatus, is ValidationError: error
      case let error as BaselineError: ToolFailure(.noBaseline, error.description)
      case let error as DocumentError: ToolFailure(.badInput, error.description)
      case let error as StorageError: ToolFailure(.ioFailed, error.description)
      default: ToolFailure(.ioFailed, "\(error)")
      }
    }

    /// Refuses to measure in a debug build.
    func requireRelease() throws(ToolFailure) {
      guard buildMode == .release else {
        throw ToolFailure(.usage, "a debug build does not measure; build with '-c release'")
      }
    }
  }

  // What is measured, and in which processes, as results have it.

  extension SectileTool {
    /// The environment of this process.
    var environment: BenchmarkEnvironment { .current(buildMode: buildMode, libraries: JSONEngine.libraries) }

    /// That of times that so many processes measured: fresh ones have the hash seeds and the addresses that the user's have,
    /// whatever this one has.
    func environment(timedIn processes: Int) -> BenchmarkEnvironment {
      var environment = environment
      guard processes > 1 else { return environment }
      environment.swiftDeterministicHashing = RepeatableProcess.userHashing
      environment.addressRandomisation = RepeatableProcess.areUsualAddressesRandom
      return environment
    }

    /// That of processes that are counted.
    var countingEnvironment: BenchmarkEnvironment {
      var environment = environment
      environment.glibcTunables = RepeatableProcess.countingTunables
      environment.swiftDeterministicHashing = "1"
      return environment
    }
  }

  extension ExitStatus {
    /// A verdict, once its results are written: a reader that goes away takes no verdict along.
    static func of(_ verdict: @autoclosure () -> ExitStatus, after writing: () throws -> Void) throws -> ExitStatus {
      do { try writing() } catch let failure as ToolFailure where failure.status == .done {}
      return verdict()
    }
  }

  extension ValidationError {
    /// What is said of a name that nothing has.
    static func unknown(_ name: String, of option: String, known: [String]) -> ValidationError {
      ValidationError("\(option): there is no '\(name)'; there are \(known.joined(separator: ", "))")
    }
  }

  /// What `-` stands for, standard input and standard output, is there once.
  enum StandardStream {
    /// Refuses to read it twice.
    static func checkInput(_ files: [String?]) throws {
      guard files.count(where: { $0 == "-" }) <= 1 else {
        throw ValidationError("standard input is one file: name it once")
      }
    }

    /// Refuses to write two results to it.
    static func checkOutput(_ results: (option: String, file: String?)...) throws {
      let taken = results.filter { $0.file == "-" }.map(\.option)
      guard taken.count <= 1 else {
        throw ValidationError("\(taken.joined(separator: " and ")) both write to standard output; name a file for one")
      }
    }
  }

  /// An option's value as the library reads it.
  enum OptionValue {
    /// - Parameters:
    ///   - read: Reads the text; nil for one that is no such value.
    ///   - complaint: What is said of such a text.
    static func read<Value>(
      _ read: @escaping @Sendable (String) -> Value?, otherwise complaint: @escaping @Sendable (String) -> String
    ) -> @Sendable (String) throws -> Value {
      { text in
        guard let value = read(text) else { throw ValidationError(complaint(text)) }
        return value
      }
    }
  }

  /// What an option lists, separated by commas.
  enum ListOption {
    /// Names, with white space around them or without; nil where the option is not given.
    static func names(_ text: String?) throws -> [String]? {
      guard let names = text?.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) else { return nil }
      guard !names.isEmpty else { throw ValidationError("--strategies names none") }
      return names
    }

    /// Reads names that a type has.
    static func cases<Value: RawRepresentable & CaseIterable & SendableMetatype>(
      of option: String
    ) -> @Sendable (String) throws -> [Value] where Value.RawValue == String {
      values({ Value(rawValue: $0) }) {
        ValidationError.unknown($0, of: option, known: Value.allCases.map(\.rawValue)).message
      }
    }

    /// - Parameters:
    ///   - read: Reads a part; nil for one that is none.
    ///   - complaint: What is said of such a part.
    static func values<Value>(
      _ read: @escaping @Sendable (String) -> Value?, otherwise complaint: @escaping @Sendable (String) -> String
    ) -> @Sendable (String) throws -> [Value] {
      let part = OptionValue.read(read, otherwise: complaint)
      return { text in
        // Of nothing at all there is a part too, which is no value: an empty list would leave everything out in silence.
        let parts = text.split(separator: ",").map(String.init)
        return try (parts.isEmpty ? [""] : parts).map(part)
      }
    }
  }

  /// `--chunk-bytes`
  struct ChunkOption: ParsableArguments {
    @Option(
      name: .customLong("chunk-bytes"),
      help: ArgumentHelp("How many bytes are decoded at a time, such as 512. (default: 64KiB)", valueName: "size"),
      transform: OptionValue.read(Amount.bytes) {
        "--chunk-bytes is '\($0)'; it is a size of one byte or more, such as 512 or 64KiB"
      })
    var bytes = 65_536
  }

  /// What a payload is, by the format's name; `auto` leaves it to the payload.
  struct FormatChoice: ExpressibleByArgument {
    static let auto = FormatChoice(payload: nil)

    /// Nil where the payload is to be asked.
    let payload: PayloadFormat?

    private init(payload: PayloadFormat?) { self.payload = payload }

    init?(argument: String) {
      payload = PayloadFormat(rawValue: argument)
      guard payload != nil || argument == Self.auto.defaultValueDescription else { return nil }
    }

    var defaultValueDescription: String { payload?.rawValue ?? "auto" }

    static var allValueStrings: [String] {
      [auto.defaultValueDescription] + PayloadFormat.allCases.map(\.rawValue)
    }
  }

  extension ArgumentHelp {
    /// Of an option for a file that is written besides.
    static func output(_ what: String) -> ArgumentHelp {
      ArgumentHelp("\(what) to this file; '-' is standard output.", valueName: "file")
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
      if name == App.anyJSON.name { return App.anyJSON }
      guard let app = apps.first(where: { $0.name == name }) ?? PayloadFormat(rawValue: name)?.screenApp else {
        throw ValidationError.unknown(name, of: "--app", known: apps.map(\.name))
      }
      return app
    }
  }

  /// `--at` and `--app`
  struct PathOption: ParsableArguments {
    @Option(
      name: .customLong("at"),
      help: ArgumentHelp(
        """
        Where the sections lie in the payload, such as $.data.home.sections; with wildcards in many places: \
        $.pages[*].sections, or $.sections.* for an object's members. (default: the app's path)
        """,
        valueName: "path"),
      transform: PathOption.parse)
    var path: JSONPath?

    @OptionGroup private var registered: AppOption

    /// What `--app` names.
    var appName: String? { registered.name }

    /// The app that is meant.
    func app(in tool: SectileTool) throws -> any RegisteredApp { try registered.app(in: tool) }

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
