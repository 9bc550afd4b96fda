import Foundation
import Sections
import SectionsFoundation

/// Foundation's strategies, as `bench` measures them.
struct FoundationStrategy: BenchStrategy {
  let strategy: DecodingStrategy

  var name: String { strategy.rawValue }
  var isStreaming: Bool { strategy == .splitJSONDecoder }

  func decode(
    _ payload: UnsafeBufferPointer<UInt8>, chunkBytes: Int, options: SectionDecodingOptions,
    firstSection: () throws -> Void
  ) throws -> any BenchResult {
    guard strategy == .splitJSONDecoder else {
      // Over the payload's own bytes: an app that has downloaded a file has no copy to make either.
      let data = Data(
        bytesNoCopy: UnsafeMutableRawPointer(mutating: UnsafeRawPointer(payload.baseAddress ?? Self.nowhere)),
        count: payload.count, deallocator: .none)
      let sections = try strategy.decode(data, options: options)
      try firstSection()
      return FoundationSections(sections: sections)
    }
    let feeder = try strategy.makeFeeder(options: options)
    var sections: [SectionModel] = []
    func keep(_ section: SectionModel) throws {
      if sections.isEmpty { try firstSection() }
      sections.append(section)
    }
    var position = 0
    while position < payload.count {
      let end = min(position + chunkBytes, payload.count)
      try feeder.feed(UnsafeBufferPointer(rebasing: payload[position..<end]), keep)
      position = end
    }
    try feeder.finish(keep)
    return FoundationSections(sections: sections)
  }

  /// An address for the empty payload. Never read.
  private static var nowhere: UnsafePointer<UInt8> { UnsafePointer(bitPattern: 1).unsafelyUnwrapped }
}

private struct FoundationSections: BenchResult {
  let sections: [SectionModel]
}
