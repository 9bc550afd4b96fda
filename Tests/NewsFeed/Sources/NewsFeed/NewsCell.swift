public import JSONStream
public import JSONStreamFoundation

/// What the feed's blocks hold: one row for each `kind`.
public enum NewsCell: TabledCell, Equatable {
  /// What a block carries beside its entries.
  public typealias Header = BlockHeader

  /// An article's teaser.
  case story(Story)
  /// A share's line.
  case ticker(Ticker)
  /// Pictures to leaf through.
  case gallery(Gallery)

  /// The backend's words for a section's discriminator and cells.
  public static let keys = SectionKeys(cellType: "kind", cells: "entries")

  /// An ad is a block without entries: the app asks its own server for what stands there.
  public static let table = CellTable<NewsCell>([
    .fast("story", NewsCell.story),
    .codable("ticker", NewsCell.ticker),
    .fast("gallery", NewsCell.gallery),
    .empty("ad"),
  ])
}
