import FlyingFox
import ScreenServer

/// Tells what a page of elsewhere asks for in this machine's browser from what the preview's own page does.
///
/// A page of elsewhere can ask under a name of its own that leads here (DNS rebinding), or across sites, and a browser says
/// which: by `Host`, by `Origin`, and by `Sec-Fetch-Site`. Who sends none of the last two is no browser.
enum ForeignPage {
  private static let names = ServedNames(host: "127.0.0.1")

  /// Why a request is not answered; nil where it is the preview's own, or a program's of this machine.
  ///
  /// - Parameter isDocument: Whether the page itself is asked for, to which a link of elsewhere may lead.
  static func refusal(_ request: HTTPRequest, isDocument: Bool) -> String? {
    let host = request.headers[.host]
    guard let host, names.serves(host) else { return "this preview has no such name: use http://127.0.0.1" }
    if let origin = request.headers[HTTPHeader("Origin")], !isSame(origin, "http://\(host)") {
      return "this preview is not for pages of other origins"
    }
    let site = request.headers[HTTPHeader("Sec-Fetch-Site")]
    let isNavigation = request.headers[HTTPHeader("Sec-Fetch-Mode")].map { isSame($0, "navigate") } ?? false
    guard let site, !isSame(site, "same-origin"), !isSame(site, "none"), !(isDocument && isNavigation) else {
      return nil
    }
    return "this preview is not for pages of other origins"
  }

  private static func isSame(_ text: String, _ other: String) -> Bool {
    func lowercased(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }
    return text.utf8.lazy.map(lowercased).elementsEqual(other.utf8.lazy.map(lowercased))
  }
}
