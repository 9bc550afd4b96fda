/// A kind of document: a list of objects that try one thing, such as integers of 19 digits.
struct Kind {
  /// The name in the table.
  let name: String
  /// Tells whether it is indented, as a person would read it.
  var isIndented = false
  /// Writes one object of the list.
  let object: (inout KindSource) -> String

  /// The keys of ten texts.
  private static let keys = [
    "id", "name", "city", "zip", "state", "country", "phone", "kind", "color", "unit",
  ]

  /// Returns a document of about so many bytes: the same for the same seed.
  func document(bytes: Int, seed: UInt64) -> [UInt8] {
    var source = KindSource(seed: seed)
    var objects: [String] = []
    var count = 0
    while count < bytes {
      let object = object(&source)
      objects.append(isIndented ? Self.indented(object) : object)
      count += objects[objects.count - 1].utf8.count + 1
    }
    guard isIndented else {
      return Array("[\(objects.joined(separator: ","))]".utf8)
    }
    return Array("[\n\(objects.joined(separator: ",\n"))\n]".utf8)
  }

  /// Returns an object of texts without a comma or colon in them, one member a line.
  private static func indented(_ object: String) -> String {
    let members = object.dropFirst().dropLast().split(separator: ",").map {
      "        " + $0.replacing("\":", with: "\": ")
    }
    return "    {\n\(members.joined(separator: ",\n"))\n    }"
  }

  /// Returns an object of ten texts.
  private static func texts(
    _ source: inout KindSource, _ keys: [String] = keys,
    _ text: (inout KindSource) -> String
  ) -> String {
    "{\(keys.map { "\"\($0)\":\"\(text(&source))\"" }.joined(separator: ","))}"
  }

  /// Returns an object with these members, each a key and JSON.
  private static func object(_ members: [(String, String)]) -> String {
    "{\(members.map { "\"\($0)\":\($1)" }.joined(separator: ","))}"
  }

  private static func id(_ source: inout KindSource) -> (String, String) {
    ("id", "\(source.integer(1...1_000_000))")
  }
}

extension Kind {
  // Texts.

  static let shortTexts = Kind(name: "short texts") { texts(&$0) { $0.shortText() } }
  static let longTexts = Kind(name: "long texts") { texts(&$0) { $0.longText() } }
  static let escapes = Kind(name: "escapes") { texts(&$0) { $0.escapedText() } }
  static let beyondASCII = Kind(name: "CJK") { texts(&$0) { $0.textBeyondASCII() } }
  static let indented = Kind(name: "pretty text", isIndented: true) {
    texts(&$0) { $0.longText() }
  }
  static let shuffledKeys = Kind(name: "shuffled keys") {
    let keys = $0.shuffled(keys)
    return texts(&$0, keys) { $0.shortText() }
  }
  static let reversedKeys = Kind(name: "reversed keys") {
    texts(&$0, keys.reversed()) { $0.shortText() }
  }
  static let textArrays = Kind(name: "arrays of texts") { source in
    let tags = source.array(source.integer(5...30)) { "\"\($0.word())\"" }
    return object([id(&source), ("tags", tags)])
  }
  static let dates = Kind(name: "dates as text") { source in
    object(["a", "b", "c"].map { ($0, "\"\(source.date())\"") })
  }

  // Numbers.

  static let shortDoubles = Kind(name: "doubles of 6 digits") { source in
    let values = source.array(40) { $0.decimal(below: 1000, digits: 3) }
    return object([id(&source), ("values", values)])
  }
  static let longDoubles = Kind(name: "doubles of 17 digits") { source in
    let values = source.array(40) { "\($0.double(-90..<90))" }
    return object([id(&source), ("values", values)])
  }
  static let doubleMembers = Kind(name: "doubles as members") { source in
    object([
      ("lat", "\(source.double(-90..<90))"), ("lon", "\(source.double(-180..<180))"),
      ("price", source.decimal(below: 100, digits: 2)),
      ("rating", source.decimal(below: 5, digits: 1)),
    ])
  }
  static let integers = Kind(name: "integers") { source in
    let values = source.array(40) { "\($0.integer(0...99_999))" }
    return object([id(&source), ("values", values)])
  }
  static let longIntegers = Kind(name: "integers of 19 digits") { source in
    let range = 100_000_000_000_000_000...9_000_000_000_000_000_000
    return object(["a", "b", "c", "d"].map { ($0, "\(source.integer(range))") })
  }
  static let booleans = Kind(name: "Booleans") { source in
    object("abcdefghij".map { ("\($0)", "\(source.flag())") })
  }
  static let enumerations = Kind(name: "enumerations") { source in
    func word(_ words: String) -> String {
      "\"\(source.pick(words.split(separator: " ")))\""
    }
    return object([
      id(&source), ("color", word("red green blue yellow black white")),
      ("size", word("small medium large")), ("status", word("active paused archived deleted")),
      ("other", word("red blue white")), ("last", word("small large")),
    ])
  }

  // Members.

  static let optionals = Kind(name: "optionals") { source in
    let members = (0..<12).compactMap { number -> (String, String)? in
      guard !source.chance(0.25) else { return nil }
      return ("f\(number)", source.chance(1.0 / 3) ? "null" : source.value(number))
    }
    return object(members)
  }
  static let absentMembers = Kind(name: "absent members") { source in
    let numbers = source.shuffled(Array(0..<30)).prefix(4).sorted()
    return object([id(&source)] + numbers.map { ("f\($0)", source.value($0)) })
  }
  static let manyMembers = Kind(name: "forty members") { forty(&$0) }
  static let unknownMembers = Kind(name: "unknown members") { forty(&$0) }

  private static func forty(_ source: inout KindSource) -> String {
    object(
      (0..<40).map { number in
        ("field\(number < 10 ? "0" : "")\(number)", source.value(number))
      })
  }

  // Shapes.

  static let numberMaps = Kind(name: "maps of integers") { source in
    let stock = (0..<source.integer(4...12)).map {
      (source.word() + "\($0)", "\(source.integer(0...9999))")
    }
    return object([id(&source), ("stock", object(stock))])
  }
  static let textMaps = Kind(name: "maps of texts") { source in
    let labels = (0..<source.integer(4...12)).map {
      (source.word() + "\($0)", "\"\(source.longText())\"")
    }
    return object([id(&source), ("labels", object(labels))])
  }
  static let nestedArrays = Kind(name: "nested arrays") { source in
    let points = source.array(20) { "[\($0.integer(0...999)),\($0.integer(0...999))]" }
    return object([id(&source), ("points", points)])
  }
  static let smallObjects = Kind(name: "small objects") { source in
    let points = source.array(20) {
      "{\"x\":\($0.integer(0...999)),\"y\":\($0.integer(0...999))}"
    }
    return object([id(&source), ("points", points)])
  }
  static let deepObjects = Kind(name: "objects 17 deep") { source in
    var value = "{\"value\":\(source.integer(0...999))}"
    for _ in 0..<16 {
      value = "{\"id\":\(source.integer(0...9999)),\"child\":\(value)}"
    }
    return value
  }
}
