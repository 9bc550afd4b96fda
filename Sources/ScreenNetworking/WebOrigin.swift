import Foundation

/// The origin of an HTTP URL: scheme, host and port (RFC 6454, section 4).
struct WebOrigin: Equatable {
  private let scheme: String
  private let host: String
  private let port: Int

  init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), let standard = ["http": 80, "https": 443][scheme], let host = url.host
    else { return nil }
    self.scheme = scheme
    self.host = host.lowercased()
    port = url.port ?? standard
  }
}

extension URL {
  /// The URL for errors and logs, without user, password, query and fragment.
  var shown: String {
    var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    components?.user = nil
    components?.password = nil
    components?.query = nil
    components?.fragment = nil
    return components?.string ?? "\(host ?? "?")\(path)"
  }
}
