import Testing

@testable import CompositionalLayout

@Suite("Where an orthogonal section stops")
struct TargetOffsetTests {
  /// Three groups of 200 with spacings of 10 in 300 points: 620 to scroll, at most by 320.
  private func layout(_ behavior: OrthogonalScrollingBehavior) throws -> SolvedLayout {
    let section = LayoutSection(
      group: .horizontal(layoutSize: .size(.absolute(200), .absolute(80)), subitems: [LayoutItem(layoutSize: .full)])
    ).with {
      $0.interGroupSpacing = 10
      $0.orthogonalScrollingBehavior = behavior
    }
    var layout = try SolvedLayout(container: .init(width: 300, height: 400))
    try layout.append(section: section, itemCount: 3)
    return layout
  }

  @Test("without speed, at the nearest stop")
  func nearest() throws {
    for (behavior, proposed, wanted) in [
      (.continuous, 137, 137), (.continuousGroupLeadingBoundary, 137, 210), (.continuousGroupLeadingBoundary, 90, 0),
      (.paging, 160, 300), (.paging, 140, 0), (.groupPaging, 137, 210), (.groupPaging, 90, 0),
    ] as [(OrthogonalScrollingBehavior, Double, Double)] {
      let found = try layout(behavior).targetOffset(for: proposed, velocity: 0, inSection: 0)
      #expect(found == wanted, "\(behavior) \(proposed)")
    }
  }
}
