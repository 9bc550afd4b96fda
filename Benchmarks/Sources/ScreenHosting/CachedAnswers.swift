import FlyingFox
import Foundation
import ScreenPipeline

/// A cache in front of the server, as a content delivery network has one: an answer is fetched once, as it is sent, and
/// then given out from memory.
actor CachedAnswers: HTTPHandler {
  /// What stands before the paths of answers from here.
  static let prefix = "/cached"
  /// How the server knows its requests.
  static let requestID = "cache"

  private struct Answer {
    let body: Data
    let validator: String?
  }

  private let output: HostOutput
  private var server: SocketSource?
  private var answers: [String: Answer] = [:]

  init(_ output: HostOutput) { self.output = output }

  /// Says where the server is.
  func begin(_ address: String) { server = SocketSource(address, unpacks: false) }

  func forget() { answers = [:] }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let path = String(request.path.dropFirst(Self.prefix.count))
    let coding = request.headers[HTTPHeader("Accept-Encoding")]?.contains("gzip") == true ? "gzip" : "identity"
    let key = "\(coding) \(path)"
    let answer: Answer
    if let known = answers[key] {
      answer = known
    } else {
      answer = try await fetch(path, coding)
      answers[key] = answer
    }
    var headers: HTTPHeaders = [.contentType: "application/json"]
    headers[.eTag] = answer.validator
    let target = "\(Self.prefix)\(path)"
    if let validator = answer.validator, request.headers[HTTPHeader("If-None-Match")] == validator {
      output.say(.answered(target: target, status: 304, wireBytes: 0, isComplete: true))
      return HTTPResponse(statusCode: .notModified, headers: headers)
    }
    if coding == "gzip" { headers[.contentEncoding] = "gzip" }
    output.say(.answered(target: target, status: 200, wireBytes: answer.body.count, isComplete: true))
    return HTTPResponse(statusCode: .ok, headers: headers, body: answer.body)
  }

  private func fetch(_ path: String, _ coding: String) async throws -> Answer {
    guard let server else { return Answer(body: Data(), validator: nil) }
    let answer = try await server.answer(
      to: PayloadRequest(path, headers: ["Accept-Encoding": coding, "X-Request-ID": Self.requestID]))
    var body = Data()
    for try await chunk in answer.chunks { body.append(contentsOf: chunk) }
    return Answer(body: body, validator: answer.validator)
  }
}
