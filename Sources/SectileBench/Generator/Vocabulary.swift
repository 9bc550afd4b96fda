import BenchmarkKit

/// The texts that payloads are made of, as they stand in the JSON, escapes and all. Each table has
/// a power of two entries, so that random bits choose one without a division.
struct Vocabulary: Sendable {
  /// The halves of restaurants' names.
  let names: Names
  /// Titles of sections and cells, restaurants' categories and campaigns, header images' symbols,
  /// assets and colors, and button types.
  let titles, categories, campaigns, symbols, assets, buttons, colors: FragmentTable
  /// The parts of URLs.
  let urls: URLs
  /// The words of an enumeration, which never vary.
  let deliveryTypes: FragmentTable
  /// The names of the cell types, by the places of ``CellKind/all``.
  let cellTypes: [[UInt8]]
  /// The button that opens a "see all" screen.
  let allList: [UInt8]

  /// The halves of a restaurant's name.
  struct Names {
    /// The first half.
    let starts: FragmentTable
    /// The second half, which is plain and may be empty.
    let ends: FragmentTable

    /// Returns a name of two halves.
    func pick(_ random: inout RandomBits) -> [UInt8] {
      starts.pick(&random) + ends.pick(&random)
    }
  }

  /// The parts of a URL, between which a UUID stands.
  struct URLs {
    /// The scheme and the host.
    let hosts: FragmentTable
    /// The path before the UUID.
    let paths: FragmentTable
    /// The text behind the UUID.
    let ends: FragmentTable
  }

  /// Texts a tenth of which is beyond ASCII and a twentieth of which has escapes.
  static let everyday = Vocabulary(isUnicode: false)
  /// Texts all of which are beyond ASCII and have escapes; escapes in fixed strings (`cellType` …)
  /// keep the text.
  static let unicode = Vocabulary(isUnicode: true)

