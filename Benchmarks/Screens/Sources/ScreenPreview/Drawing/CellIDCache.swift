import Foundation
import ScreenPipeline

/// The cells' ids of the content that was drawn last: to make them costs all cells of a section, and a page that is
/// scrolled asks for some of them many times a second.
///
/// Sendable: what changes is read and written under the lock.
final class CellIDCache: @unchecked Sendable {
  private let lock = NSLock()
  private var screen = 0
  private var revision = 0
  private var ids: [Int: [ScreenCellID]] = [:]

  /// The ids of a section's cells.
  func ids(ofSection index: Int, of state: StackedScreen) -> [ScreenCellID] {
    let known: [ScreenCellID]? = lock.withLock {
      if screen != state.id || revision != state.revision {
        (screen, revision) = (state.id, state.revision)
        ids = [:]
      }
      return ids[index]
    }
    if let known { return known }
    let made = state.shown.base.update?.screen.sections[index].cellIDs ?? []
    lock.withLock {
      // Another content may have been drawn meanwhile.
      if screen == state.id, revision == state.revision { ids[index] = made }
    }
    return made
  }
}
