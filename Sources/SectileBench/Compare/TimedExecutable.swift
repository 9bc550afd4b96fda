#if Commands && canImport(Glibc)
  import Foundation
  import PayloadTools

  /// One of the two builds that are compared.
  struct TimedExecutable: Hashable {
    let path: String

    /// - Throws: `ToolFailure` when there is no such file, or it cannot be run.
    init(_ path: String) throws(ToolFailure) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw ToolFailure(.noInput, "\(path): no such file")
      }
      guard !isFolder.boolValue else { throw ToolFailure(.noInput, "\(path): is a directory; name an executable") }
      guard FileManager.default.isExecutableFile(atPath: path) else {
        throw ToolFailure(.usage, "\(path): is not executable")
      }
      self.path = path
    }

    /// Why a process that did not greet is none of ours.
    ///
    /// - Parameter isWrongUsage: Whether it ended at once as one of ours does that does not know the command. Only then
    ///   is it started again, to ask what it is: of any other program nobody knows what it would do.
    func strangeness(isWrongUsage: Bool, saying text: String) async -> ToolFailure {
      let asked =
        isWrongUsage
        ? try? await SystemProgram.outcome(
          of: absolute, ["--version"], environment: RepeatableProcess.countingEnvironment) : nil
      let own = text.split(separator: "\n").first.map { " It says: \($0)" } ?? ""
      guard let first = asked?.output.split(separator: "\n").first, first.hasPrefix("sectile ") else {
        return ToolFailure(.usage, "\(path): is not an executable that SectileTool makes, such as sectile.\(own)")
      }
      return ToolFailure(
        .usage,
        "\(path): is too old to be compared: it does not know '\(ChildCase.command)'. Build it from a commit that does.\(own)"
      )
    }

    /// Its path from the root on.
    var absolute: String { URL(fileURLWithPath: path).path }
  }
#endif
