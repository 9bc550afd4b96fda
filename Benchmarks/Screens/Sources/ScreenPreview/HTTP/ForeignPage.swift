import FlyingFox
import ScreenServer

/// Detects requests of foreign pages in this machine's browser.
///
/// A foreign page may use a host name of its own that resolves to this machine (DNS rebinding), or make a cross-site
/// request. Browsers reveal both in `Host`, `Origin` and `Sec-Fetch-Site`. A request without the last two is not a
/// browser's.
enum ForeignPage {
  private static let names = ServedNames(host: "127.0.0.1")

  /// Returns the reason to refuse a request; nil if it is the preview's own page's or a local program's.
  ///
  /// - Parameter isDocument: Whether the page itself is requested, to which foreign pages may link.
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
