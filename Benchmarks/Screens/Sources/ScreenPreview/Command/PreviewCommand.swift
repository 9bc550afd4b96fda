package import ArgumentParser
import CompositionalLayout
import Foundation
import JSONStream
import SectileBench
import ScreenServer

/// The command line of a preview of an app's own formats.
///
///     PreviewTool(formats: [.news]).main()
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

/// The command `sectile-screens preview`, which ``PreviewTool`` runs too.
package struct PreviewCommand: ParsableCommand, Sendable {
  @TaskLocal static var formats = [PreviewFormat.builtIn]
  /// The executable's name if a preview is its only command; nil otherwise.
  @TaskLocal static var executable: String?

  package static var configuration: CommandConfiguration {
    let command = executable ?? "sectile-screens preview"
    return CommandConfiguration(
      commandName: executable ?? "preview",
      abstract:
        "Shows a screen in a browser while it streams in: its cells, its state, and when what arrived.",
      discussion: """
        Prints the address of a page, to be opened in a browser of this machine. The screen is that of an app without its \
        views: the same pipeline; the page draws what it says. Buttons in headers work, a line can be made slow, and \
        answers fail on demand.

        Without a payload the preview of the built-in formats has a server of its own, as `sectile-screens serve` has, with \
        a generated home screen. A file is read anew on each refresh: change it, and see what changes.

        SIGTERM and SIGINT end it.

        Examples:
          \(command) home.json
          \(command) http://127.0.0.1:8080/api/home/homeList
          \(command) https://staging.example.com/home --header 'Authorization: Bearer …'
          \(command) home.json --catalog templates.json
          \(command) first.json --more second.json --more third.json
        """)
  }

  @Argument(
    help:
      "The payload's file or URL, - for standard input. (default: a server of the preview's own)")
  var payload: String?

  @Option(
    help: "The payload's format, of those that this executable knows. (default: the first one)")
  var format: String?

  @Option(help: "The port to listen on, of 127.0.0.1; 0 is any that is free.")
  var port: UInt16 = 0

  @Option(help: "The screen's width, in points.")
  var width = 390.0

  @Option(help: "The screen's height, in points.")
  var height = 844.0

  @Option(
    help: ArgumentHelp(
      "Where in the payload the sections or the screen lie, such as $.data.home.sections. (default: the format's path)",
      valueName: "path"),
    transform: PreviewCommand.path)
  var at: JSONPath?

  @Option(help: "strict: the first bad value is an error; lenient: what is bad is left out.")
  var mode = DecodingMode.strict

  @Option(
    help: ArgumentHelp(
      "A file or URL of the next page; may be there several times.", valueName: "payload"))
  var more: [String] = []

  @Option(
    help: ArgumentHelp(
      "A header field of every request to the URL's host; may be there several times.",
      valueName: "'NAME: VALUE'"),
    transform: HeaderField.init)
  var header: [HeaderField] = []

  @Option(
    help: ArgumentHelp(
      "Layouts in the place of the format's own, as `sectile layout --emit catalog` writes them.",
      valueName: "file"))
  var catalog: String?

  @OptionGroup var home: HomeOptions

  package init() {}

  package func validate() throws {
    for (name, number) in [("--width", width), ("--height", height)]
    where !(1...10_000).contains(number) {
      throw ValidationError("\(name) is \(number); it must be 1 to 10000 points")
    }
    if payload != nil, home.isGiven {
      throw ValidationError("--sections, --cells and --seed are for a preview without a payload")
    }
    if payload == nil, at != nil || !more.isEmpty {
      throw ValidationError("--at and --more are for a preview of a payload: name its file or URL")
    }
    if !header.isEmpty, payload.flatMap(PreviewOrigin.url(named:)) == nil {
      throw ValidationError(
        "--header is for a preview of a URL: name one that begins with http:// or https://")
    }
  }

  package func run() throws {
    try StopSignals.during { try await preview(until: $0) }
  }

  private func preview(until stop: StopSignals) async throws {
    let format = try chosenFormat()
    var options = PreviewOptions()
    options.format = format
    options.container = LayoutContainer(width: width, height: height)
    options.path = at
    options.mode = mode
    options.pages = try more.map(PreviewOrigin.init(named:))
    options.headers = Dictionary(header.map { ($0.name, $0.value) }) { _, last in last }
    options.catalog = try checkedCatalog(of: format, options)
    let origin = try payload.map(PreviewOrigin.init(named:)) ?? .server
    guard origin != .server || format.isBuiltIn else {
      throw ToolFailure(
        .usage, "there is no server of '\(format.name)': name a payload's file or URL")
    }
    let session = format.session(origin, options)
    var serving = ScreenServer.Options()
    serving.port = port
    serving.routes = PreviewHandler.routes.map { ($0, PreviewHandler(session: session)) }
    let store =
      payload == nil ? ScreenStore(home: home.home(sections: 40, cells: 12)) : ScreenStore()
    let server = try await ScreenServer.start(serving, store: store)
    await session.start(URL(string: server.address))
    try FileHandle.standardOutput.write(contentsOf: Data("preview on \(server.address)\n".utf8))
    await stop.wait()
    await session.close()
    // Pages keep their event streams open, so that there is nothing to wait for.
    await server.stop(grace: .zero)
  }

  private func chosenFormat() throws(ToolFailure) -> PreviewFormat {
    let formats = Self.formats
    guard let found = format.map({ name in formats.first { $0.name == name } }) ?? formats.first
    else {
      let names = formats.map(\.name).joined(separator: ", ")
      throw ToolFailure(.usage, "--format: there is no '\(format ?? "")'; there are \(names)")
    }
    return found
  }

  private func checkedCatalog(of format: PreviewFormat, _ options: PreviewOptions)
    throws(ToolFailure) -> Data?
  {
    guard let catalog else { return nil }
    guard let document = FileManager.default.contents(atPath: catalog) else {
      throw ToolFailure(.noInput, "\(catalog): no such file; --catalog is a file")
    }
    var options = options
    options.catalog = document
    do {
      try format.check(options)
    } catch {
      throw ToolFailure(.badInput, "\(catalog): \(error)")
    }
    return document
  }

  private static func path(_ text: String) throws -> JSONPath {
    do {
      return try JSONPath(parsing: text)
    } catch {
      throw ValidationError("--at is '\(text)': \(error)")
    }
  }
}

