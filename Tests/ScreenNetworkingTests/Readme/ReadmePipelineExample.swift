import CompositionalLayout
import Foundation
import HomeFeed
import ScreenNetworking
import ScreenPipeline
import JSONStream

/// Opens the home screen, and shows it while it arrives.
@MainActor
func showHome(from server: URL, keptIn folder: URL) async throws {
  let loader = try ScreenLoader(
    PayloadRequest("/api/home/homeList"), from: URLSessionSource(base: server),
    format: SectionListFormat(),
    container: LayoutContainer(width: 390, height: 844), cache: PayloadCache(folder: folder))
  await loader.send(.open)
  for await update in loader.updates {
    // A diffable data source takes the ids, and reloads what the difference calls updated.
    for section in update.screen.sections {
      print(section.id, section.part.title, section.cellIDs.count)
    }
    for change in update.difference.changes { print("reload", change.updated) }
    // The first viewport: nothing in it moves while the rest arrives.
    for element in update.screen.layout.firstViewport() {
      print(element.section, element.index, element.frame)
    }
    switch update.phase {
    case .start, .fetch, .load, .present(.partial): break
    case .present(.complete):
      // Here; an app goes on listening.
      if !update.counts.isKept { await loader.close() }
    case .error:
      print(update.failure ?? "failed")  // with the byte; what is shown stays
      await loader.close()  // or, behind a button: await loader.send(.retry)
    }
  }
}
