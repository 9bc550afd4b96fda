import Foundation
import HomeFeed
import JSONStream
import ScreenNetworking
import ScreenPipeline
import ScreenServer

/// One screen of the session, with its loader and its newest update.
struct PreviewScreen<Part: ScreenSectionContent> {
  let id: Int
  let title: String
  let address: String
  let loader: ScreenLoader<Part>
  let recorder: LoadRecorder
  private(set) var update: ScreenUpdate<Part>?
  /// The last phases, at most 14, without repetitions side by side.
  private(set) var path: [ScreenPhase] = [.start]
  /// The number of content states so far. It rises only when the content differs.
  private(set) var revision = 0
  var views: [ScreenSectionID: String] = [:]
  var told = (load: 0, marks: 0)
  /// The cell ids of the content's sections, of those that were drawn: making them takes time
  /// linear in the cells.
  private(set) var cellIDs: [Int: [ScreenCellID]] = [:]

  /// Takes an update. Cell ids are dropped when the content differs, as they may be others.
  mutating func take(_ update: ScreenUpdate<Part>) {
    pass(update.phases)
    if revision == 0 || !update.difference.isEmpty {
      revision += 1
      cellIDs = [:]
    }
    self.update = update
  }

  /// Adds phases to the path, also those of an update that is not shown.
  mutating func pass(_ phases: [ScreenPhase]) {
    for phase in phases where phase != path.last {
      path = path.suffix(13) + [phase]
    }
  }

  func section(_ index: Int) -> ScreenSection<Part>? {
    guard let sections = update?.screen.sections, sections.indices.contains(index) else {
      return nil
    }
    return sections[index]
  }

  /// Returns the cell ids of a section, made when it is first drawn.
  mutating func cellIDs(ofSection index: Int) -> [ScreenCellID] {
    if let known = cellIDs[index] { return known }
    let made = section(index)?.cellIDs ?? []
    cellIDs[index] = made
    return made
  }
}

/// The maker of screens for routes: the first screen from the given payload, others from their
/// source.
struct ScreenMaker<Format: ScreenFormat> {
  let looks: PreviewLooks<Format>
  let options: PreviewOptions
  let origin: PreviewOrigin
  let line: Locked<LineSettings>
  var server: URL?
  private(set) var lastID = 0

  /// Makes the screen of a route. Only the first one has further pages.
  mutating func screen(for route: Route) throws -> PreviewScreen<Format.Part> {
    let isFirst = route == .home
    let (title, address, source, request) = try isFirst ? first() : destination(route)
    var options = options
    // `--at` refers to the given payload; other screens have their sections elsewhere.
    if !isFirst { options.path = nil }
    let recorder = LoadRecorder()
    let loader = try ScreenLoader(
      request, from: LineSource(base: source, address: address, line: line, recorder: recorder),
      format: looks.make(options), container: options.container
    ) { [origin, looks, pages = options.pages] screen -> PayloadRequest? in
      guard isFirst else { return nil }
      if screen.pageCount <= pages.count {
        return PayloadRequest(PagedSource.path(ofPage: screen.pageCount - 1))
      }
      // Only a URL can be asked for its own next page.
      guard case .url = origin, pages.isEmpty else { return nil }
      return screen.envelope.flatMap(looks.nextPage).map { PayloadRequest("", parameters: $0) }
    }
    lastID += 1
    return PreviewScreen(
      id: lastID, title: title, address: address, loader: loader, recorder: recorder)
  }

  private typealias Destination = (
    title: String, address: String, source: any PayloadSource, request: PayloadRequest
  )

  private func first() -> Destination {
    switch origin {
    case .server: return served("Home", "/api/home/homeList")
    case .url(let url):
      let title = url.pathComponents.last { $0 != "/" } ?? url.host ?? "Home"
      return (title, url.absoluteString, payload, PayloadRequest(""))
    case .file(let name), .bytes(_, let name):
      return (
        name.split(separator: "/").last.map(String.init) ?? name, name, payload, PayloadRequest("")
      )
    }
  }

  private var payload: any PayloadSource {
    PagedSource(base: source(origin), pages: options.pages.map(source))
  }

  /// Returns the source of a payload or page, by the kind of its origin.
  private func source(_ page: PreviewOrigin) -> any PayloadSource {
    switch page {
    case .server: return URLSessionSource(base: server ?? URL(fileURLWithPath: "/"))
    case .url(let url):
      // Header fields such as a token are sent only to the server of the payload's URL.
      guard case .url(let first) = origin, url.host == first.host, url.port == first.port,
        url.scheme == first.scheme
      else { return URLSessionSource(base: url) }
      return URLSessionSource(base: url, headers: options.headers)
    case .file(let path): return FileSource(file: path, chunkBytes: 4 << 10, hasValidators: true)
    case .bytes(let bytes, _): return BytesSource(bytes, chunkBytes: 4 << 10)
    }
  }

  private func served(
    _ title: String, _ path: String, _ parameters: [PayloadRequest.Parameter] = []
  ) -> Destination {
    let query = parameters.map { "?\($0.name)=\($0.value)" }.joined()
    return (title, path + query, source(.server), PayloadRequest(path, parameters: parameters))
  }

  private func destination(_ route: Route) throws -> Destination {
    guard options.format.isBuiltIn, let section = route.parameters["id"].flatMap(Int.init),
      route == .seeAll(section: section)
    else {
      throw NoScreen(description: "the format '\(options.format.name)' has no such screen here")
    }
    let title = "All of section \(section)"
    switch origin {
    case .server: return served(title, "/api/home/allList", [.init("id", "\(section)")])
    case .url(let url):
      guard let beside = URL(string: "allList?id=\(section)", relativeTo: url)?.absoluteURL else {
        throw NoScreen(description: "there is no address beside \(url.absoluteString)")
      }
      return (title, beside.absoluteString, source(.url(beside)), PayloadRequest(""))
    case .file(let name), .bytes(_, let name):
      let source = SectionSource(
        base: source(origin), options: options.decoding(), section: section)
      return (title, "section \(section) of \(name)", source, PayloadRequest(""))
    }
  }
}

/// The error of a route that leads to no screen here.
private struct NoScreen: Error, CustomStringConvertible { let description: String }

/// A source of the payload and the further pages given with it, by paths such as `/page/0`.
private struct PagedSource: PayloadSource {
  let base: any PayloadSource
  let pages: [any PayloadSource]

  private static let prefix = "/page/"

  static func path(ofPage index: Int) -> String { "\(prefix)\(index)" }

  func answer(to request: PayloadRequest) async throws -> PayloadResponse {
    guard request.path.hasPrefix(Self.prefix),
      let index = Int(request.path.dropFirst(Self.prefix.count)),
      pages.indices.contains(index)
    else { return try await base.answer(to: request) }
    var request = request
    request.path = ""
    return try await pages[index].answer(to: request)
  }
}

/// A source that makes the "see all" payload from a section of another payload, as the server does.
private struct SectionSource: PayloadSource {
  let base: any PayloadSource
  let options: SectionDecodingOptions
  let section: Int

  func answer(to request: PayloadRequest) async throws -> PayloadResponse {
    let answer = try await base.answer(to: PayloadRequest(request.path))
    defer { answer.chunks.cancel() }
    for try await model in answer.chunks.sections(of: CellData.self, options: options)
    where model.id == section {
      return try await BytesSource(model.seeAllPayload()).answer(to: request)
    }
    throw PayloadSourceError(
      .notFound, "the payload has no section \(section): refresh the screen before")
  }
}
