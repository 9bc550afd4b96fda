import CompositionalLayout
import Foundation
import JSONStream
import JSONStreamFoundation
import LayoutDocuments
import LayoutInspection

struct LayoutSource {
  let layout: SolvedLayout
  private(set) var picture: LayoutPicture

  init(description: String) throws {
    let document = try JSONFile.decode(LayoutDocument.self, from: description)
    layout = try ToolFailure.about(description) { try document.solve() }
    picture = LayoutPicture(title: document.name ?? LayoutSource.title(of: description))
    picture.contentOffset = document.contentOffset
  }

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
        headers.append((templates.title(header), app.kinds.firstIndex(of: header.cellType)))
      }
      return screen.layout
    }
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

  private static func title(of file: String) -> String {
    file == "-" ? "standard input" : file.fileName
  }
}

enum JSONFile {
  /// Checks the text by the strict parser first, which reports line and column and rejects what
  /// Foundation accepts, and by a `StrictWalk`.
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
