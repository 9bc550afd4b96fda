@testable import CompositionalLayout

/// Rule 8.4: where the scrolling of an orthogonal section comes to rest. Offsets count from its leading end.
struct NaiveRests {
  private let behavior: OrthogonalScrollingBehavior
  private let viewport: Double
  /// Where groups start, their edge spacing included.
  private let starts: [Double]
  /// Where groups' middles are.
  private let middles: [Double]
  /// The last offset without empty space.
  private let end: Double

  init(_ section: NaiveSection, viewport: Double) {
    behavior = section.section.orthogonalScrollingBehavior
    self.viewport = viewport
    let stamps = section.groups.stamps
    starts = stamps.map(\.start)
    middles = stamps.map { $0.corner.at(section.follow) + $0.extent.length(section.follow) / 2 }
    end = max(0, section.groups.length - viewport)
  }

  func offset(_ asked: Double) -> Double {
    switch behavior {
    case .none: 0
    case .continuous: max(0, min(asked, end))
    case .paging: asked >= end ? end : min(NaiveRests.nearest(pages, to: asked), end)
    case .continuousGroupLeadingBoundary, .groupPaging:
      asked >= end ? end : min(NaiveRests.nearest(starts, to: asked), end)
    // Also before 0 and past the end.
    case .groupPagingCentered: NaiveRests.nearest(middles.map { $0 - viewport / 2 }, to: asked)
    }
  }

  /// The multiples of the viewport, one of them at the end or past it.
  private var pages: [Double] {
    guard viewport > 0 else { return [0] }
    var pages = [0.0]
    while pages.last! < end { pages.append(pages.last! + viewport) }
    return pages
  }

  /// The nearest of ascending numbers; of two as near the first.
  private static func nearest(_ rests: [Double], to asked: Double) -> Double {
    rests.min { abs($0 - asked) < abs($1 - asked) } ?? 0
  }
}
