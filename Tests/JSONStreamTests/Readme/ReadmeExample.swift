import HomeFeed
import JSONStream

/// Prints the sections of a payload while its bytes arrive.
func show(_ chunks: AsyncStream<[UInt8]>) async throws {
  for try await section in chunks.sections(of: CellData.self) {
    print(section.id, section.title, section.cells.count)
    for case .cardInfo(let restaurant) in section.cells {
      print("  ", restaurant.name, restaurant.rating)
    }
  }
}
