import Foundation

/// The texts that payloads are made of, as they stand in the JSON, escapes and all: those of vocabulary.json.
struct Vocabulary: Decodable, Sendable {
  /// First and second half of a restaurant's name; the second half is plain and may be empty.
  var names, nameEnds: FragmentTable
  var titles, categories, campaigns, symbols, assets, buttons: FragmentTable
  let colors: FragmentTable
  /// How many more pieces of its table follow the first one in a title, a name, a category and a campaign.
  var morePieces: Int

  /// A URL is host + path + UUID + end.
  var hosts, paths, ends: FragmentTable

  var deliveryTypes: FragmentTable
  /// How `_i` is written in a type of cells.
  var kindInfix: String
  var allList: String

  /// Everyday texts, of which a tenth has text beyond ASCII and a twentieth has escapes: mixtures.
  static let everyday = known.everyday
  /// Every string that may vary has text beyond ASCII and escapes; the others (`cellType` …) have escapes, which must
  /// read as if they had none.
  static let unicode = everyday.varied(by: known.unicode)
  /// Every string that may vary is Chinese or Japanese, three bytes a character, without escapes; the longer ones of four
  /// pieces of seven to ten characters each.
  static let cjk = everyday.varied(by: known.cjk)

  private struct Known: Decodable {
    let everyday: Vocabulary
    let unicode, cjk: Variation
  }

  private static let known: Known = {
    do {
      return try JSONDecoder().decode(Known.self, from: Data(PackageResources.vocabulary_json))
    } catch {
      preconditionFailure("vocabulary.json: \(error)")
    }
  }()

  /// What another vocabulary has instead; what is not there stays.
  private struct Variation: Decodable {
    /// Stands wherever texts may vary.
    let texts: FragmentTable
    let hosts, paths, ends: FragmentTable
    let nameEnds, deliveryTypes: FragmentTable?
    let kindInfix, allList: String?
    let morePieces: Int?
  }

  private func varied(by other: Variation) -> Vocabulary {
    var changed = self
    let texts = other.texts
    (changed.names, changed.nameEnds, changed.titles) = (texts, other.nameEnds ?? texts, texts)
    (changed.categories, changed.campaigns, changed.symbols) = (texts, texts, texts)
    (changed.assets, changed.buttons) = (texts, texts)
    (changed.hosts, changed.paths, changed.ends) = (other.hosts, other.paths, other.ends)
    changed.deliveryTypes = other.deliveryTypes ?? deliveryTypes
    changed.kindInfix = other.kindInfix ?? kindInfix
    changed.allList = other.allList ?? allList
    changed.morePieces = other.morePieces ?? morePieces
    return changed
  }
}

extension FragmentTable: Decodable {
  /// Texts of which a tenth has text beyond ASCII and a twentieth has escapes.
  ///
  /// The places of a table of 256: 30 (11.7 %) beyond ASCII, 16 (6.3 %) with escapes, 7 of them both. That is a little
  /// more than a tenth and a twentieth, because it makes up for the strings that cannot vary, such as `deliveryType`: of
  /// all strings but the URLs it comes to 9 % and 5 %. What has a `\u` escape beyond ASCII has such text unescaped too,
  /// so the shares are the same before and after unescaping.
  private struct Mixture: Decodable {
    let plain, beyondASCII, both, escaped: [String]
  }

  /// Reads a list of texts that are equally frequent, or a mixture.
  init(from decoder: any Decoder) throws {
    if let mixture = try? Mixture(from: decoder) {
      self.init(shares: [(217, mixture.plain), (23, mixture.beyondASCII), (7, mixture.both), (9, mixture.escaped)])
    } else {
      self.init(try [String](from: decoder))
    }
  }
}
