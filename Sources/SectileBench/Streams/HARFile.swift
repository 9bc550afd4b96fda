import Foundation
import JSONStreamFoundation

/// The JSON responses in a HAR file; each is a payload named `FILE.har#3 GET /path`, the third entry of the file.
struct HARFile {
  struct Response: Sendable {
    let name: String
    let body: [UInt8]
    /// The bytes on the wire, compressed or not; nil where the recording does not have them.
    let sentBytes: Int?
    let waiting: Double?
    let receiving: Double?
    fileprivate let number: Int
  }

  let responses: [Response]

  init(_ bytes: [UInt8], named file: String) throws(ToolFailure) {
    guard let content = try? FoundationJSON.decode(Content.self, from: Data(bytes)) else {
      throw ToolFailure(.badInput, "\(file): is no HAR file: it has no log.entries with requests and responses")
    }
    func seconds(_ milliseconds: Double?) -> Double? { milliseconds.flatMap { $0 >= 0 ? $0 / 1000 : nil } }
    responses = content.log.entries.enumerated().compactMap { index, entry -> Response? in
      guard let body = entry.response.content.json else { return nil }
      let path = URLComponents(string: entry.request.url)?.percentEncodedPath ?? entry.request.url
      return Response(
        name: "\(file)#\(index + 1) \(entry.request.method) \(path.isEmpty ? "/" : path)", body: body,
        sentBytes: entry.response.bodySize.flatMap { $0 > 0 ? $0 : nil },
        waiting: seconds(entry.timings?.wait), receiving: seconds(entry.timings?.receive), number: index + 1)
    }
    guard !responses.isEmpty else { throw ToolFailure(.badInput, "\(file): the HAR file has no response that is JSON") }
  }

  /// Parses a payload's name into file and entry; nil for other names.
  static func place(in name: String) -> (file: String, number: Int)? {
    guard let mark = name.range(of: ".har#", options: .caseInsensitive) else { return nil }
    guard let number = Int(name[mark.upperBound...].prefix { $0.isNumber }) else { return nil }
    return (String(name[..<name.index(before: mark.upperBound)]), number)
  }

  func response(_ number: Int, of file: String) throws(ToolFailure) -> Response {
    if let response = responses.first(where: { $0.number == number }) { return response }
    throw ToolFailure(.noInput, "\(file)#\(number): the HAR file has no such response that is JSON")
  }
}

extension HARFile {
  private struct Content: Decodable {
    struct Log: Decodable { let entries: [Entry] }
    let log: Log
  }

  private struct Entry: Decodable {
    struct Request: Decodable { let method: String, url: String }
    struct Response: Decodable { let content: Body, bodySize: Int? }
    struct Timings: Decodable { let wait: Double?, receive: Double? }

    let request: Request
    let response: Response
    let timings: Timings?
  }

  private struct Body: Decodable {
    let mimeType: String?, text: String?, encoding: String?

    var json: [UInt8]? {
      guard let text,
        let bytes = encoding == "base64"
          ? Data(base64Encoded: text, options: .ignoreUnknownCharacters).map(Array.init) : Array(text.utf8),
        let first = bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) })
      else { return nil }
      let type = mimeType?.lowercased() ?? ""
      let looksLike = [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first)
      return type.contains("json") || (looksLike && !type.contains("javascript")) ? bytes : nil
    }
  }
}