/// A header field as an option gives it: `NAME: VALUE`, without control characters.
struct HeaderField: Sendable {
  let name: String
  let value: String

  init(_ text: String) throws {
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex,
      !text.utf8.contains(where: { $0 < 32 || $0 == 127 }),
      !text[..<colon].contains(where: \.isWhitespace)
    else { throw ValidationError("it must be 'NAME: VALUE'") }
    name = String(text[..<colon])
    value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
  }
}

extension PreviewOrigin {
  init(named name: String) throws(ToolFailure) {
    if name == "-" {
      self = .bytes([UInt8](FileHandle.standardInput.readDataToEndOfFile()), name: "standard input")
    } else if let url = Self.url(named: name) {
      self = .url(url)
    } else {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) else {
        throw ToolFailure(.noInput, "\(name): no such file; a URL begins with http:// or https://")
      }
      if isFolder.boolValue {
        throw ToolFailure(.noInput, "\(name) is a folder; name a payload's file in it")
      }
      guard FileManager.default.isReadableFile(atPath: name) else {
        throw ToolFailure(.noInput, "\(name) cannot be read; see whether it is yours to read")
      }
      self = .file(name)
    }
  }

  static func url(named name: String) -> URL? {
    guard let url = URL(string: name), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host != nil
    else {
      return nil
    }
    return url
  }
}
