import ArgumentParser
import CompositionalLayout
import Foundation
import JSONStream
import PayloadTools
import ScreenPreview
import ScreenServer
import Sections

/// `sectile-screens preview`
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Shows a screen in a browser while it streams in: its cells, its state, and when what arrived.",
    discussion: """
      Prints the address of a page, to be opened in a browser of this machine. The screen is that of an app without its \
      views: the same pipeline, router and store; the page draws what they say. Buttons in headers work, a line can be \
      made slow, and answers fail on demand.

      Without a payload the preview has a server of its own, as `sectile-screens serve` has, with a generated home \
      screen. A file is read anew on each refresh: change it, and see what changes.

      SIGTERM and SIGINT end it.

      Examples:
        sectile-screens preview
        sectile-screens preview home.json
        sectile-screens preview http://127.0.0.1:8080/api/home/homeList
        sectile-screens preview https://staging.example.com/home --header 'Authorization: Bearer …'
        sectile-screens preview home.json --catalog templates.json
        sectile-screens preview first.json --more second.json --more third.json
      """)

  @Argument(help: "The payload's file or URL, - for standard input. (default: a server of the preview's own)")
  var payload: String?

  @Option(help: "The port to listen on, of 127.0.0.1; 0 is any that is free.")
  var port: UInt16 = 0

  @Option(help: "The screen's width, in points.")
  var width = 390.0

  @Option(help: "The screen's height, in points.")
  var height = 844.0

  @Option(help: "Where in the payload the sections or the screen lie, such as $.data.home.sections.")
  var at: String?

  @Option(help: "strict: the first bad value is an error; lenient: what is bad is left out.")
  var mode = Mode.strict

  @Option(help: ArgumentHelp("A file or URL of the next page; may be there several times.", valueName: "payload"))
  var more: [String] = []

  @Option(
    help: ArgumentHelp(
      "A header field of every request to the URL's host; may be there several times.", valueName: "'NAME: VALUE'"))
  var header: [String] = []

  @Option(
    help: ArgumentHelp(
      "Layouts in the place of the standard ones, as `sectile layout --print-catalog` writes them.", valueName: "file"))
  var catalog: String?

  @OptionGroup var home: HomeOptions

  enum Mode: String, CaseIterable, ExpressibleByArgument {
    case strict, lenient
  }

  func validate() throws {
    for (name, number) in [("--width", width), ("--height", height)] where !(1...10_000).contains(number) {
      throw ValidationError("\(name) is \(number); it must be 1 to 10000 points")
    }
    if payload != nil, home.isGiven {
      throw ValidationError("--sections, --cells and --seed are for a preview without a payload")
    }
    if payload == nil, at != nil || !more.isEmpty {
      throw ValidationError("--at and --more are for a preview of a payload: name its file or URL")
    }
    if !header.isEmpty, !Self.isURL(payload) {
      throw ValidationError("--header is for a preview of a URL: name one that begins with http:// or https://")
    }
    for field in header where Self.field(field) == nil {
      throw ValidationError("--header is '\(field)'; it must be 'NAME: VALUE'")
    }
    if let at {
      do {
        _ = try JSONPath(parsing: at)
      } catch {
        throw ValidationError("--at is '\(at)': \(error)")
      }
    }
  }

  func run() throws { try untilStopped { await $0.preview(until: $1) } }

  private func preview(until stop: StopSignals) async -> ExitStatus {
    do {
      var options = ScreenPreview.Options()
      options.port = port
      options.width = width
      options.height = height
      options.path = try at.map { try JSONPath(parsing: $0) } ?? JSONPath()
      options.mode = mode == .strict ? .strict : .lenient
      options.pages = try more.map(Self.origin)
      options.headers = Dictionary(header.compactMap(Self.field)) { _, last in last }
      if let catalog { options.catalog = try self.catalog(catalog) }
      let origin = try payload.map(Self.origin) ?? .server
      if payload == nil {
        options.home = try home.home(sections: 40, cells: 12)
      }
      let preview = try await ScreenPreview.start(origin, options)
      try FileHandle.standardOutput.write(contentsOf: Data("preview on \(preview.address)\n".utf8))
      await stop.wait()
      await preview.stop()
      return .done
    } catch let error as MissingInput {
      Self.say("error: \(error)")
      return .noInput
    } catch let error as BadCatalog {
      Self.say("error: \(error)")
      return .badInput
    } catch {
      Self.say("error: \(error)")
      return (error as? ScreenServerError)?.kind == .badOption ? .usage : .ioFailed
    }
  }

  /// There is no such file.
  private struct MissingInput: Error, CustomStringConvertible {
    let description: String
  }

  /// The catalog is none.
  private struct BadCatalog: Error, CustomStringConvertible {
    let description: String
  }

  private func catalog(_ name: String) throws -> PreviewCatalog {
    guard case .file = try Self.origin(name), let document = FileManager.default.contents(atPath: name) else {
      throw MissingInput(description: "--catalog is '\(name)'; it must be a file")
    }
    do {
      return try PreviewCatalog(document, for: LayoutContainer(width: width, height: height))
    } catch {
      throw BadCatalog(description: "\(name): \(error)")
    }
  }

  private static func isURL(_ name: String?) -> Bool {
    guard let name, let url = URL(string: name) else { return false }
    return ["http", "https"].contains(url.scheme?.lowercased()) && url.host != nil
  }

  /// A header field's name and value; nil when the text is none.
  private static func field(_ text: String) -> (String, String)? {
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex,
      !text.utf8.contains(where: { $0 < 32 || $0 == 127 })
    else { return nil }
    let name = text[..<colon]
    guard !name.contains(where: \.isWhitespace) else { return nil }
    return (String(name), text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces))
  }

  private static func origin(_ name: String) throws -> PreviewOrigin {
    if name == "-" { return .bytes([UInt8](FileHandle.standardInput.readDataToEndOfFile()), name: "standard input") }
    if isURL(name), let url = URL(string: name) { return .url(url) }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) else {
      throw MissingInput(description: "\(name): no such file; a URL begins with http:// or https://")
    }
    if isFolder.boolValue { throw MissingInput(description: "\(name) is a folder; name a payload's file in it") }
    guard FileManager.default.isReadableFile(atPath: name) else {
      throw MissingInput(description: "\(name) cannot be read; see whether it is yours to read")
    }
    return .file(name)
  }

  private static func say(_ line: String) {
    // Where nobody reads it, nothing can be said.
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}
