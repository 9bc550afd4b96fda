/// A key of a learned struct: as small as the case of a `CodingKeys` enumeration.
///
/// Models are learned once for each payload, and have as many keys as the payload has: none is given back.
struct LearnedKey: CodingKey {
  /// Safe: never changed and never freed.
  nonisolated(unsafe) private let text: UnsafePointer<String>

  init(_ name: String) {
    let text = UnsafeMutablePointer<String>.allocate(capacity: 1)
    text.initialize(to: name)
    self.text = UnsafePointer(text)
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }

  var stringValue: String { text.pointee }
  var intValue: Int? { nil }
}
