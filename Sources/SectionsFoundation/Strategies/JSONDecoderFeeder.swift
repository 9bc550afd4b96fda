import Foundation
import JSONStream
import Sections

/// The strategy `json-decoder`: gathers the payload, then decodes it at once.
final class JSONDecoderFeeder: SectionFeeder {
  private let options: SectionDecodingOptions
  private var payload = Data()

  init(options: SectionDecodingOptions) { self.options = options }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (SectionModel) throws -> Void) throws {
    payload.append(bytes)
  }

  func finish(_ handler: (SectionModel) throws -> Void) throws {
    for section in try Self.decode(payload, options: options) { try handler(section) }
  }

  /// Decodes a whole payload.
  static func decode(_ payload: Data, options: SectionDecodingOptions) throws -> [SectionModel] {
    let decoder = JSONDecoder()
    do {
      if options.path.components.isEmpty {
        return isArray(payload, options.root)
          ? try decoder.decode([SectionModel].self, from: payload)
          : [try decoder.decode(SectionModel.self, from: payload)]
      }
      decoder.userInfo[EnvelopedSections.optionsKey] = options
      return try decoder.decode(EnvelopedSections.self, from: payload).sections
    } catch {
      throw FoundationErrors.translate(error, payload: payload)
    }
  }

  private static func isArray(_ payload: Data, _ root: SectionDecodingOptions.Root) -> Bool {
    switch root {
    case .list: true
    case .section: false
    case .automatic:
      // White space and a byte order mark do not count.
      payload.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) } != 0x7B
    }
  }
}

/// The sections somewhere inside an envelope, as an app would decode them with nested containers.
private struct EnvelopedSections: Decodable {
  // Safe: the initialiser has no way to fail; Foundation only declares it so.
  static let optionsKey = CodingUserInfoKey(rawValue: "sections.options").unsafelyUnwrapped

  let sections: [SectionModel]

  init(from decoder: any Decoder) throws {
    let options = decoder.userInfo[Self.optionsKey] as? SectionDecodingOptions ?? SectionDecodingOptions()
    sections = try Self.descend(decoder, options.path.components[...], options.root)
  }

  private static func descend(
    _ decoder: any Decoder, _ path: ArraySlice<JSONPath.Component>, _ root: SectionDecodingOptions.Root
  ) throws -> [SectionModel] {
    switch path.first {
    case nil:
      let isArray = root == .list || (root == .automatic && (try? decoder.unkeyedContainer()) != nil)
      return isArray ? try [SectionModel](from: decoder) : [try SectionModel(from: decoder)]
    case .key(let name)?:
      let container = try decoder.container(keyedBy: AnyKey.self)
      let key = AnyKey(stringValue: name)
      guard container.contains(key) else {
        let keys = container.allKeys.prefix(12).map { "\"\($0.stringValue)\"" }.joined(separator: ", ")
        throw PathNotFound(at: decoder.codingPath, what: "has no member \"\(name)\"; it has \(keys)")
      }
      return try descend(try container.superDecoder(forKey: key), path.dropFirst(), root)
    case .index(let index)?:
      var container = try decoder.unkeyedContainer()
      for _ in 0..<index where !container.isAtEnd { _ = try container.superDecoder() }
      guard !container.isAtEnd else {
        throw PathNotFound(at: decoder.codingPath, what: "has no element \(index)")
      }
      return try descend(try container.superDecoder(), path.dropFirst(), root)
    }
  }
}

/// The path that was asked for is not in the payload.
struct PathNotFound: Error {
  let at: [any CodingKey]
  let what: String
}

/// Any key of any object.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
