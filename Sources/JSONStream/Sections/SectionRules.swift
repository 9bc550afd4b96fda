/// The rules by which a walk finds the parts of sections and stops at them. Constant for a decoder.
struct SectionRules {
  /// The kind of value that the path has to lead to.
  let root: SectionDecodingOptions.Root
  /// Is true when null, `{}` or nothing may stand for no cells.
  let allowsMissingCells: Bool
  /// The most that waits for a section's kind or header.
  let deferredBytes: Int
  /// The keys of discriminator and cells.
  let keys: SectionKeys
  /// The keys that the header reads; nil where it may read any.
  let headerKeys: [StaticString]?
  /// Is true with granularity cell.
  let reportsCells: Bool
  /// Is true when the header is decoded where the cells begin, and not only at the section's end.
  /// It always is with granularity cell.
  let hasEarlyHeader: Bool
  /// Is true when the bytes of cells are kept, and no step stops at a cell.
  let recordsCells: Bool

  init(
    _ options: SectionDecodingOptions, keys: SectionKeys, headerKeys: [StaticString]?,
    hasEarlyHeader: Bool, recordsCells: Bool
  ) {
    root = options.root
    allowsMissingCells = options.allowsMissingCells
    deferredBytes = options.limits.deferredBytes
    self.keys = keys
    self.headerKeys = headerKeys
    reportsCells = options.granularity == .cell
    self.hasEarlyHeader = hasEarlyHeader || reportsCells
    self.recordsCells = recordsCells
  }
}
