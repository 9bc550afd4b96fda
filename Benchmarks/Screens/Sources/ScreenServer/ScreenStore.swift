import BenchmarkKit
import Foundation
import HomeFeed
import JSONStream
package import SectileBench

/// The payloads of a server: a home screen with the "see all" screens of its sections, a screen
/// graph and a content list.
public final class ScreenStore: @unchecked Sendable {
  // Sendable: everything that changes is used under the lock alone.
  private let lock = NSLock()
  /// The home screen; for a file, as it was last read.
  private var home: Payload
  /// The path of the home screen's file; nil for a payload in memory.
  private let file: String?
  /// The modification time of the file when it was last read; nil before.
  private var fileDate: Date?
  /// Is true when the home screen is the fixture, whose section 4 has a "see all" payload of its
  /// own.
  private let isFixture: Bool

  /// Creates a store with the small home screen of the fixtures.
  public convenience init() {
    self.init(Payload(PackageResources.home_json), isFixture: true)
  }

  package convenience init(home: PayloadGenerator) {
    self.init(Payload(home.bytes()))
  }

  /// Creates a store with a file's home screen. The file is read again when it has changed.
  ///
  /// - Throws: `ToolFailure` when the file cannot be read.
  public convenience init(file path: String) throws {
    self.init(Payload([]), file: path)
    do {
      _ = try current()
    } catch {
      throw ToolFailure(.noInput, error.message)
    }
  }

  private init(_ home: Payload, file: String? = nil, isFixture: Bool = false) {
    self.home = home
    self.file = file
    self.isFixture = isFixture
  }

  func payload(_ resource: ScreenResource) throws -> Payload {
    switch resource {
    case .home: return try current()
    case .seeAll(id: 4) where isFixture: return Payload(PackageResources.see_all_json)
    case .seeAll(let id):
      let sections = try DecodingStrategy.native.decode(Data(try current().bytes))
      guard let section = sections.first(where: { $0.id == id }) else {
        let ids = sections.prefix(20).map { "\($0.id)" }.joined(separator: ", ")
        throw RequestError(404, "there is no section \(id); there is: \(ids)")
      }
      return Payload(try section.seeAllPayload())
    case .screen("Weekend"): return Payload(PackageResources.screen_graph_json)
    case .screen(let name):
      throw RequestError(404, "there is no screen '\(name)'; there is: Weekend")
    case .contents("Home"): return Payload(PackageResources.content_list_json)
    case .contents(let name):
      throw RequestError(404, "there is no content list '\(name)'; there is: Home")
    }
  }

  /// Returns the home screen. A file is read outside the lock; two requests at once may both read
  /// it.
  private func current() throws(RequestError) -> Payload {
    guard let file else { return lock.withLock { home } }
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    let date = attributes?[.modificationDate] as? Date
    let known = lock.withLock { date != nil && fileDate == date ? home : nil }
    if let known { return known }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw RequestError(500, "\(file) cannot be read: name a payload's file that is yours to read")
    }
    let payload = Payload(Array(data))
    lock.withLock { (home, fileDate) = (payload, date) }
    return payload
  }
}

/// A payload with its compressed form and its entity tag, made once.
struct Payload: Sendable {
  let bytes: [UInt8]
  let compressed: [UInt8]
  /// A strong entity tag (RFC 9110, section 8.8.3) without its quotes: gzip's checksum and length
  /// of the bytes.
  let tag: String

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var compressed: [UInt8] = []
    do {
      let gzip = try GzipEncoder()
      try gzip.encode(bytes, into: &compressed)
      try gzip.finish(into: &compressed)
    } catch {
      compressed = []
    }
    self.compressed = compressed
    tag = compressed.suffix(8).map { String(Int($0) + 256, radix: 16).suffix(2) }.joined()
  }
}

extension ListSection<CellData> {
  /// Returns the payload of the section's "see all" screen: restaurants become large rows with a
  /// switch, other cells keep their template; both scroll with the screen.
  package func seeAllPayload() throws -> [UInt8] {
    var section = self
    section.header.layoutTemplate.scrollDirection = .vertical
    // The button would lead to this very screen.
    section.header.buttonTypes.removeAll { $0 == .allList }
    switch header.kind {
    case .cardInfo, .featured01Info, .featured02Info:
      section.header.layoutTemplate.layoutTemplate = .featured01
      section.header.layoutTemplate.groupOrientation = .vertical
      section.header.kind = .featured01Info
      section.header.buttonTypes = [.custom("View")]
      section.cells = cells.map { $0.restaurant.map(CellData.featured01Info) ?? $0 }
    case .cardImage, .cardImageTitle, .none: break
    }
    // The cells come last: before its whole header a section is not shown while it arrives.
    var header =
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(section)) as? [String: Any] ?? [:]
    let list = try JSONSerialization.data(withJSONObject: header.removeValue(forKey: "data") ?? [])
    let text = try JSONSerialization.data(withJSONObject: header)
    return [UInt8](text.dropLast() + Data(#","data":"#.utf8) + list + Data("}".utf8))
  }
}
