/// A request to measure one cell, header or footer: the input of UIKit's
/// `preferredLayoutAttributesFitting(_:)`.
///
///     if let request = layout.measureRequest(section: 0, item: 7) {
///       let height = cell.height(forWidth: request.proposed.width)
///       try layout.report([request.report(LayoutExtent(width: request.proposed.width, height: height))])
///     }
public struct MeasureRequest: Sendable, Hashable {
  /// The section's index; ``LayoutElement/wholeLayout`` for the whole layout's headers and footers.
  public var section: Int
  /// The element to measure.
  public var element: MeasuredSize.Element
  /// The extent of the element's current frame, in points.
  public var proposed: LayoutExtent
  /// The dimensions to measure; the others are fixed as ``proposed``.
  public var openDimensions: OpenDimensions

  /// Returns the report of this preferred extent, in the open dimensions only.
  public func report(_ preferred: LayoutExtent) -> MeasuredSize {
    MeasuredSize(
      section: section, element: element,
      width: openDimensions.contains(.width) ? preferred.width : nil,
      height: openDimensions.contains(.height) ? preferred.height : nil)
  }
}

/// The estimated dimensions of an element, which its content decides (rule 9).
public struct OpenDimensions: OptionSet, Sendable, Hashable {
  /// The set's bits, one per dimension.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The width.
  public static let width = OpenDimensions(rawValue: 1)
  /// The height.
  public static let height = OpenDimensions(rawValue: 2)

  /// Creates the set of a size's estimated dimensions.
  init(_ size: LayoutSize) {
    self = []
    if size.widthDimension.isOpen { insert(.width) }
    if size.heightDimension.isOpen { insert(.height) }
  }

  /// Creates the set of the dimension along an axis.
  init(_ axis: Axis) { self = axis == .x ? .width : .height }

  subscript(axis: Axis) -> Bool { contains(OpenDimensions(axis)) }
}

extension LayoutDimension {
  /// Is true for an estimate, which a report may replace.
  package var isOpen: Bool {
    unit == .estimated || unit == .uniformAcrossSiblings
  }

  /// Returns whether the dimension is a fraction of the container's length on an axis.
  func isFraction(of axis: Axis) -> Bool {
    unit == (axis == .x ? .fractionalWidth : .fractionalHeight)
  }
}

extension LayoutSize {
  package subscript(axis: Axis) -> LayoutDimension {
    axis == .x ? widthDimension : heightDimension
  }
}

extension SolvedLayout {
  /// Returns the request to measure a cell; nil if the description fixes its size.
  ///
  /// - Complexity: O(1); O(log groups) in a section with reported sizes.
  /// - Precondition: The section and item exist.
  public func measureRequest(section: Int, item: Int) -> MeasureRequest? {
    let groups = groups(of: section)
    let index = groups.template.index
    guard !index.openItems.isEmpty else { return nil }
    let run = groups.run(holding: item)
    let slot = item - run.firstItem
    guard let open = index.openItems[run.shape.form.node(ofSlot: slot)] else {
      return nil
    }
    return MeasureRequest(
      section: section, element: .item(item), proposed: run.shape.slots[slot].extent,
      openDimensions: open)
  }

  /// Returns the request to measure a section's headers or footers of a kind; nil if the
  /// description fixes their size.
  ///
  /// - Parameter section: The section's index, or ``LayoutElement/wholeLayout``.
  /// - Complexity: O(boundary items).
  /// - Precondition: The section exists.
  public func measureRequest(section: Int, kind: String) -> MeasureRequest? {
    let described =
      section == LayoutElement.wholeLayout
      ? configuration.boundarySupplementaryItems
      : template(of: section).description.boundarySupplementaryItems
    let solved = boundaryItems(of: section).items
    guard !solved.isEmpty,
      let at = described.firstIndex(where: {
        $0.elementKind.hasSameBytes(as: kind) && !OpenDimensions($0.layoutSize).isEmpty
      })
    else { return nil }
    return MeasureRequest(
      section: section, element: .boundary(kind: kind),
      proposed: solved[at].room.inset(by: solved[at].insets).extent,
      openDimensions: OpenDimensions(described[at].layoutSize))
  }
}
