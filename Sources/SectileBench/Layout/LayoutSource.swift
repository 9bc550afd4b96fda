import CompositionalLayout
import Foundation
import JSONStream
import JSONStreamFoundation
import LayoutDocuments
import LayoutInspection

/// The layout that a command works on, and how a picture shows it.
struct LayoutSource {
  /// The solved layout.
  let layout: SolvedLayout
  /// The titles, tints and scroll position of a picture.
  private(set) var picture: LayoutPicture

  /// Solves the layout description of a file, or of standard input.
  init(description: String) throws {
    let document = try JSONFile.decode(LayoutDocument.self, from: description)
    layout = try ToolFailure.about(description) { try document.solve() }
    picture = LayoutPicture(title: document.name ?? LayoutSource.title(of: description))
    picture.contentOffset = document.contentOffset
  }

  /// Decodes a payload and lays it out by its app's templates. No cell is kept, and headers only
  /// for a drawing.
  init<Cell>(
    _ request: LayoutRequest, _ input: inout PayloadInput, of app: App<Cell>,
    by templates: AppLayout<Cell.Header>
  ) throws {
    var headers: [(title: String?, kind: Int?)] = []
    layout = try ToolFailure.about(request.payload) {
      var screen = try templates.screen(request.container)
      try app.headers(request.options, { try input.next($0) }, request.onSkip, nil) {
        header, cellCount in
        try screen.append(header, itemCount: cellCount)
        guard request.isDrawn else { return }
        headers.append((templates.title(header), app.kinds.firstIndex(of: header.kind)))
      }
      return screen.layout
    }
    // Tints go to the kinds that come, in the app's order.
    let shown = app.kinds.indices.filter { kind in
      Cell.hasCells(app.kinds[kind]) && headers.contains { $0.kind == kind }
    }
    let sections = headers.map {
      (title: $0.title, tint: $0.kind.flatMap { shown.firstIndex(of: $0) })
    }
    picture = LayoutPicture(title: LayoutSource.title(of: request.payload))
    picture.cellTints = shown.map {
      LayoutPicture.CellTint(name: App<Cell>.name(of: app.kinds[$0]))
    }
    picture.cellTint = { section, _ in
      sections.indices.contains(section) ? sections[section].tint : nil
    }
    picture.sectionTitle = { section in
      sections.indices.contains(section) ? sections[section].title : nil
    }
  }

  /// The title of a picture: the file's name.
  private static func title(of file: String) -> String {
    file == "-" ? "standard input" : file.fileName
  }
}

/// A JSON document that is read whole from a file or standard input.
enum JSONFile {
  /// Checks the text by the strict parser first, which reports line and column and rejects what
  /// Foundation accepts, and by a `StrictWalk`. Foundation then only has to say which key is wrong.
  ///
  /// - Throws: `ToolFailure`; a text of more than 64 MiB is refused, because it is held whole and
  ///   Foundation needs several times its size.
  static func decode<Document: Decodable>(_ type: Document.Type, from name: String) throws
    -> Document
  {
    var input = try PayloadInput(name, chunkBytes: 256 << 10)
    return try ToolFailure.about(name) {
      let parser = try JSONStreamParser(limits: JSONLimits(payloadBytes: 64 << 20))
      var text = Data()
      var walk = StrictWalk()
      do {
        while try input.next({ bytes in
          text.append(bytes)
          try parser.feed(bytes) { try walk.take($0, of: text) }
        }) {}
        try parser.finish { try walk.take($0, of: text) }
      } catch var error as JSONStreamError {
        // The hint at lines is for payloads.
        error.message =
          error.message.components(separatedBy: "; this looks like one document a line")[0]
        throw error
      }
      do {
        return try FoundationJSON.decode(type, from: text)
      } catch let error as DecodingError {
        throw LayoutError(error)
      }
    }
  }
}
