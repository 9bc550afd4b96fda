import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import TestSupport

/// Payloads in which every value that may be one is a mark that no source has, so that it shows wherever it turns up.
enum MarkedPayload {
  static let marks = ["zqx", "7351", "ключ"]

  static func cell(_ id: Int) -> String {
    #"{"id":7351\#(id),"url":"https://zqx.example/\#(id)","title":"zqx ключ \#(id)"}"#
  }

  static func section(_ id: Int, cells: Int) -> String {
    #"{"id":7351\#(id),"title":"zqx \#(id)","layoutTemplateDTO":{"layoutTemplate":"card_02","scrollDirection":"#
      + #""horizontal","groupOrientation":"horizontal"},"cellType":"card_image_title","buttonTypes":["zqx"],"#
      + #""zqx":{"ключ":7351},"data":[\#((0..<cells).map(cell).joined(separator: ","))]}"#
  }

  static func list(_ sections: Int, cells: Int = 3) -> String {
    "[\((0..<sections).map { section($0, cells: cells) }.joined(separator: ","))]"
  }

  static func data(_ sections: Int = 4) -> Data { Data(list(sections).utf8) }
}

/// What a closure on another task has been called with.
final class Log<Entry: Sendable>: @unchecked Sendable {
  // Sendable: the entries are used only while the lock is held.
  private let lock = NSLock()
  private var kept: [Entry] = []

  var entries: [Entry] { lock.withLock { kept } }
  func add(_ entry: Entry) { lock.withLock { kept.append(entry) } }
}

/// A strategy that decodes by JSONDecoder, and then does something to the sections.
func changed(
  _ name: String = "changed", _ change: @escaping @Sendable (inout [SectionModel]) throws -> Void
) -> FeederStrategy<SectionModel> {
  FeederStrategy(name) { options in ChangedFeeder(options: options, change: change) }
}

private final class ChangedFeeder: SectionFeeder<SectionModel> {
  let base: JSONDecoderFeeder<SectionModel>
  typealias Event = ElementEvent<SectionModel, Never>

  let change: @Sendable (inout [SectionModel]) throws -> Void

  init(options: SectionDecodingOptions, change: @escaping @Sendable (inout [SectionModel]) throws -> Void) {
    base = JSONDecoderFeeder(SectionModel.self, options: options, keys: .homeFeed)
    self.change = change
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Event) throws -> Void) throws {
    try base.feed(bytes, handler)
  }

  func finish(_ handler: (Event) throws -> Void) throws {
    var sections: [SectionModel] = []
    try base.finish { sections.take($0) }
    try change(&sections)
    for section in sections { try handler(.element(section)) }
  }
}

/// Feeds a payload in chunks; what was delivered, and what was thrown.
func feed(
  _ text: String, every size: Int, to strategy: any SectionStrategy<SectionModel>,
  _ handler: (SectionModel) throws -> Void = { _ in }
) throws -> (sections: [SectionModel], error: (any Error)?) {
  let feeder = try strategy.makeFeeder(options: SectionDecodingOptions())
  var sections: [SectionModel] = []
  let bytes = Array(text.utf8)
  func take(_ event: ElementEvent<SectionModel, Never>) throws {
    guard case .element(let section) = event else { return }
    sections.append(section)
    try handler(section)
  }
  do {
    for start in stride(from: 0, to: bytes.count, by: size) {
      try feeder.feed(bytes[start..<min(start + size, bytes.count)], take)
    }
    try feeder.finish(take)
    return (sections, nil)
  } catch {
    return (sections, error)
  }
}
