import CompositionalLayout
import Foundation
import HomeFeed
import JSONStream
import ScreenNavigation
import ScreenNetworking
import ScreenPipeline
import Sections

/// Makes the screens of a preview.
struct ScreenMaker: Sendable {
  /// Where payloads come from.
  enum Origin: Sendable {
    /// The preview's own server.
    case server(URL)
    /// A URL.
    case url(URL)
    /// A payload, and its name.
    case payload(any PayloadSource, name: String)
  }

  /// How payloads are decoded and laid out.
  let options: ScreenPreview.Options
  let origin: Origin
  /// The sources of the first screen's further pages.
  let pages: [any PayloadSource]
  let line: Line
  let ids: ScreenIDs
  /// Takes what the loads of a screen come to.
  let onRecord: @Sendable (_ screen: Int, LoadRecord) -> Void
  /// The way to other screens: the preview's own, which shows what it leads to.
  let navigator: Navigator
  /// Is told what is asked for.
  let onAsk: @Sendable (_ address: String, LineSettings) -> Void

  /// A screen of the preview's own server.
  func served(_ title: String, _ request: some NetworkRequest, by server: URL) throws -> PreviewScreen {
    let wanted = request.payloadRequest
    let query = wanted.parameters.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    return try screen(
      title, wanted, from: URLSessionSource(base: server), at: .server,
      address: wanted.path + (query.isEmpty ? "" : "?" + query))
  }

  /// A screen of another source.
  func loaded(_ title: String, from source: any PayloadSource, address: String) throws -> PreviewScreen {
    try screen(title, PayloadRequest(""), from: source, at: .here, address: address)
  }

  /// The screen that a preview of a payload or URL begins with.
  func first(_ title: String, from source: any PayloadSource, address: String) throws -> PreviewScreen {
    try screen(
      title, PayloadRequest(""), from: PagedSource(base: source, pages: pages), at: .here, address: address,
      path: options.path, pages: pages.count)
  }

  private func screen(
    _ title: String, _ request: PayloadRequest, from source: any PayloadSource, at place: LineSource.Place,
    address: String, path: JSONPath = JSONPath(), pages: Int = 0
  ) throws -> PreviewScreen {
    let id = ids.next()
    let recorder = LoadRecorder { [onRecord] in onRecord(id, $0) }
    let format = options.catalog.format(path: path, mode: options.mode)
    let loader = try ScreenLoader(
      request,
      from: LineSource(base: source, place: place, line: line, recorder: recorder) { [onAsk] in onAsk(address, $0) },
      format: RecordingFormat(base: format, recorder: recorder),
      container: LayoutContainer(width: options.width, height: options.height),
      nextPage: { screen in
        screen.pageCount <= pages ? PayloadRequest(PagedSource.path(ofPage: screen.pageCount - 1)) : nil
      })
    let logic = ShownLogic(base: ScreenLogic(loader, navigator, switching: .sections))
    return PreviewScreen(
      id: id, title: title, address: address, store: Store(logic, state: ShownScreen()), loader: loader,
      recorder: recorder, end: ScreenEnd())
  }
}

/// Numbers for screens.
///
/// Sendable: what changes is read and written under the lock.
final class ScreenIDs: @unchecked Sendable {
  private let lock = NSLock()
  private var last = 0

  /// A number that no screen has had.
  func next() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }
}
