/// What ``SectionStreamDecoder`` reports.
public enum SectionEvent<Cell: SectionCell>: Sendable {
  /// A whole section. With granularity ``SectionGranularity/section`` the only event.
  case section(ListSection<Cell>)
  /// The header of a section is complete; its cells follow.
  case began(Cell.Header)
  /// The next cell of the section that began last.
  case cell(Cell)
  /// The section's end. The header is the same as at its beginning, unless an optional member such as
  /// `headerImageDTO` came only after the cells: then it is here.
  case ended(Cell.Header, cellCount: Int)
}

/// In what pieces sections are reported.
public enum SectionGranularity: Sendable, Hashable {
  /// Whole sections: memory for the largest section.
  case section
  /// Header, cell after cell, end: memory for the largest cell.
  case cell
}
