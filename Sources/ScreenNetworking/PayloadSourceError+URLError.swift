public import Foundation
public import ScreenPipeline

extension PayloadSourceError {
  /// Creates the error of a session's error, with the kind that decides whether the loader repeats
  /// the load; anything but a `URLError` counts as a broken connection. For an app's own source,
  /// and for requests of a `PreparedSource`, such as for a token, by the request's name. No
  /// description shows the URL.
  public init(_ error: any Error, of name: String, url: URL? = nil, received: Int = 0) {
    let kind = Self.kind(of: error, isBegun: received > 0)
    let (place, advice) =
      switch kind {
      case .offline:
        ("no connection", "see that there is a network, the server runs, and the address is right")
      case .timedOut: ("nothing has come for too long", "try again, or raise the session's timeout")
      case .cancelled: ("the transfer was cancelled", "try again")
      case .tls: ("no safe connection", "see the server's certificate, and the device's clock")
      default:
        received > 0
          ? ("the connection broke after \(received) bytes", "try again")
          : ("the connection broke", "try again")
      }
    self.init(
      kind, "\(name): \(place) (\(error.localizedDescription)); \(advice)", url: url?.absoluteString
    )
  }

  private static func kind(of error: any Error, isBegun: Bool) -> Kind {
    let error = error as NSError
    guard error.domain == NSURLErrorDomain else { return .connection }
    switch error.code {
    case NSURLErrorNotConnectedToInternet, NSURLErrorCannotFindHost, NSURLErrorDNSLookupFailed,
      NSURLErrorCannotConnectToHost, NSURLErrorDataNotAllowed, NSURLErrorInternationalRoamingOff,
      NSURLErrorCallIsActive:
      return isBegun ? .connection : .offline
    case NSURLErrorTimedOut: return .timedOut
    case NSURLErrorCancelled: return .cancelled
    case NSURLErrorSecureConnectionFailed, NSURLErrorServerCertificateHasBadDate,
      NSURLErrorServerCertificateUntrusted,
      NSURLErrorServerCertificateHasUnknownRoot, NSURLErrorServerCertificateNotYetValid,
      NSURLErrorClientCertificateRejected, NSURLErrorClientCertificateRequired,
      NSURLErrorAppTransportSecurityRequiresSecureConnection:
      return .tls
    #if canImport(FoundationNetworking)
      // swift-corelibs-foundation has no code for these: only libcurl's text tells.
      case NSURLErrorUnknown where !isBegun:
        let text = error.localizedDescription.lowercased()
        return ["ssl", "tls", "certificate"].contains { text.contains($0) } ? .tls : .connection
    #endif
    default: return .connection
    }
  }
}
