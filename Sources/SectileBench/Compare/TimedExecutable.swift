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
    func strangeness(isWrongUsage: Bool, saying text: String) -> ToolFailure {
      let version = isWrongUsage ? (try? CaseProcess.run(absolute, ["--version"]))?.output ?? "" : ""
      let own = text.split(separator: "\n").first.map { " It says: \($0)" } ?? ""
      guard let first = version.split(separator: "\n").first, first.hasPrefix("sectile ") else {
        return ToolFailure(.usage, "\(path): is not an executable that SectileTool makes, such as sectile.\(own)")
      }
      return ToolFailure(
        .usage,
        "\(path): is too old to be compared: it does not know 'time-case'. Build it from a commit that does.\(own)")
    }

    /// Why it did not start, in the system's words.
    func reason(_ error: any Error) -> String {
      if let failure = error as? ToolFailure { return failure.message ?? "\(failure.status)" }
      if let code = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError { return plain(code) }
      return plain(error as NSError)
    }

    private func plain(_ error: NSError) -> String {
      let text = error.localizedDescription
      let preface = "The operation could not be completed. "
      return text.hasPrefix(preface) ? String(text.dropFirst(preface.count)) : text
    }

    private var absolute: String { URL(fileURLWithPath: path).path }
  }
#endif
