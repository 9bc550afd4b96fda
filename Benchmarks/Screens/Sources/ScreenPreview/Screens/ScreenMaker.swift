import CompositionalLayout
import Foundation
import HomeFeed
import JSONStream
import ScreenPipeline
import ScreenNetworking

/// Makes the screens of a preview.
struct ScreenMaker: ScreenFactory {
  enum Origin: Sendable {
    case server(URL)
    case url(URL)
    case payload(any PayloadSource, name: String)
  }

  let options: ScreenPreview.Options
  let origin: Origin
  /// The sources of the first screen's further pages.
  let pages: [any PayloadSource]
  let line: Line
  let ids: ScreenIDs
  /// Receives the records of a screen's loads.
  let onRecord: @Sendable (_ screen: Int, LoadRecord) -> Void
  /// Performs the screens' navigation in the preview.
  let navigator: Navigator
  let onAsk: @Sendable () -> Void

  /// Makes the screen of a route; the first screen has the given payload in any format.
  func screen(for route: Route, _: @escaping Navigator) async throws -> PreviewScreen {
    if let destination = try options.format.destination(route, origin, options) {
      var plain = options
      // `--path` refers to the given payload; other screens have their sections elsewhere.
      plain.path = nil
      return try screen(destination, plain)
    }
    guard route == .home, let first else {
      throw NavigationError.badLink("\(route)", reason: "the format '\(options.format.name)' has no such screen here")
    }
    return try screen(first, options) { [pages, origin] screen in
      if screen.pageCount <= pages.count { return PayloadRequest(PagedSource.path(ofPage: screen.pageCount - 1)) }
      // Only a URL can be asked for its own next page.
      guard case .url = origin, pages.isEmpty else { return nil }
      return screen.envelope?.nextPage.map { PayloadRequest("", parameters: $0) }
    }
  }

  /// The first screen of a preview of a payload or URL.
  private var first: Destination? {
    switch origin {
    case .server: nil
    case .url(let url):
      Destination(
        title: url.pathComponents.last { $0 != "/" } ?? url.host ?? "Home",
        source: PagedSource(base: URLSessionSource(base: url, headers: options.headers), pages: pages),
        address: url.absoluteString)
    case .payload(let source, let name):
      Destination(
        title: name.split(separator: "/").last.map(String.init) ?? name,
        source: PagedSource(base: source, pages: pages), address: name)
    }
  }

  private func screen(
    _ destination: Destination, _ options: ScreenPreview.Options,
    nextPage: @escaping @Sendable (Screen<PreviewPart>) -> PayloadRequest? = { _ in nil }
  ) throws -> PreviewScreen {
    let id = ids.next()
    let recorder = LoadRecorder { [onRecord] in onRecord(id, $0) }
    let source = LineSource(
      base: destination.source, place: destination.place, address: destination.address, line: line,
      recorder: recorder, onAsk: onAsk)
    let loader = try ScreenLoader(
      destination.request, from: source, format: options.format.recording(options, recorder),
      container: options.container, nextPage: nextPage)
    let switching = ViewSwitching(view: options.format.view, switched: options.format.switched)
    return PreviewScreen(
      id: id, title: destination.title, address: destination.address,
      store: Store(ShownLogic(base: ScreenLogic(loader, navigator, switching: switching)), state: ShownScreen()),
      loader: loader, recorder: recorder, end: ScreenEnd())
  }
}

/// Makes unique numbers for screens.
///
/// Sendable: what changes is read and written under the lock.
final class ScreenIDs: @unchecked Sendable {
  private let lock = NSLock()
  private var last = 0

  func next() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }
}
