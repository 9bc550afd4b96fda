/// Generates section lists of any length, with the same bytes for the same options on every
/// machine.
///
///     let generator = PayloadGenerator(sections: 2000, cells: 50, seed: 1)
///     generator.generate { chunk in hash.update(bufferPointer: chunk) }
///
/// The payload is never held whole. Sections have the ids 1, 2, 3 …; cells are numbered through the
/// payload. In every five sections in a row, starting at the first, each cell type comes once.
public struct PayloadGenerator: Sendable, Equatable {
  /// The number of sections; the profile `seeAll` ignores it and has one section.
  public var sections: Int
  /// The number of cells in each section.
  public var cells: Int
  /// The seed of the contents; payloads of different seeds have about the same size.
  public var seed: UInt64
  /// The kind of payload.
  public var profile: PayloadProfile
  /// Is true when every object's keys come in random order, so that `data` may come before
  /// `cellType`.
  public var shuffleKeys: Bool

  /// Creates a generator of so many sections, each with so many cells; negative numbers trap.
  ///
  /// - Parameters:
  ///   - sections: The number of sections, 0 or more.
  ///   - cells: The number of cells in each section, 0 or more.
  ///   - seed: The seed of the contents.
  ///   - profile: The kind of payload.
  ///   - shuffleKeys: Whether every object's keys come in random order.
  public init(
    sections: Int, cells: Int, seed: UInt64 = 1, profile: PayloadProfile = .home,
    shuffleKeys: Bool = false
  ) {
    precondition(
      sections >= 0 && cells >= 0, "there cannot be \(sections) sections with \(cells) cells each")
    self.sections = sections
    self.cells = cells
    self.seed = seed
    self.profile = profile
    self.shuffleKeys = shuffleKeys
  }

  /// Writes the payload and passes it to `sink` in pieces of about 128 KiB, each valid during the
  /// call only.
  ///
  /// - Parameter sink: Takes one piece.
  /// - Throws: An error of `sink`; nothing more is written then.
  /// - Complexity: O(bytes written) time, O(1) memory.
  public func generate(into sink: (UnsafeRawBufferPointer) throws -> Void) rethrows {
    var writer = PayloadWriter(options: self)
    try writer.write(into: sink)
  }

  /// Returns the whole payload.
  ///
  /// - Complexity: O(bytes) time and memory.
  public func bytes() -> [UInt8] {
    var all: [UInt8] = []
    generate { chunk in all.append(contentsOf: chunk) }
    return all
  }
}

/// The kind of response that `PayloadGenerator` writes.
public enum PayloadProfile: String, CaseIterable, Sendable {
  /// A home screen: a list of sections, the five cell types equally often, 250–300 bytes a cell.
  /// URLs have 90–120 bytes, a tenth of the other strings has text beyond ASCII and a twentieth has
  /// escapes.
  case home
  /// The response behind a "see all" button: one section object, not a list, with restaurants laid
  /// out vertically.
  case seeAll = "see-all"
  /// A home screen with text beyond ASCII and escapes in every free string, URLs included.
  case unicode
  /// A home screen with an unknown key in every section and cell whose value is nested up to 64
  /// levels deep.
  case deep
}
