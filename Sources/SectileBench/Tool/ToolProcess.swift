#if Commands
  public import ArgumentParser
  import PayloadTools

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// How the process of a command line begins and ends: ``SectileTool``'s, and that of an executable whose commands are all
  /// its own.
  public enum ToolProcess: Sendable {
    /// Runs the command that the arguments name, and ends the process with its exit status.
    ///
    /// A command that ends with another status than 0 throws an `ExitStatus`, and has said why, or a `ToolFailure`,
    /// which is said here.
    ///
    /// - Parameters:
    ///   - root: The command that has all others.
    ///   - repeatable: The commands whose results must not depend on hash seeds and addresses.
    public static func main(
      _ root: any ParsableCommand.Type, _ arguments: [String] = Array(CommandLine.arguments.dropFirst()),
      repeatable: Set<String>
    ) -> Never {
      end(arguments, repeatable: repeatable) {
        run(root, arguments) { command in
          try command.run()
          return .done
        }
      }
    }

    /// Begins what the arguments ask for, and ends the process with its status.
    static func end(_ arguments: [String], repeatable: Set<String>, _ body: () -> ExitStatus) -> Never {
      // A reader that goes away ends a write with an error, not the process with a signal.
      signal(SIGPIPE, SIG_IGN)
      RepeatableProcess.ensureTimedIsRandom()
      if let name = arguments.first, repeatable.contains(name) { RepeatableProcess.ensure() }
      exit(body().rawValue)
    }

    /// Runs the command that the arguments name.
    static func run(
      _ root: any ParsableCommand.Type, _ arguments: [String],
      _ body: (inout any ParsableCommand) throws -> ExitStatus
    ) -> ExitStatus {
      do {
        var command = try root.parseAsRoot(arguments)
        return try body(&command)
      } catch let status as ExitStatus {
        return status
      } catch let failure as ToolFailure {
        return failure.said()
      } catch {
        return end(root, arguments, with: error)
      }
    }

    /// Says what is to say instead of running a command. Help and the version are output like any other: where they
    /// cannot be written, that is an error.
    private static func end(
      _ root: any ParsableCommand.Type, _ arguments: [String], with error: any Error
    ) -> ExitStatus {
      let code = root.exitCode(for: error)
      guard code.isSuccess else {
        if !root.message(for: error).isEmpty {
          Descriptor.standardError.say("error: \(complaint(about: error, to: root, arguments))")
        }
        guard let status = ExitStatus(rawValue: code.rawValue) else { exit(code.rawValue) }
        return status
      }
      do {
        let text = root.fullMessage(for: error).withExamplesLast.withUsageWrapped(at: String.terminalColumns)
        try ByteOutput.show("\(text)\n")
        return .done
      } catch {
        return error.said()
      }
    }
  }
#endif
