@testable import CompositionalLayout
@testable import LayoutDocuments
@testable import LayoutInspection

extension NaiveLayout {
  /// The error that the solver must answer with where this solver fails so.
  static func code(of error: any Error) -> LayoutError.Code? {
    switch error as? Failure {
    case .noRoomForGroup: .noRoomForGroup
    case .groupCannotFitAnItem: .groupCannotFitAnItem
    case .invalidValue: .invalidValue
    case nil: nil
    }
  }

  /// The first difference between what the solver and this one make of a description; nil when
  /// there is none.
  static func difference(_ document: LayoutDocument) -> String? {
    let naive: NaiveLayout
    do {
      naive = try NaiveLayout(document)
    } catch {
      let found = layoutError { _ = try document.solve() }
      return found?.code == code(of: error)
        ? nil : "expected \(error), got \(found.map(\.description) ?? "frames")"
    }
    do {
      return naive.difference(from: try document.solve(), contentOffset: document.contentOffset)
    } catch { return mayFail(document, with: error) ? nil : "unexpected \(error)" }
  }

  /// Returns whether the solver may refuse what this one solves: it also refuses what only a
  /// section without items would make impossible, and a nested group that cannot be solved where it
  /// has tried to place it.
  private static func mayFail(_ document: LayoutDocument, with error: LayoutError) -> Bool {
    var filled = document
    filled.itemsPerSection = document.itemsPerSection.map { max(1, $0) }
    do {
      _ = try NaiveLayout(filled, isStrict: true)
      return false
    } catch let failure { return code(of: failure) == error.code }
  }

  private func difference(from layout: SolvedLayout, contentOffset: LayoutPoint) -> String? {
    let found = layout.differences(from: recording, tolerance: 1e-6, contentOffset: contentOffset)
    if let first = found.first { return "\(first.subject): \(first)" }
    let views = LayoutRecording(layout).supplementary?.count
    guard views == recording.supplementary?.count else {
      return "\(views ?? 0) supplementary views"
    }
    for (section, rests) in rests {
      for asked in [-3000, -41.3, 0, 0.1, 37.7, 131.9, 206.3, 333.3, 702.1, 1777.7, 1e5] {
        let offset = layout.targetOffset(for: asked, velocity: 0, inSection: section)
        let rest = rests.offset(asked)
        // Of two rests that are as near, either.
        guard abs(offset - rest) < 1e-6 || abs(abs(offset - asked) - abs(rest - asked)) < 1e-9
        else {
          return "section \(section) asked for \(asked) rests at \(offset), expected \(rest)"
        }
      }
    }
    return nil
  }
}
