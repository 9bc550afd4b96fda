public import CompositionalLayout
public import LayoutDocuments

/// A difference between a layout and a recording of it, and the rule that decided the layout's
/// value.
///
///     subject:      section 2 item 5
///     ours:         (0, 480, 390, 60)     theirs: (0, 488, 390, 60)
///     differences:  0, 8, 0, 0
///     rule:         5.3, as all of section 2 lies 8 points too high
public struct LayoutDifference: Sendable, Hashable {
  /// The kind of a difference.
  public enum Subject: Sendable, Hashable {
    /// The number of sections.
    case sectionCount
    /// The number of a section's items.
    case itemCount(section: Int)
    /// The frame of a cell.
    case item(section: Int, item: Int)
    /// The frame of a header, footer or badge.
    case supplementary(kind: String, section: Int, index: Int)
    /// The frame of a background.
    case decoration(kind: String, section: Int, index: Int)
    /// The content's width, and its height.
    case contentWidth, contentHeight
    /// The viewport of an orthogonal section in the collection.
    case scrollFrame(section: Int)
    /// The content size of an orthogonal section.
    case scrollContent(section: Int)
    /// The offset at which an orthogonal section comes to rest, for a proposed one.
    case rest(section: Int, asked: Double)
    /// The error of an impossible layout.
    case error
    /// The rules with decisions that the frames depend on.
    case assumptions
  }

  /// A value of the layout or the recording: lengths in points, and a frame's zIndex if both sides
  /// have one.
  public enum Value: Sendable, Hashable {
    /// A frame, and its zIndex if both sides have one.
    case frame(LayoutRect, zIndex: Int?)
    /// An extent, in points.
    case extent(LayoutExtent)
    /// A length, in points.
    case length(Double)
    /// A number of sections or items.
    case count(Int)
    /// A list of rules.
    case rules([LayoutRule])
    /// An error's description.
    case text(String)
  }

  /// The element or number that differs.
  public var subject: Subject
  /// The layout's value; nil if it has no such element.
  public var ours: Value?
  /// The recorded value; nil if the recording has no such element.
  public var theirs: Value?
  /// The rule that decided the differing size or, if only the origin differs, the position; nil for
  /// numbers of sections or items and for assumptions.
  public var rule: LayoutRule?
  /// The path of the element's description; nil if the layout has no such element.
  public var path: String?
}

extension LayoutDifference {
  /// The recorded minus the layout's numbers, in points: x, y, width and height of frames, width
  /// and height of extents, one number for lengths; empty for other values.
  public var differences: [Double] {
    switch (ours, theirs) {
    case (.frame(let ours, _), .frame(let theirs, _)):
      [
        theirs.x - ours.x, theirs.y - ours.y, theirs.width - ours.width,
        theirs.height - ours.height,
      ]
    case (.extent(let ours), .extent(let theirs)):
      [theirs.width - ours.width, theirs.height - ours.height]
    case (.length(let ours), .length(let theirs)): [theirs - ours]
    default: []
    }
  }
}

extension LayoutDifference.Subject: CustomStringConvertible {
  /// The name of the element, such as `section 2 item 5`, `header 0 of section 1` or
  /// `contentHeight`.
  public var description: String {
    switch self {
    case .sectionCount: "number of sections"
    case .itemCount(let section): "number of items in section \(section)"
    case .item(let section, let item): "section \(section) item \(item)"
    case .supplementary(let kind, let section, let index),
      .decoration(let kind, let section, let index):
      "\(kind) \(index) of \(section < 0 ? "the layout" : "section \(section)")"
    case .contentWidth: "contentWidth"
    case .contentHeight: "contentHeight"
    case .scrollFrame(let section): "scrollFrame of section \(section)"
    case .scrollContent(let section): "contentSize of section \(section)"
    case .rest(let section, let asked): "rest of section \(section), asked for \(asked)"
    case .error: "error"
    case .assumptions: "assumptions"
    }
  }
}

extension RecordedLayout {
  /// Solves the description, and compares the result with the recording.
  ///
  /// - Parameter tolerance: The largest difference of equal numbers, in points.
  /// - Returns: The differences; empty if the two agree.
  /// - Complexity: O(recorded elements).
  public func differences(tolerance: Double = 0.01) -> [LayoutDifference] {
    // An impossible layout is compared by its error alone.
    let layout: SolvedLayout
    do {
      layout = try document.solve()
    } catch {
      guard expectedError.map(error.description.contains) != true else {
        return []
      }
      return [
        LayoutDifference(
          subject: .error, ours: .text(error.description), theirs: expectedError.map { .text($0) },
          rule: error.rule,
          path: error.path)
      ]
    }
    var differences: [LayoutDifference] = []
    if let expectedError {
      differences.append(LayoutDifference(subject: .error, theirs: .text(expectedError)))
    }
    if let recording {
      differences += layout.differences(
        from: recording, tolerance: tolerance, contentOffset: document.contentOffset)
    }
    return differences + rests.compactMap { difference(of: $0, in: layout, tolerance) }
  }

  /// Returns the difference of a rest; nil if the two agree. A layout without the rest's section
  /// has none.
  private func difference(of rest: Rest, in layout: SolvedLayout, _ tolerance: Double)
    -> LayoutDifference?
  {
    let subject = LayoutDifference.Subject.rest(section: rest.section, asked: rest.asked)
    guard (0..<layout.sectionCount).contains(rest.section) else {
      return LayoutDifference(subject: subject, theirs: .length(rest.offset))
    }
    let ours = layout.targetOffset(for: rest.asked, velocity: 0, inSection: rest.section)
    // Not `>`, so that NaN differs from everything.
    guard !(abs(ours - rest.offset) <= tolerance) else { return nil }
    return LayoutDifference(
      subject: subject, ours: .length(ours), theirs: .length(rest.offset), rule: .resting,
      path: "$.layout.sections[\(rest.section)]")
  }
}
