import SectileBench

/// The command line of a preview of an app's own formats: what an executable makes, and runs.
///
///     PreviewTool(formats: [.shop]).main()
///
/// Its arguments are those of `sectile-screens preview`, and it goes on until SIGTERM or SIGINT.
public struct PreviewTool: Sendable {
  private let formats: [PreviewFormat]

  /// A preview of these formats: of the first one, or of the one that `--format` names.
  public init(formats: [PreviewFormat]) { self.formats = formats }

  /// Runs what the arguments ask for, and ends the process with its exit status.
  public func main(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) -> Never {
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
    PreviewCommand.$formats.withValue(formats) {
      PreviewCommand.$executable.withValue(name) {
        ToolProcess.main(PreviewCommand.self, arguments, repeatable: [])
      }
    }
  }
}
