#if Commands && canImport(Glibc)
  import ArgumentParser
  import Foundation
  import PayloadTools

  /// How --base-ref builds.
  struct BaseBuildOptions: ParsableArguments {
    @Option(
      name: .customLong("base-ref"),
      help: ArgumentHelp(
        """
        Build the commit where this branch left the named one, and compare with that, on this machine: for CI on mixed \
        machines.
        """, valueName: "ref"))
    var ref: String?

    @Option(
      help: ArgumentHelp(
        "With --base-ref: the package of this executable in the checkout. (default: where it was built)",
        valueName: "folder", visibility: .hidden))
    var packagePath: String?

    @Option(
      help: ArgumentHelp(
        "With --base-ref: the executable's product. (default: its name)", valueName: "name",
        visibility: .hidden))
    var product: String?

    /// Refuses payloads that are there once.
    func check(_ payloads: [String]) throws {
      guard ref == nil || !payloads.contains("-") else {
        throw ValidationError("--base-ref measures a payload twice, and standard input can be read once: name a file")
      }
    }

    /// The product that is built.
    var productName: String { product ?? URL(fileURLWithPath: SystemProgram.own).lastPathComponent }

    /// The package's folder relative to the checkout's, empty for the checkout itself.
    ///
    /// - Throws: `ToolFailure` when it cannot be told, or lies elsewhere.
    func package(in checkout: String) throws(ToolFailure) -> String {
      let folder: String
      if let packagePath {
        folder = URL(fileURLWithPath: packagePath).resolvingSymlinksInPath().path
      } else {
        let parts = SystemProgram.own.components(separatedBy: "/.build/")
        guard parts.count > 1 else {
          throw ToolFailure(
            .usage, "\(SystemProgram.own) does not lie where 'swift build' puts it: name its package, --package-path"
          )
        }
        folder = parts.dropLast().joined(separator: "/.build/")
      }
      let root = URL(fileURLWithPath: checkout).resolvingSymlinksInPath().path
      guard folder == root || folder.hasPrefix(root + "/") else {
        throw ToolFailure(
          .usage, "the package \(folder) is not in the checkout \(root): go there, or name another, --package-path")
      }
      return String(folder.dropFirst(root.count).drop { $0 == "/" })
    }
  }
#endif
