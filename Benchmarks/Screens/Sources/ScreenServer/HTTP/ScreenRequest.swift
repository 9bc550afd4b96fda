import FlyingFox
import Foundation
import ScreenPipeline

/// The parts of a request that the server uses.
struct ScreenRequest {
  let resource: ScreenResource
  let faults: ServerFaults
  let variant: ExperimentVariant?

  /// The header field that names an experiment's variant; see `ExperimentVariant`.
  static let experiment = "Experiment"

  /// The routes, for the message of a 404.
  static let routes = "/api/home/homeList, /api/home/allList?id=N, /api/screens/NAME, /api/contents/NAME"

  /// Reads a request.
  ///
  /// - Throws: ``RequestError``.
  init(_ request: HTTPRequest) throws(RequestError) {
    guard request.path.hasPrefix("/"), let path = Self.path(request.path) else {
      throw RequestError(400, "the address '\(request.target.rawValue)' is malformed")
    }
    var id: String?
    var faults = ServerFaults()
    var seen: Set<String> = []
    let takesID = path == ["api", "home", "allList"]
    let resource: ScreenResource? =
      switch (path.count, path.prefix(2)) {
      case (3, ["api", "home"]) where path[2] == "homeList": .home
      case (3, ["api", "home"]) where takesID: .seeAll(id: 0)
      case (3, ["api", "screens"]) where !path[2].isEmpty: .screen(name: path[2])
      case (3, ["api", "contents"]) where !path[2].isEmpty: .contents(name: path[2])
      default: nil
      }
    guard var resource else {
      throw RequestError(404, "there is no \(request.path); there is: \(Self.routes)")
    }
    guard request.method == .GET || request.method == .HEAD else {
      throw RequestError(
        405, "\(request.method.rawValue) is not for \(request.path); GET and HEAD are", allowed: "GET, HEAD")
    }
    let known = (takesID ? ["id"] : []) + ServerFaults.names
    for item in request.query {
      guard known.contains(where: { $0.utf8.elementsEqual(item.name.utf8) }) else {
        throw RequestError(
          400, "there is no parameter '\(item.name)'; there is: \(known.joined(separator: ", "))")
      }
      guard seen.insert(item.name).inserted else { throw RequestError(400, "\(item.name) is there twice") }
      if try !faults.read(item.name, item.value) { id = item.value }
    }
    if takesID {
      guard let id else { throw RequestError(400, "id is missing: /api/home/allList?id=N, the id of a section") }
      guard let number = Int(id) else { throw RequestError(400, "id is '\(id)'; it must be the id of a section") }
      resource = .seeAll(id: number)
    }
    self.resource = resource
    self.faults = faults
    variant = try request.headers[HTTPHeader(Self.experiment)].map(Self.variant)
  }

  private static func variant(_ text: String) throws(RequestError) -> ExperimentVariant {
    guard let variant = ExperimentVariant(headerValue: text) else {
      throw RequestError(
        400, "\(Self.experiment) is '\(text)'; it must be EXPERIMENT=VARIANT, percent-encoded")
    }
    return variant
  }

  /// Splits and unescapes the path; nil when an escape is invalid.
  private static func path(_ text: String) -> [String]? {
    var parts: [String] = []
    for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let plain = String(part).removingPercentEncoding else { return nil }
      parts.append(plain)
    }
    return parts
  }
}
