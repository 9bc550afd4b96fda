import Foundation
import JSONStream

/// The JSON responses in a HAR file; each is a payload named `FILE.har#3 GET /path`, the third
/// entry of the file.
struct HARFile: Sendable {
  /// One response that is a payload, with its times in the recording.
  struct Response: Sendable {
    /// The payload's name: the file, the entry's number, the method and the path.
    let name: String
    /// The JSON text of the response.
    let body: [UInt8]
    /// The bytes on the wire, compressed or not; nil where the recording does not have them.
    let sentBytes: Int?
    /// The seconds until the first byte; nil where the recording does not tell.
    let waiting: Double?
    /// The seconds from the first byte to the last; nil where the recording does not tell.
    let receiving: Double?
    /// The entry's number in the file, from 1.
    fileprivate let number: Int
  }

  /// The JSON responses in the order of the file; never empty.
  let responses: [Response]
  /// The entries that had to be left out, and the reasons: `#3 GET /path has no response`.
  let leftOut: [String]
  /// The index in `responses` of each entry's number.
  private let places: [Int: Int]

  /// Reads a file. It throws where the file is no HAR file, or has no response that is JSON.
  init(_ bytes: [UInt8], named file: String) throws(ToolFailure) {
    func failure(_ why: String) -> ToolFailure {
      ToolFailure(.badInput, "\(file): is no HAR file: \(why)")
    }
    var reader = HARReader()
    do { try reader.read(bytes) } catch {
      let place =
        (error as? JSONStreamError)?.position.map { " (line \($0.line), byte \($0.byteOffset))" }
        ?? ""
      let why = (error as? JSONStreamError)?.message ?? "\(error)"
      throw failure("\(ToolFailure.advised(why))\(place)")
    }
    guard reader.hasEntries else {
      throw failure("it has no log.entries with requests and responses")
    }
    var responses: [Response] = []
    var leftOut: [String] = []
    for (index, entry) in reader.entries.enumerated() {
      let name = "#\(index + 1)\(entry.title)"
      switch entry.content {
      case .bad(let why): leftOut.append("\(name) \(why)")
      case .other: continue
      case .json(let body):
        responses.append(
          Response(
            name: file + name, body: body, sentBytes: entry.sentBytes, waiting: entry.waiting,
            receiving: entry.receiving, number: index + 1))
      }
    }
    guard !responses.isEmpty else {
      let why = leftOut.isEmpty ? "" : ": \(Self.listed(leftOut))"
      throw ToolFailure(.badInput, "\(file): the HAR file has no response that is JSON\(why)")
    }
    places = Dictionary(uniqueKeysWithValues: responses.enumerated().map { ($1.number, $0) })
    self.responses = responses
    self.leftOut = leftOut
  }

  /// A message on one line names no more entries than these.
  private static let mostListed = 5

  /// Returns the first names, on one line, and how many more there are.
  static func listed(_ names: [String]) -> String {
    let more = names.count > mostListed ? ", and \(names.count - mostListed) more" : ""
    return names.prefix(mostListed).joined(separator: ", ").onOneLine + more
  }

  private func note(about file: String) -> String? {
    guard !leftOut.isEmpty else { return nil }
    let entries = leftOut.count == 1 ? "1 entry is" : "\(leftOut.count) entries are"
    return "note: \(file): \(entries) left out: \(Self.listed(leftOut))"
  }

  /// Parses a payload's name into file and entry; nil for other names.
  static func place(in name: String) -> (file: String, number: Int)? {
    guard let mark = name.range(of: ".har#", options: .caseInsensitive) else {
      return nil
    }
    guard let number = Int(name[mark.upperBound...].prefix { $0.isNumber }) else {
      return nil
    }
    return (String(name[..<name.index(before: mark.upperBound)]), number)
  }

  /// Returns the response of an entry, by its number from 1.
  func response(_ number: Int, of file: String) throws(ToolFailure) -> Response {
    if let place = places[number] { return responses[place] }
    throw ToolFailure(.noInput, "\(file)#\(number): the HAR file has no such response that is JSON")
  }
}

extension HARFile {
  /// The files that this run has read. Each of its responses is asked for by name, several times.
  private static let read = Guarded<[Descriptor.Status: Result<HARFile, ToolFailure>]>([:])

  /// Reads a file once a run, unless it has changed; a pipe can be read only once. The first time
  /// it tells which entries are left out.
  static func opened(_ file: String) throws -> HARFile {
    let status = try Descriptor.status(of: file)
    if let known = read.with({ $0[status] }) { return try known.get() }
    let result = Result { () throws(ToolFailure) -> HARFile in
      let bytes: [UInt8]
      do { bytes = try BenchPayload.read(file).bytes } catch {
        throw ToolFailure(error, in: file)
      }
      return try HARFile(bytes, named: file)
    }
    read.with { $0[status] = result }
    let har = try result.get()
    if let note = har.note(about: file) { Descriptor.standardError.say(note) }
    return har
  }
}
