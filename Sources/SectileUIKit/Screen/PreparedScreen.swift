#if canImport(UIKit) || os(Linux)
  import CompositionalLayout
  import ScreenPipeline

  /// A published state, made ready beside the main thread: what the collection view has to change, and where everything lies.
  struct PreparedScreen<Part: ScreenPart>: Sendable {
    let update: ScreenUpdate<Part>
    let change: ScreenChange
    let layout: SolvedLayout

    /// Prepares a state.
    ///
    /// - Parameters:
    ///   - old: The screen that is shown.
    ///   - measured: Its layout, with what cells, headers and footers have reported: where they have the same room in the new
    ///     one, they are not asked again.
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
