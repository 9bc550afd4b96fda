import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import TestSupport

// This target is compiled as Xcode compiles a new app: everything belongs to the main actor unless
// it says otherwise. Cells are decoded elsewhere, and a Codable type has to say that it may be.

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

  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    id = try object.decode("id")
    wasDecodedOnMain = MainQueue.isCurrent
  }
}

enum ShelfCell: SectionCell, Equatable {
  typealias Header = SectionHeader<Kind>
  enum Kind: String, StreamDecodable { case banner, tile }

  case banner(Banner), tile(Tile)

  init(_ kind: Kind, from value: borrowing JSONElement) throws {
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

final class ShelfModel {
  private(set) var sections: [ListSection<ShelfCell>] = []
  private(set) var failure: JSONStreamError?

  func load(_ chunks: AsyncStream<[UInt8]>) async {
    do {
      for try await section in chunks.sections(of: ShelfCell.self) {
        MainActor.assertIsolated()
        sections.append(section)
      }
    } catch { failure = error as? JSONStreamError }
  }
}

/// Sections whose cells are banners and tiles in turns.
func shelves(_ count: Int, ending: String = "") -> String {
  let sections = (0..<count).map { id in
    id % 2 == 0
      ? shelf(id, "banner", #"{"image":"https://a.b/\#(id)"}"#)
      : shelf(id, "tile", (0..<id).map { #"{"id":\#($0)}"# }.joined(separator: ","))
  }
  return "[\(sections.joined(separator: ","))\(ending)]"
}

func shelf(_ id: Int, _ kind: String, _ cells: String) -> String {
  #"{"id":\#(id),"title":"t","layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"vertical","#
    + #""groupOrientation":"vertical"},"cellType":"\#(kind)","buttonTypes":[],"data":[\#(cells)]}"#
}
