#if canImport(UIKit) || os(Linux)
  import CompositionalLayout
  import ScreenPipeline

  /// A published state with the collection view's changes and layout, prepared off the main thread.
  struct PreparedScreen<Part: ScreenPart>: Sendable {
    let update: ScreenUpdate<Part>
    let change: ScreenChange
    let layout: SolvedLayout

    /// Prepares a state after `old`, with the reports in its layout `measured` where the room is the same.
    @concurrent
    static func make(
      _ update: ScreenUpdate<Part>, after old: Screen<Part>?, measured: SolvedLayout
    ) async -> PreparedScreen {
      let change = ScreenChange(update.difference, from: old, to: update.screen)
      var layout = update.screen.layout
      if measured.container.keepsMeasuredSizes(in: layout.container) {
        layout.takeReports(
          of: measured, section: { change.place(ofSection: $0) }, item: { change.place(ofItem: $0, in: $1) })
      }
      return PreparedScreen(update: update, change: change, layout: layout)
    }
  }
#endif
