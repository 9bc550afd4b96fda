import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation

/// A cell as an app has it that decodes with JSONDecoder.
struct Banner: Codable {
  var imageURL: URL
  var endsAt: Date
}

/// A cell that is worth a fast decoder.
struct Tile {
  var id: Int
  var title: String
}

extension Tile: StreamDecodable {
  init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(id: object.decode("id"), title: object.decode("title"))
  }
}

/// The app's cells: one row for each `cellType`.
enum AppCell: TabledCell {
  typealias Header = SectionHeader<TabledCellKind<AppCell>>
  case banner(Banner), tile(Tile)

  static let table = CellTable<AppCell>(
    [
      .codable("banner", AppCell.banner),
      .fast("tile", AppCell.tile),
      .empty("spacer"),
    ], decoder: StreamDecoder(dateDecodingStrategy: .iso8601))
}

/// Prints an app's own sections while their bytes arrive.
func showOwn(_ chunks: AsyncStream<[UInt8]>) async throws {
  for try await section in chunks.sections(of: AppCell.self) {
    print(section.title, section.cellType.name, section.cells.count)
  }
}
