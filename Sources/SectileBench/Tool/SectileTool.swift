#if Commands
  import ArgumentParser
  public import BenchmarkKit
  public import HomeFeed
  public import JSONStream

  /// The command line tool: an executable creates it, registers its apps, and runs it.
  ///
  ///     var tool = SectileTool(buildMode: BuildMode { assert($0()) })
  ///     tool.register(shop)
  ///     tool.main()
  ///
  /// Commands use the first registered app, or the one named by `--app`; the built-in format is the
  /// app `section-list`. Not `Sendable`: an executable's main function makes one and runs it.
  public struct SectileTool {
    /// The version that `--version` prints.
    public static let version = "0.1.0"

    /// The mode that the executable was built in; a debug build refuses to measure.
    public var buildMode: BuildMode
    /// The allocation counter; nil where the system has none, or a sanitizer replaces it.
    let allocations = AllocationCounter.linked
    /// The strategies added to the built-in ones for the built-in format.
    public var strategies: [Strategy<SectionModel>] = []
    private var registered: [any RegisteredApp] = []

    /// Creates a tool.
    public init(buildMode: BuildMode) { self.buildMode = buildMode }

    /// Registers an app for every command. It replaces an app of the same name.
    public mutating func register<Cell>(_ app: App<Cell>) {
      registered.removeAll { $0.name == app.name }
      registered.append(app)
    }

    var apps: [any RegisteredApp] {
      var builtIn = App.builtIn
      for strategy in strategies { builtIn.add(strategy, isLast: true) }
      return registered + (registered.contains { $0.name == builtIn.name } ? [] : [builtIn])
    }

    /// Runs the command that the arguments name, and ends the process with its exit status.
    public func main(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) -> Never {
      if arguments.first == ProfileCommand.configuration.commandName {
        RepeatableProcess.ensure(keepsHeap: true)
      }
      ToolProcess.end(arguments, repeatable: ["bench", "advise", "gate"]) {
        // Not by the processes that are measured.
        if arguments.first != ChildCase.command { RunFolder.sweep() }
        return status(of: arguments)
      }
    }

    /// Runs the command that the arguments name, in this process as it is. Returns the exit status.
    package func status(of arguments: [String]) -> ExitStatus {
      guard Set(arguments) != ["--version", "--verbose"] else {
        do throws(ToolFailure) { try ByteOutput.show(versionText) } catch {
          return error.said()
        }
        return .done
      }
      #if !canImport(Glibc)
        if let failure = Self.missing(arguments.first { $0 != "help" }) {
          return failure.said()
        }
      #endif
      return ToolProcess.run(SectileCommand.self, arguments) { command in
        guard let command = command as? any ToolCommand else {
          try command.run()
          return .done
        }
        do { return try command.run(in: self) } catch {
          throw Self.ending(error)
        }
      }
    }

    private var versionText: String {
      var text =
        "sectile \(Self.version)\nengines: native (vector instructions: \(JSONStreamParser.vectorLevel))"
      #if SECTILE_YAJL
        text += """
          , yajl (libyajl \(JSONStreamParser.yajlVersion))
          libyajl's known fixes: not in 2.1.0 itself; Debian's package has them from 2.1.0-3+deb12u2 on (SECURITY.md)
          """
      #endif
      return text + "\nbaseline: \(environment.baselineName)\n"
    }

    /// Returns the failure of a command that this system does not have; nil for any other command.
    static func missing(_ command: String?) -> ToolFailure? {
      guard let command, ["gate", "compare"].contains(command) else {
        return nil
      }
      return ToolFailure(
        .usage,
        "\(command) runs on Linux only: it needs glibc's allocator and fixed addresses; 'bench --json' measures here"
      )
    }

    /// Gives errors of other types an exit status.
    private static func ending(_ error: any Error) -> any Error {
      switch error {
      case is ToolFailure, is ExitStatus, is ValidationError: error
      case let error as BaselineError: ToolFailure(.noBaseline, error.description)
      default: ToolFailure(.ioFailed, "\(error)")
      }
    }
  }

  extension SectileTool {
    var name: String { SectileCommand.configuration.commandName ?? "sectile" }

    /// Throws for a debug build, whose times say nothing about an app's.
    func requireRelease() throws(ToolFailure) {
      guard buildMode == .release else {
        throw ToolFailure(.usage, "a debug build does not measure; build with '-c release'")
      }
    }

    private var environment: BenchmarkEnvironment {
      .current(buildMode: buildMode, libraries: JSONEngine.libraries)
    }

    /// Returns the environment of times. Several processes run with the user's own settings.
    func environment(timedIn processes: Int) -> BenchmarkEnvironment {
      var environment = environment
      guard processes > 1 else { return environment }
      environment.swiftDeterministicHashing = RepeatableProcess.userHashing
      environment.addressRandomisation = RepeatableProcess.areUsualAddressesRandom
      return environment
    }

    /// The environment of runs that count instructions or allocations: the allocator's tunables and
    /// the hashing are fixed, so that counts repeat.
    var countingEnvironment: BenchmarkEnvironment {
      var environment = environment
      environment.glibcTunables = RepeatableProcess.countingTunables
      environment.swiftDeterministicHashing = "1"
      return environment
    }
  }

  /// A command that gets the tool it runs in, and returns the exit status instead of ending the
  /// process.
  protocol ToolCommand: ParsableCommand { func run(in tool: SectileTool) throws -> ExitStatus }

  /// The root of the command line, which lists the commands. Those that need glibc are only there
  /// with it.
  struct SectileCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
      var commands: [any ParsableCommand.Type] = [
        BenchCommand.self, ProfileCommand.self, AdviseCommand.self, DecodeCommand.self,
        CheckCommand.self,
        LayoutCommand.self, GenerateCommand.self, ScrubCommand.self, RunCaseCommand.self,
      ]
      #if canImport(Glibc)
        commands += [GateCommand.self, CompareCommand.self]
      #endif
      return CommandConfiguration(
        // A team's executable has its own name.
        commandName: CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
          ?? "sectile",
        abstract: "Decodes and lays out server-driven section lists, and measures what that costs.",
        version: "sectile \(SectileTool.version)", subcommands: commands)
    }
  }
#endif
