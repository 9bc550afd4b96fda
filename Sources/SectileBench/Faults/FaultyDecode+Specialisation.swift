import Sections

extension FaultyDecode {
  /// The decoder's code for any cell: every step of a cell goes through tables of functions, and its values through
  /// memory.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func decodeUnspecialised(_ take: Take) throws {
    try SectionRun.sections(
      of: Cell.self, options: settings.options, in: bytes, chunkBytes: settings.chunkBytes, take)
  }
}
