import Testing

@testable import CompositionalLayout

@Suite("Where an orthogonal section stops")
struct TargetOffsetTests {
  private typealias Case = (OrthogonalScrollingBehavior, Double, Double)

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

  private func check(_ cases: [Case], velocity: Double) throws {
    for (behavior, proposed, wanted) in cases {
      let found = try layout(behavior).targetOffset(for: proposed, velocity: velocity, inSection: 0)
      #expect(found == wanted, "\(behavior) \(proposed)")
    }
  }

  @Test("without speed, at the nearest stop")
  func nearest() throws {
    try check(
      [
        (.continuous, 137, 137), (.continuousGroupLeadingBoundary, 137, 210), (.continuousGroupLeadingBoundary, 90, 0),
        (.paging, 160, 300), (.paging, 140, 0), (.groupPaging, 137, 210), (.groupPaging, 90, 0),
        // Centred: group k at 210 k − (300 − 200) / 2.
        (.groupPagingCentered, 0, -50), (.groupPagingCentered, 60, 160), (.groupPagingCentered, 250, 160),
        (.groupPagingCentered, 270, 370),
      ], velocity: 0)
  }

  @Test("of two stops that are as near, at the first")
  func ties() throws {
    try check(
      [
        (.continuousGroupLeadingBoundary, 105, 0), (.groupPaging, 105, 0), (.paging, 150, 0),
        (.groupPagingCentered, 55, -50),
      ], velocity: 0)
  }

  @Test("at the end when asked for it or more, and at the start before it")
  func ends() throws {
    let held: [OrthogonalScrollingBehavior] = [.continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging]
    for behavior in held {
      try check([(behavior, 320, 320), (behavior, 5000, 320), (behavior, -5, 0), (behavior, -5000, 0)], velocity: 0)
    }
    // The nearest stop beyond the end is the end; short of it the end is no stop.
    try check([(.groupPaging, 319, 320), (.groupPaging, 300, 210), (.paging, 319, 300)], velocity: 0)
    // A centred group may lie before the start or past the end.
    try check([(.groupPagingCentered, -5000, -50), (.groupPagingCentered, 5000, 370)], velocity: 0)
  }

  @Test("with speed, at the next stop that way where pages turn, and at the nearest elsewhere")
  func velocity() throws {
    try check(
      [
        (.continuous, 137, 137), (.continuousGroupLeadingBoundary, 30, 0), (.groupPaging, 30, 210), (.paging, 30, 300),
        (.groupPagingCentered, 0, 160),
      ], velocity: 0.1)
    try check(
      [
        (.continuous, 137, 137), (.continuousGroupLeadingBoundary, 200, 210), (.groupPaging, 200, 0), (.paging, 290, 0),
        (.groupPagingCentered, 150, -50),
      ], velocity: -3)
  }

  @Test("where nothing scrolls on its own, what was proposed stays")
  func plain() throws {
    #expect(try layout(.none).targetOffset(for: 137, velocity: 1, inSection: 0) == 137)
    var empty = try layout(.paging)
    try empty.removeItems(0..<3, inSection: 0)
    #expect(empty.targetOffset(for: 137, velocity: 1, inSection: 0) == 137)
  }
}
