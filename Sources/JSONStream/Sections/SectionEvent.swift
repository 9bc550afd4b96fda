/// What ``SectionStreamDecoder`` reports.
public enum SectionEvent<Cell: SectionCell>: Sendable {
  /// A whole section. With granularity ``SectionGranularity/section`` the only event in strict mode.
  case section(ListSection<Cell>)
  /// The header of a section is complete; its cells follow.
  case began(Cell.Header)
  /// The next cell of the section that began last.
  case cell(Cell)
  /// The section's end. The header is the same as at its beginning, unless an optional member such as
  /// `headerImageDTO` came only after the cells: then it is here.
  case ended(Cell.Header, cellCount: Int)
  /// Something was left out; only in lenient mode.
  ///
  /// With granularity cell it comes as it happens, between the cells; a section's unknown type comes before
  /// ``began(_:)``. A section that turns out bad only after it began ends with this event in place of
  /// ``ended(_:cellCount:)``: the cells that were delivered stay valid, and what to do with them is the app's to decide.
  ///
  /// With granularity section, what a section has lost comes directly before it. Of a section that is itself left out
  /// only that is reported.
  case skipped(SkipReport)
}

/// In what pieces sections are reported.
public enum SectionGranularity: Sendable, Hashable {
  /// Whole sections: memory for the largest section.
  case section
  /// Header, cell after cell, end: memory for the largest cell.
  case cell
}
