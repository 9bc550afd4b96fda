import Testing

@testable import CompositionalLayout

@Suite("Where an orthogonal section stops")
struct TargetOffsetTests {
  private typealias Case = (
    OrthogonalScrollingBehavior, velocity: Double, proposed: Double, stop: Double
  )

  private func layout(_ behavior: OrthogonalScrollingBehavior) throws -> SolvedLayout {
    let section = rowSection(.absolute(200), .absolute(80), [LayoutItem(layoutSize: .full)]).with {
      $0.interGroupSpacing = 10
      $0.orthogonalScrollingBehavior = behavior
    }
    return try solved(section, 3, width: 300, height: 400)
  }

  // The oracle has the stops without a velocity, but leaves open which of two equally near ones is
  // chosen.
  @Test("a proposed offset and a velocity → the stop")
  func stops() throws {
    let cases: [Case] = [
      (.continuousGroupLeadingBoundary, 0, 105, 0), (.groupPaging, 0, 105, 0), (.paging, 0, 150, 0),
      (.groupPagingCentered, 0, 55, -50), (.groupPaging, 0, 319, 320), (.groupPaging, 0, 300, 210),
      // With a velocity the next stop that way where pages turn, the nearest one elsewhere.
      (.continuous, 0.1, 137, 137), (.continuousGroupLeadingBoundary, 0.1, 30, 0),
      (.groupPaging, 0.1, 30, 210),
      (.paging, 0.1, 30, 300), (.groupPagingCentered, 0.1, 0, 160), (.continuous, -3, 137, 137),
      (.continuousGroupLeadingBoundary, -3, 200, 210), (.groupPaging, -3, 200, 0),
      (.paging, -3, 290, 0),
      (.groupPagingCentered, -3, 150, -50), (.none, 1, 137, 137),
    ]
    for (behavior, velocity, proposed, stop) in cases {
      let found = try layout(behavior).targetOffset(for: proposed, velocity: velocity, inSection: 0)
      #expect(found == stop, "\(behavior) \(proposed)")
    }
    var empty = try layout(.paging)
    try empty.removeItems(0..<3, inSection: 0)
    #expect(empty.targetOffset(for: 137, velocity: 1, inSection: 0) == 137)
  }

  @Test("a behaviour → the space that centres a group")
  func centring() throws {
    for (behavior, space) in [
      (OrthogonalScrollingBehavior.paging, 0.0), (.groupPagingCentered, 50),
    ] {
      #expect(try layout(behavior).orthogonalScroll(inSection: 0)?.centringInset == space)
    }
    #expect(try layout(.none).orthogonalScroll(inSection: 0) == nil)
    for (behavior, stops) in [
      (OrthogonalScrollingBehavior.groupPaging, [0.0, 210, 320]), (.paging, [0, 300, 320]),
      (.continuous, []),
      (.groupPagingCentered, [-50, 160, 370]), (.continuousGroupLeadingBoundary, [0, 210, 320]),
      (.none, []),
    ] {
      #expect(try Array(layout(behavior).rests(inSection: 0)) == stops, "\(behavior)")
    }
  }
}
