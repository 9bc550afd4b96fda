// Declarations that the tests are written against; the solver's own replace this file.

public struct LayoutInvalidation: Sendable, Hashable {
  public var section: Int
  public var item: Int
  public var offset: Double
  public var cellsMoved: Int
  public var contentDelta: Double
}

extension SolvedLayout {
  @discardableResult
  public mutating func appendItems(_ count: Int, toSection section: Int) throws(LayoutError) -> LayoutInvalidation {
    fatalError()
  }

  @discardableResult
  public mutating func insert(
    section: LayoutSection, itemCount: Int, at index: Int
  ) throws(LayoutError) -> LayoutInvalidation {
    fatalError()
  }

  @discardableResult
  public mutating func removeSection(at index: Int) -> LayoutInvalidation { fatalError() }

  @discardableResult
  public mutating func moveSection(from: Int, to: Int) -> LayoutInvalidation { fatalError() }

  @discardableResult
  public mutating func replaceSection(
    at index: Int, with section: LayoutSection, itemCount: Int?
  ) throws(LayoutError) -> LayoutInvalidation {
    fatalError()
  }

  @discardableResult
  public mutating func insertItems(
    _ count: Int, at item: Int, inSection section: Int
  ) throws(LayoutError) -> LayoutInvalidation {
    fatalError()
  }

  @discardableResult
  public mutating func removeItems(
    _ range: Range<Int>, inSection section: Int
  ) throws(LayoutError) -> LayoutInvalidation {
    fatalError()
  }

  @discardableResult
  public mutating func moveItem(
    from: Int, to: Int, inSection section: Int
  ) throws(LayoutError) -> LayoutInvalidation {
    fatalError()
  }

  @discardableResult
  public mutating func resize(
    to container: LayoutContainer, keepingMeasuredSizes: Bool = false
  ) throws(LayoutError) -> LayoutInvalidation {
    fatalError()
  }

  @discardableResult
  public mutating func report(_ sizes: [MeasuredSize]) throws(LayoutError) -> LayoutInvalidation { fatalError() }

  public func measuredSize(section: Int, item: Int) -> (width: Double?, height: Double?) { fatalError() }

  public func forEachLayoutBoundary<E: Error>(
    contentOffset: LayoutPoint = .zero, _ body: (LayoutElement) throws(E) -> Void
  ) throws(E) {
    fatalError()
  }

  public func targetOffset(forSection section: Int, proposed: Double, velocity: Double) -> Double { fatalError() }
}
