import FlyingFox
import Foundation

/// The resources that can be asked for.
enum ScreenResource: Sendable, Hashable {
  /// `/api/home/homeList`: all sections, with the cells that the home screen shows.
  case home
  /// `/api/home/allList?id=N`: one section as a screen of its own.
  case seeAll(id: Int)
  case screen(String)
  case contents(String)
}

/// A request: its resource and the faults of its answer.
struct ScreenRequest {
  var resource: ScreenResource
  var faults = ServerFaults()

  private static let routes =
    "/api/home/homeList, /api/home/allList?id=N, /api/screens/NAME, /api/contents/NAME"

  init(_ request: HTTPRequest) throws(RequestError) {
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      .map { String($0).removingPercentEncoding ?? "" }
    let name = parts.last ?? ""
    switch (parts.count, parts.first, parts.dropFirst().first) {
    case (3, "api", "home") where name == "homeList": resource = .home
    case (3, "api", "home") where name == "allList": resource = .seeAll(id: try Self.id(request))
    case (3, "api", "screens") where !name.isEmpty: resource = .screen(name)
    case (3, "api", "contents") where !name.isEmpty: resource = .contents(name)
    default: throw RequestError(404, "there is no \(request.path); there is: \(Self.routes)")
    }
    guard request.method == .GET else {
      throw RequestError(405, "\(request.method.rawValue) is not for \(request.path); GET is")
    }
    var known = ServerFaults.names
    if case .seeAll = resource { known.insert("id", at: 0) }
    var seen: Set<String> = []
    for item in request.query {
      guard known.contains(item.name) else {
        throw RequestError(
          400, "there is no parameter '\(item.name)'; there is: \(known.joined(separator: ", "))")
      }
      guard seen.insert(item.name).inserted else {
        throw RequestError(400, "\(item.name) is there twice")
      }
      try faults.read(item.name, item.value)
    }
  }

  private static func id(_ request: HTTPRequest) throws(RequestError) -> Int {
    guard let text = request.query["id"] else {
      throw RequestError(400, "id is missing: /api/home/allList?id=N, the id of a section")
    }
    guard let id = Int(text) else {
      throw RequestError(400, "id is '\(text)'; it must be the id of a section")
    }
    return id
  }
}

/// The faults of one answer, as its query asks for them.
///
/// Byte counts refer to the body as it is sent, after compression. A fault beyond the answer's end
/// has no effect.
struct ServerFaults: Sendable, Equatable {
  /// Silence for a while.
  struct Stall: Sendable, Equatable {
    let duration: Duration
    /// The number of body bytes before the pause; nil pauses before the status line.
    let after: Int?
  }

  var stall: Stall?
  /// The number of body bytes after which the connection ends; nil for none.
  var cut: Int?
  /// The status of an error that is answered instead; nil for none.
  var status: Int?
  /// The rate in bytes per second, which includes the chunks' framing.
  var rate: Int?

  static let names = ["stall", "cut", "status", "rate"]
  static let mostSeconds = 3600.0
  private static let mostBytes = 1 << 40

  /// Reads the value of one of the parameters in ``names``.
  mutating func read(_ name: String, _ value: String) throws(RequestError) {
    switch name {
    case "stall": stall = try Self.stall(value)
    case "cut": cut = try Self.number(name, value, 0...Self.mostBytes, "a number of bytes")
    case "status": status = try Self.number(name, value, 400...599, "an HTTP status of an error")
    case "rate":
      rate = try Self.number(name, value, 1...1_000_000_000, "a number of bytes per second")
    default: break
    }
  }

  private static func number(
    _ name: String, _ value: String, _ range: ClosedRange<Int>, _ what: String
  ) throws(RequestError) -> Int {
    guard value.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(value),
      range.contains(number)
    else {
      throw RequestError(
        400, "\(name) is '\(value)'; it must be \(what), \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return number
  }

  private static func stall(_ value: String) throws(RequestError) -> Stall {
    let parts = value.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let isNumber = parts[0].utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
    guard isNumber, let seconds = Double(parts[0]), (0...mostSeconds).contains(seconds) else {
      throw RequestError(
        400,
        "stall is '\(value)'; it must be seconds, 0 to 3600, or SECONDS@BYTES such as 2@1000: silence behind that much"
      )
    }
    let after =
      try parts.count > 1
      ? number("stall's BYTES", String(parts[1]), 0...mostBytes, "a number of bytes") : nil
    return Stall(duration: .seconds(seconds), after: after)
  }
}

/// The reason why a request is not answered with its resource: a status, and a message for the
/// body.
package struct RequestError: Error, Sendable {
  package let status: Int
  package let message: String

  package init(_ status: Int, _ message: String) {
    self.status = status
    self.message = message
  }

  /// The error's body: `{"error": MESSAGE}` and a line feed.
  var body: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return ((try? encoder.encode(["error": message])) ?? Data()) + Data("\n".utf8)
  }
}
