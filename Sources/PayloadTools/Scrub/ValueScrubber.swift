/// Replaces strings and numbers by others of the same length, characters and form.
///
/// Equal values get equal replacements and different ones different ones, under a key that nobody has to know. What
/// that gives away, whatever the key: lengths, repetition, kinds of characters, and what stands where nothing can be put
/// in its place (`"…"`, `0`, `"--"`).
struct ValueScrubber {
  /// How many times a replacement that does not fit is replaced again. Of every integer's length at least three numbers
  /// in a hundred fit; only texts that a Double holds by chance can be rarer, and then fit less well.
  private static let mostSteps = 512

  private let permutation: SlotPermutation
  private var alphabets = Alphabets()
  private var string = RawString()
  /// The same text with another variant gets another replacement.
  var variant: UInt64 = 0

  init(key: SecretKey) { permutation = SlotPermutation(key: key) }

  /// Writes what replaces a string.
  ///
  /// - Parameter raw: The string as it stands in the payload, with its quotes.
  mutating func writeString(_ raw: ArraySlice<UInt8>, to output: inout [UInt8]) {
    string.read(raw)
    let original = string.scalars
    var slots = TextShape.slots(of: original, &alphabets)
    guard !slots.isEmpty else { return output.append(contentsOf: raw) }
    permutation.permute(&slots, context: context(1, original, slots))
    var text = original
    for slot in slots { write(slot, to: &text) }
    string.write(text, to: &output)
  }

  /// Writes what replaces a number.
  mutating func writeNumber(_ raw: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let shape = NumberShape(raw)
    var slots = shape.slots
    guard !slots.isEmpty else { return output.append(contentsOf: raw) }
    var text = raw.map(UInt32.init)
    let context = context(2, text, slots)
    let fit = shape.fit
    // What fits in all but its exactness, where nothing better is found.
    var fallback: [UInt32]?
    // To go on until the replacement fits is still a permutation: of those that fit.
    for _ in 0..<Self.mostSteps {
      permutation.permute(&slots, context: context)
      for slot in slots { write(slot, to: &text) }
      let own = NumberShape(text.map(UInt8.init)).fit
      if own == fit { return output.append(contentsOf: text.map(UInt8.init)) }
      if fallback == nil, own.limit == fit.limit, own.isDouble == fit.isDouble { fallback = text }
    }
    output.append(contentsOf: (fallback ?? text).map(UInt8.init))
  }

  /// A hash of everything that a replacement leaves as it is.
  private func context(_ domain: UInt64, _ text: [UInt32], _ slots: [Slot]) -> UInt64 {
    var hash = permutation.key.hash()
    hash.add(domain)
    hash.add(variant)
    hash.add(UInt64(text.count))
    var next = 0
    for slot in slots {
      for scalar in text[next..<slot.place] { hash.add(UInt64(scalar)) }
      hash.add(1 << 63 | slot.pattern)
      next = slot.place + width(of: slot)
    }
    for scalar in text[next...] { hash.add(UInt64(scalar)) }
    return hash.value()
  }

  private func width(of slot: Slot) -> Int {
    switch slot.alphabet {
    case .range, .table: 1
    case .decimal(let width, _): width
    case .lateDay: 5
    case .leapYear: 4
    }
  }

  private func write(_ slot: Slot, to text: inout [UInt32]) {
    switch slot.alphabet {
    case .range(let first): text[slot.place] = first + slot.value
    case .table(let index): text[slot.place] = alphabets.scalar(slot.value, inTable: index)
    case .decimal(let width, let first): write(first + slot.value, width, at: slot.place, to: &text)
    case .leapYear: write(1904 + 4 * slot.value, 4, at: slot.place, to: &text)
    case .lateDay:
      let (month, day) = DateShape.lateDays[Int(slot.value)]
      write(month, 2, at: slot.place, to: &text)
      write(day, 2, at: slot.place + 3, to: &text)
    }
  }

  private func write(_ number: UInt32, _ width: Int, at place: Int, to text: inout [UInt32]) {
    var rest = number
    for index in (place..<place + width).reversed() {
      text[index] = 0x30 + rest % 10
      rest /= 10
    }
  }
}
