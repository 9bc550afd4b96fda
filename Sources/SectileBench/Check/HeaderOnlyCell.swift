import JSONStream
import Sections

/// A cell that is never decoded: with it the decoder reads the headers of an app's sections, whatever their kind.
struct HeaderOnlyCell<Cell: SectionCell>: SectionCell {
  /// The app's kind, or a text that the app does not know.
  struct Kind: StreamDecodable, Sendable, Hashable {
    let text: String

    init(from value: borrowing JSONValue) throws {
      do {
        _ = try Cell.Kind(from: value)
      } catch {
        // A kind that nobody knows is told apart from what is no kind at all.
        guard value.kind == .string else { throw error }
      }
      text = value.text ?? ""
    }
  }

  init(_ kind: Kind, from value: borrowing JSONValue) throws {}
}

extension HeaderOnlyCell {
  /// Decodes a section's header from the section's text without its cells.
  ///
  /// - Throws: `JSONStreamError`, its path below `$`.
  static func header(of section: [UInt8]) throws -> SectionHeader<Kind> {
    let decoder = try SectionStreamDecoder<HeaderOnlyCell>(options: SectionDecodingOptions(root: .section))
    var header: SectionHeader<Kind>?
    func take(_ event: SectionEvent<HeaderOnlyCell>) {
      if case .section(let section) = event { header = section.header }
    }
    try decoder.feed(section, take)
    try decoder.finish(take)
    guard let header else {
      throw JSONStreamError(code: .missingKey, category: .data, message: "the section has no header")
    }
    return header
  }
}
