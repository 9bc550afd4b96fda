import BenchmarkKit

/// Writes the sections of one payload, in pieces that end between cells, members and sections. All
/// randomness comes from one source in a fixed order: another order of calls would make another
/// payload of a seed.
struct PayloadWriter {
  /// The options of the payload.
  let options: PayloadGenerator
  /// The texts that it chooses from.
  let vocabulary: Vocabulary
  /// The random words, of which each cell and section takes a few.
  var source: SplitMix64
  /// The bytes that have not been handed out.
  var out = JSONText()
  /// The id of the next cell; ids count through the payload.
  var nextCell = 1
  /// The bytes that are handed out at a time, at least.
  private static let pieceBytes = 128 << 10
  /// The cell types of the sections to come, five at most; refilled in random order when empty.
  private var kinds: ArraySlice<Int> = []

  /// Begins a payload. The seed is scrambled, so that seeds in a row make unrelated payloads.
  init(options: PayloadGenerator) {
    self.options = options
    vocabulary = options.profile == .unicode ? .unicode : .everyday
    source = SplitMix64(scrambling: options.seed)
  }

  /// Writes all sections.
  mutating func write(into sink: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    if options.profile == .seeAll {
      try writeSection(id: 1, kind: CellKind.allList, into: sink)
    } else {
      out.raw("[")
      for index in 0..<options.sections {
        if index > 0 { out.raw(",") }
        if kinds.isEmpty {
          kinds = [Int].shuffled(CellKind.all.count, &source)[...]
        }
        try writeSection(id: index + 1, kind: kinds.removeFirst(), into: sink)
      }
      out.raw("]")
    }
    try drain(into: sink, atLeast: 1)
  }

  /// Hands out what has been written if it is enough, and keeps the memory for the next piece.
  private mutating func drain(
    into sink: (UnsafeRawBufferPointer) throws -> Void, atLeast least: Int = pieceBytes
  ) rethrows {
    guard out.bytes.count >= least else { return }
    try out.bytes.withUnsafeBytes { try sink($0) }
    out.bytes.removeAll(keepingCapacity: true)
  }

  /// Returns the order of an object's keys by their numbers. In the profile `deep` the last number
  /// may be an unknown key, which stands anywhere.
  ///
  /// - Parameters:
  ///   - known: The number of known keys.
  ///   - mayHaveUnknown: Whether the object may have an unknown key.
  mutating func keyOrder(_ known: Int, mayHaveUnknown: Bool = false) -> [Int] {
    let hasUnknown = mayHaveUnknown && options.profile == .deep
    let count = hasUnknown ? known + 1 : known
    if options.shuffleKeys { return .shuffled(count, &source) }
    var order = Array(0..<count)
    if hasUnknown {
      var random = RandomBits(source.next())
      order.insert(order.removeLast(), at: random.below(count))
    }
    return order
  }

  /// Writes what stands before an object's next key and returns the key's number; behind the last
  /// one it writes the object's end and returns nil. The slice's start index tells the first key,
  /// as each call takes one from the front.
  mutating func nextKey(_ order: inout ArraySlice<Int>) -> Int? {
    let key = order.popFirst()
    if key == nil {
      out.raw("}")
    } else {
      out.raw(order.startIndex == 1 ? "{" : ",")
    }
    return key
  }

  /// Writes one section of so many cells, all of one kind.
  private mutating func writeSection(
    id: Int, kind: Int, into sink: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    var random = RandomBits(source.next())
    // Of eight sections three have a null header image, one has none, and four have one.
    let header = random.take(3)
    var order = keyOrder(7, mayHaveUnknown: true).filter { header > 0 || $0 != 2 }[...]
    while let field = nextKey(&order) {
      switch field {
      case 0: write("id", id)
      case 1: write("title", vocabulary.titles.pick(&random))
      case 2: writeHeaderImage(isPresent: header >= 4, random: &random)
      case 3: writeTemplate(CellKind.all[kind])
      case 4: write("cellType", vocabulary.cellTypes[kind])
      case 5: writeButtons(CellKind.all[kind])
      case 6:
        out.raw(#""data":["#)
        for index in 0..<options.cells {
          if index > 0 { out.raw(",") }
          let isTitled = kind == CellKind.titledImage
          if isTitled || kind == CellKind.image {
            writeImage(hasTitle: isTitled)
          } else {
            writeRestaurant()
          }
          try drain(into: sink)
        }
        out.raw("]")
      default: writeUnknown(inCell: false)
      }
      try drain(into: sink)
    }
  }

  /// Writes a member with a number.
  mutating func write(_ key: String, _ number: Int) {
    write(key)
    out.value(number)
  }

  /// Writes a member with a text that is escaped already.
  mutating func write(_ key: String, _ text: some Sequence<UInt8>) {
    write(key)
    out.raw("\"")
    out.bytes.append(contentsOf: text)
    out.raw("\"")
  }

  /// Writes a key; its value has to follow.
  mutating func write(_ key: String) { out.raw("\"\(key)\":") }
}

extension PayloadWriter {
  /// Writes a cell with a picture and perhaps a title.
  private mutating func writeImage(hasTitle: Bool) {
    var random = RandomBits(source.next())
    let known = hasTitle ? 3 : 2
    var order = keyOrder(known, mayHaveUnknown: true)[...]
    while let key = nextKey(&order) {
      switch key {
      case known: writeUnknown(inCell: true)
      case 0: writeCellID()
      case 1: write("url", url())
      default: write("title", vocabulary.titles.pick(&random))
      }
    }
  }

