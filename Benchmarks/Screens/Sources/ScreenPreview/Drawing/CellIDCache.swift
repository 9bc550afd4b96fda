import Foundation
import ScreenPipeline

/// A cache of the cell ids of the content that was drawn last. Making them takes time linear in a section's cells, and
/// a page that scrolls requests them many times a second.
///
/// Sendable: what changes is read and written under the lock.
final class CellIDCache: @unchecked Sendable {
  private let lock = NSLock()
  private var screen = 0
  private var revision = 0
  private var ids: [Int: [ScreenCellID]] = [:]

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
      // Another content may have been drawn meanwhile, whose ids are not to be mixed with these.
      if screen == state.id, revision == state.revision { ids[index] = made }
    }
    return made
  }
}
