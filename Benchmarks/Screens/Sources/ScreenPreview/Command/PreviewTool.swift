import SectileBench

/// The command line of a preview of an app's own formats.
///
///     PreviewTool(formats: [.shop]).main()
///
/// It takes the arguments of `sectile-screens preview`, and runs until SIGTERM or SIGINT.
public struct PreviewTool: Sendable {
  private let formats: [PreviewFormat]

  /// Creates a preview of formats. The first one is the default; `--format` names another.
  public init(formats: [PreviewFormat]) { self.formats = formats }

  /// Parses the arguments, runs the preview, and ends the process with its exit status.
  public func main(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) -> Never {
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
    PreviewCommand.$formats.withValue(formats) {
      PreviewCommand.$executable.withValue(name) {
        ToolProcess.main(PreviewCommand.self, arguments, repeatable: [])
      }
    }
  }
}
