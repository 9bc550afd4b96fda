import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import TestSupport

// This target is compiled as Xcode compiles a new app: everything belongs to the main actor unless it says otherwise.
// Cells are decoded elsewhere, and a Codable type has to say that it may be.

nonisolated struct Banner: Codable, Equatable {
  var image: URL
  var wasDecodedOnMain: Bool

  init(from decoder: any Decoder) throws {
    image = try decoder.container(keyedBy: CodingKeys.self).decode(URL.self, forKey: .image)
    wasDecodedOnMain = MainQueue.isCurrent
  }
}

struct Tile: StreamDecodable, Equatable {
  var id: Int
  var wasDecodedOnMain: Bool

  init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    id = try object.decode("id")
    wasDecodedOnMain = MainQueue.isCurrent
  }
}

enum ShelfCell: SectionCell, Equatable {
  typealias Header = SectionHeader<Kind>
  enum Kind: String, StreamDecodable { case banner, tile }

  case banner(Banner), tile(Tile)

  init(_ kind: Kind, from value: borrowing JSONValue) throws {
    switch kind {
    case .banner: self = .banner(try value.decode())
    case .tile: self = .tile(try Tile(from: value))
    }
  }

  var wasDecodedOnMain: Bool {
    switch self {
    case .banner(let banner): banner.wasDecodedOnMain
    case .tile(let tile): tile.wasDecodedOnMain
    }
  }
}

enum TableCell: TabledCell, Equatable {
  typealias Header = SectionHeader<TabledCellKind<TableCell>>
  case banner(Banner), tile(Tile)

  static let table = CellTable<TableCell>([.codable("banner", TableCell.banner), .fast("tile", TableCell.tile)])

  var wasDecodedOnMain: Bool {
    switch self {
    case .banner(let banner): banner.wasDecodedOnMain
    case .tile(let tile): tile.wasDecodedOnMain
    }
  }
}

final class ShelfModel<Cell: SectionCell> {
  private(set) var sections: [ListSection<Cell>] = []
  private(set) var failure: JSONStreamError?

  func load(_ chunks: AsyncStream<[UInt8]>) async {
    do {
      for try await section in chunks.sections(of: Cell.self) {
        MainActor.assertIsolated()
        sections.append(section)
      }
    } catch {
      failure = error as? JSONStreamError
    }
  }
}
