import CompositionalLayout
import Foundation
import FuzzSupport
import HomeFeed
import JSONStream
import LayoutDocuments

/// Documents that describe layouts, as servers send them: each is read or refused with a path,
/// comes out of its own text unchanged, and is solved or refused.
///
/// The first byte chooses the kind of document; the rest is its text.
@main struct DescriptionFuzzer {
  static func main() {
    Fuzzer.run { data, count in
      DescriptionFuzzer.check(FuzzInput(data, count))
      return 0
    }
  }

  private static func check(_ input: FuzzInput) {
    var input = input
    let choice = input.byte()
    let kind = choice & 3
    let text = Data(input.rest)
    switch kind {
    case 0:
      read(LayoutDocument.self, text) { check($0, choice >> 2) }
    case 1:
      read(TemplateCatalog.self, text) {
        try $0.check(in: LayoutContainer(width: 390, height: 844))
      }
    case 2:
      read(NamedTemplates.self, text) { try $0.check(in: LayoutContainer(width: 390, height: 844)) }
    default:
      guard let recording = decode(LayoutRecording.self, text) else { break }
      guard recording == decode(LayoutRecording.self, text) else {
        Fuzzer.fail("a recording is read in two ways")
      }
    }
  }

  private static func read<Document: Codable & Equatable>(
    _ type: Document.Type, _ text: Data, _ use: (Document) throws -> Void
  ) {
    guard let document = decode(type, text) else { return }
    guard let again = try? JSONEncoder().encode(document) else {
      Fuzzer.fail("it cannot be written: \(document)")
    }
    guard decode(type, again) == document else {
      Fuzzer.fail("it comes back otherwise: \(document)\n\(String(decoding: again, as: UTF8.self))")
    }
    do { try use(document) } catch { LayoutCheck.expectPlace(error) }
  }

  private static func decode<Document: Decodable>(_ type: Document.Type, _ text: Data) -> Document?
  {
    // Foundation's decoder on Linux ends the process behind the bracket of the 513th open array:
    // see FoundationJSON.
    guard text.last(where: { $0 != 0 }) != UInt8(ascii: "[") else { return nil }
    do {
      return try JSONDecoder().decode(type, from: text)
    } catch let error as DecodingError {
      LayoutCheck.expectPlace(LayoutError(error))
    } catch { LayoutCheck.expectPlace(error) }
    return nil
  }

  private static func check(_ document: LayoutDocument, _ choice: UInt8) {
    let layout: SolvedLayout
    do { layout = try document.solve() } catch {
      return LayoutCheck.expectPlace(error)
    }
    LayoutCheck.check(layout, contentOffset: document.contentOffset)
    LayoutCheck.checkWriters(layout, choice: choice)
  }
}
