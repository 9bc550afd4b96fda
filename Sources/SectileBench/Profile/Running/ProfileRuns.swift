import JSONStream
public import Sections

/// Runs of the streaming decoder that do more and more of its work, each with all that the one before does. The phases of
/// a profile are their differences.
///
/// Made where the cell's type is known, so that the runs are specialised for it; see ``SectionRun``.
@usableFromInline
struct ProfileRuns<Cell: SectionCell>: Sendable {
  @usableFromInline typealias Run =
    @Sendable (SectionDecodingOptions, UnsafeBufferPointer<UInt8>, Int) throws -> Void
  @usableFromInline typealias KeepingRun =
    @Sendable (
      SectionDecodingOptions, UnsafeBufferPointer<UInt8>, Int, (any DecodeObserver)?,
      (ListSection<Cell>) throws -> Void
    ) throws -> Void

  /// Finds sections and decodes their headers; cells are skipped. Nil where nothing is found without its cells.
  @usableFromInline let skipping: Run?
  /// Decodes cells too, and keeps none.
  @usableFromInline let discarding: Run
  /// Decodes whole sections and hands them on.
  @usableFromInline let keeping: KeepingRun

  @inlinable
  init() {
    skipping = {
      try SectionRun.sections(of: SkippedCell<Cell>.self, options: $0, in: $1, chunkBytes: $2) { _ in }
    }
    discarding = {
      try SectionRun.sections(of: DiscardedCell<Cell>.self, options: $0, in: $1, chunkBytes: $2) { _ in }
    }
    keeping = { try SectionRun.sections(of: Cell.self, options: $0, in: $1, chunkBytes: $2, observer: $3, $4) }
  }

  /// Runs of a decoder that is not Sections' own.
  init(discarding: @escaping Run, keeping: @escaping KeepingRun) {
    skipping = nil
    self.discarding = discarding
    self.keeping = keeping
  }
}