  /// Writes a cell with a restaurant.
  private mutating func writeRestaurant() {
    // The texts use at most 57 bits of the first word, the numbers all 64 bits of the second.
    var random = RandomBits(source.next())
    var numbers = RandomBits(source.next())
    var order = keyOrder(11, mayHaveUnknown: true)[...]
    while let key = nextKey(&order) {
      switch key {
      case 0: writeCellID()
      case 1: write("imageUrl", url())
      // 1.0 … 4.9
      case 2: write("rating", 10 + numbers.take(5) + numbers.take(3) + numbers.take(1), decimals: 1)
      case 3: write("reviewCount", numbers.take(12))
      case 4: write("name", vocabulary.names.pick(&random))
      case 5:
        // 0.0 … 255.9, or to the cent
        let price = numbers.take(8)
        if numbers.take(2) == 0 {
          write("minimumPrice", price * 100 + numbers.take(6) + 1, decimals: 2)
        } else {
          write("minimumPrice", price * 10, decimals: 1)
        }
      case 6:
        // 0 … 8 km: mostly to 100 m, sometimes as a computed distance with six decimals.
        let kilometres = numbers.take(3)
        if numbers.take(2) == 0 {
          write("distanceKm", kilometres * 1_000_000 + numbers.take(16) * 15 | 1, decimals: 6)
        } else {
          write("distanceKm", kilometres * 10 + numbers.take(3), decimals: 1)
        }
      case 7: write("category", vocabulary.categories.pick(&random))
      case 8: write("deliveryTime", 10 + numbers.take(6))
      case 9: write("deliveryType", vocabulary.deliveryTypes.pick(&random))
      case 10:
        // None to four, two on average.
        let count = random.take(1) + random.take(1) + random.take(1) + random.take(1)
        write("campaignList")
        writeList((0..<count).map { _ in vocabulary.campaigns.pick(&random) })
      default: writeUnknown(inCell: true)
      }
    }
  }

  /// Writes the next cell's id.
  private mutating func writeCellID() {
    write("id", nextCell)
    nextCell += 1
  }

  /// Writes `value / 10^decimals`, with all decimals. It works on digits, because a division could
  /// print another last digit.
  private mutating func write(_ key: String, _ value: Int, decimals: Int) {
    write(key)
    let digits = value.description
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    out.raw("\(padded.dropLast(decimals)).\(padded.suffix(decimals))")
  }

  /// Returns a URL: a host, a path, a UUID of 8-4-4-4-12 hexadecimal digits, and an end.
  private mutating func url() -> [UInt8] {
    var random = RandomBits(source.next())
    let high = source.next()
    let low = source.next()
    var url = vocabulary.urls.hosts.pick(&random) + vocabulary.urls.paths.pick(&random)
    let groups = [
      (high, 8), (high >> 32, 4), (high >> 48, 4), (low, 4), (low >> 16, 4), (low >> 32, 8),
    ]
    for (index, (value, digits)) in groups.enumerated() {
      if (1...4).contains(index) { url.append(UInt8(ascii: "-")) }
      url += (0..<digits).reversed().map { Self.hexDigits[Int(value >> (4 * $0) & 15)] }
    }
    return url + vocabulary.urls.ends.pick(&random)
  }

  private static let hexDigits = Array("0123456789abcdef".utf8)
}