  /// Reads the tables of the compiled-in file and mixes them.
  ///
  /// - Parameter isUnicode: Whether all texts are beyond ASCII and have escapes, or a share of
  ///   them.
  private init(isUnicode: Bool) {
    let texts = VocabularyTexts(isUnicode: isUnicode)
    names = Names(starts: texts.mixture("names"), ends: texts.free("nameEnds"))
    titles = texts.mixture("titles")
    categories = texts.mixture("categories")
    campaigns = texts.mixture("campaigns")
    symbols = texts.free("symbols")
    assets = texts.free("assets")
    buttons = texts.free("buttons")
    colors = texts.table("colors")
    urls = URLs(
      hosts: texts.table("hosts"), paths: texts.table("paths"), ends: texts.table("ends"))
    deliveryTypes = texts.table("deliveryTypes")
    cellTypes = CellKind.all.map {
      Array((isUnicode ? $0.cellType.replacing("_i", with: #"\u005fi"#) : $0.cellType).utf8)
    }
    allList = Array((isUnicode ? #"al\u006clist"# : "alllist").utf8)
  }
}

/// The compiled-in file with the texts of a vocabulary: a line for each table, `name=text|text`.
private struct VocabularyTexts {
  /// Whether all texts are beyond ASCII and have escapes.
  let isUnicode: Bool
  /// The texts of the file by the names of their tables.
  private let texts: [String: [Substring]]

  init(isUnicode: Bool) {
    self.isUnicode = isUnicode
    let lines = String(decoding: PackageResources.texts_txt, as: UTF8.self).split(separator: "\n")
    texts = lines.reduce(into: [:]) { texts, line in
      let parts = line.split(separator: "=", maxSplits: 1)
      texts[String(parts[0])] = parts[1].split(separator: "|", omittingEmptySubsequences: false)
    }
  }

  /// Returns a table of texts; the Unicode profile may have one of its own.
  func table(_ name: String) -> FragmentTable {
    FragmentTable((isUnicode ? texts["unicode.\(name)"] : nil) ?? texts[name] ?? [])
  }

  /// Returns a table of texts without any meaning to a decoder.
  func free(_ name: String) -> FragmentTable {
    table(isUnicode ? "texts" : name)
  }

  /// Returns a table of texts of which some are beyond ASCII and some have escapes.
  ///
  /// Of 256 entries 30 (11.7 %) are beyond ASCII and 16 (6.3 %) have escapes, 7 of them both. This
  /// is slightly more than a tenth and a twentieth, to make up for fixed strings such as
  /// `deliveryType`: of all strings but the URLs it comes to 9 % and 5 %. Entries with a `\u`
  /// escape beyond ASCII also have such text unescaped, so the shares are the same before and after
  /// unescaping.
  func mixture(_ name: String) -> FragmentTable {
    if isUnicode { return free(name) }
    let shares = [("plain", 217), ("beyondASCII", 23), ("both", 7), ("escaped", 9)]
    return FragmentTable(
      shares.flatMap { part, places in
        let texts = texts["\(name).\(part)"] ?? []
        return (0..<places).map { texts[$0 % texts.count] }
      })
  }
}

/// A cell type, with the template and the buttons that a backend sends with it.
struct CellKind: Sendable {
  /// The name of the type in the JSON.
  let cellType: String
  /// The name of its layout template.
  let template: String
  /// The direction in which its section scrolls.
  var scrollDirection = "horizontal"
  /// The direction in which the cells of a group stand; the compact rows stand side by side in a
  /// list that scrolls vertically.
  var groupOrientation = "horizontal"
  /// Tells whether the section's button opens its "see all" screen; otherwise buttons switch and
  /// filter the list.
  var opensAllList = true

  /// All types; a generated list has them equally often.
  static let all = [
    CellKind(cellType: "card_image", template: "card_02"),
    CellKind(cellType: "card_image_title", template: "card_01"),
    CellKind(cellType: "card_info", template: "card_03"),
    CellKind(
      cellType: "featured_01_info", template: "featured_01", scrollDirection: "vertical",
      groupOrientation: "vertical", opensAllList: false),
    CellKind(
      cellType: "featured_02_info", template: "featured_02", scrollDirection: "vertical",
      opensAllList: false),
  ]

  /// The places of the types that are not restaurants, and of the one behind "see all".
  static let image = 0
  static let titledImage = 1
  static let allList = 3
}

/// A random word, used a few bits at a time: one word is enough for most of the dozen small choices
/// of a cell.
struct RandomBits {
  /// The bits that have not been used, in the low places.
  private var word: UInt64

  init(_ word: UInt64) { self.word = word }

  /// Returns the next bits as a number in `0 ..< 1 << count`. A word has 64; more would be zeros.
  mutating func take(_ count: UInt64) -> Int {
    let bits = word & ((1 &<< count) &- 1)
    word &>>= count
    return Int(truncatingIfNeeded: bits)
  }

  /// Returns a number in `0 ..< bound`, from 16 bits: even enough for a bound far below 65,536, and
  /// without a division.
  mutating func below(_ bound: Int) -> Int { (take(16) &* bound) &>> 16 }
}

extension [Int] {
  /// Returns the numbers below `count` in random order, by the shuffle of Fisher and Yates.
  static func shuffled(_ count: Int, _ source: inout SplitMix64) -> [Int] {
    var order = Array(0..<count)
    var random = RandomBits(source.next())
    for draw in 0..<count - 1 {
      // A draw takes 16 bits: one word serves four.
      if draw > 0, draw % 4 == 0 { random = RandomBits(source.next()) }
      let last = count - 1 - draw
      order.swapAt(last, random.below(last + 1))
    }
    return order
  }
}

/// A table of 2^bits fragments of JSON, already escaped, chosen by that many random bits.
struct FragmentTable: Sendable {
  /// The fragments; a power of two of them.
  let entries: [[UInt8]]

  /// - Parameter texts: The fragments; a power of two of them.
  init(_ texts: [some StringProtocol]) {
    precondition(texts.count.nonzeroBitCount == 1, "\(texts.count) is no power of 2")
    entries = texts.map { Array($0.utf8) }
  }

  /// Returns a fragment by the next bits.
  func pick(_ random: inout RandomBits) -> [UInt8] {
    entries[random.take(UInt64(entries.count.trailingZeroBitCount))]
  }
}
