public import CompositionalLayout
public import LayoutDocuments

/// Compares a recording with a layout, one kind of element after the other, in the schema's order.
/// For each difference it names the rule that decided the layout's value, which
/// `RecordingComparison+Rules.swift` finds.
struct RecordingComparison {
  /// The layout, solved from the recording's description.
  let layout: SolvedLayout
  /// The recorded frames; what is absent in them is not compared.
  let recording: LayoutRecording
  /// The largest difference of equal numbers, in points.
  let tolerance: Double
  /// The scroll offset at which the recording was made.
  let contentOffset: LayoutPoint
  /// The differences so far.
  private(set) var found: [LayoutDifference] = []

  /// The scroll axis.
  var axis: Axis { layout.configuration.scrollDirection.axis }

  /// Compares everything that was recorded.
  mutating func run() {
    compareItems()
    if let recorded = recording.supplementary { compareSupplementary(recorded) }
    if let recorded = recording.decoration { compareDecoration(recorded) }
    compareContent(recording.contentWidth, layout.contentSize.width, .x, .contentWidth)
    compareContent(recording.contentHeight, layout.contentSize.height, .y, .contentHeight)
    if let recorded = recording.orthogonal { compareOrthogonal(recorded) }
    if let recorded = recording.assumptions, Set(recorded) != Set(layout.assumptions) {
      note(.assumptions, ours: .rules(layout.assumptions), theirs: .rules(recorded))
    }
  }

  /// Adds a difference.
  private mutating func note(
    _ subject: LayoutDifference.Subject, ours: LayoutDifference.Value? = nil,
    theirs: LayoutDifference.Value?,
    rule: LayoutRule? = nil, path: String? = nil
  ) {
    found.append(
      LayoutDifference(subject: subject, ours: ours, theirs: theirs, rule: rule, path: path))
  }

  /// Compares the cells that both sides have. The zIndex counts only if it was recorded.
  private mutating func compareItems() {
    compareCount(recording.items.count, layout.sectionCount, .sectionCount)
    for section in 0..<min(recording.items.count, layout.sectionCount) {
      let recorded = recording.items[section]
      let count = layout.itemCount(inSection: section)
      compareCount(recorded.count, count, .itemCount(section: section))
      for item in 0..<min(recorded.count, count) {
        guard let theirs = recorded[item] else { continue }
        let ours = layout.frame(section: section, item: item)
        let zIndex = theirs.zIndex.map { _ in layout.zIndex(section: section, item: item) }
        guard isDifferent(ours, theirs.frame) || zIndex != theirs.zIndex else {
          continue
        }
        let rule = rule(section: section, item: item, ours, theirs.frame)
        note(
          .item(section: section, item: item), ours: .frame(ours, zIndex: zIndex),
          theirs: .frame(theirs.frame, zIndex: theirs.zIndex),
          rule: isDifferent(ours, theirs.frame) ? rule.rule : .backgrounds, path: rule.path)
      }
    }
  }

  /// Compares a number of sections or items.
  private mutating func compareCount(
    _ theirs: Int, _ ours: Int, _ subject: LayoutDifference.Subject
  ) {
    if theirs != ours {
      note(subject, ours: .count(ours), theirs: .count(theirs))
    }
  }

  /// The name by which a recorded view is found: kind, section and index. Kinds are compared by
  /// their bytes.
  private struct Name: Hashable {
    let kind: UTF8Name
    let section: Int
    let index: Int

    init(_ kind: String, _ section: Int, _ index: Int) {
      self.kind = UTF8Name(kind)
      self.section = section
      self.index = index
    }
  }

  /// The recorded views that no view of the layout was compared with yet, by name.
  private typealias Recorded = [Name: [LayoutRecording.Attachment]]

  /// Compares headers, footers and badges.
  private mutating func compareSupplementary(_ recorded: [LayoutRecording.Attachment]) {
    var missing = Recorded(grouping: recorded) {
      Name($0.kind, $0.section, $0.index)
    }
    layout.forEachLayoutBoundary(contentOffset: contentOffset) { compare($0, with: &missing) }
    for section in 0..<layout.sectionCount {
      layout.forEachBoundary(inSection: section, contentOffset: contentOffset) {
        compare($0, with: &missing)
      }
      // A recording of fewer items lacks their badges, too.
      let items = recording.items.indices.contains(section) ? recording.items[section].count : 0
      for item in 0..<min(items, layout.itemCount(inSection: section)) {
        layout.forEachBadge(ofItem: item, inSection: section) { compare($0, with: &missing) }
      }
    }
    note(recorded, missing) { .supplementary(kind: $0.kind, section: $0.section, index: $0.index) }
  }

  /// Compares backgrounds.
  private mutating func compareDecoration(_ recorded: [LayoutRecording.Attachment]) {
    var missing = Recorded(grouping: recorded) {
      Name($0.kind, $0.section, $0.index)
    }
    for section in 0..<layout.sectionCount {
      layout.forEachDecoration(inSection: section) { compare($0, with: &missing) }
    }
    note(recorded, missing) { .decoration(kind: $0.kind, section: $0.section, index: $0.index) }
  }

  /// Notes the recorded elements that the layout does not have, in their order.
  private mutating func note(
    _ recorded: [LayoutRecording.Attachment], _ missing: Recorded,
    _ subject: (LayoutRecording.Attachment) -> LayoutDifference.Subject
  ) {
    var missing = missing
    for one in recorded {
      for theirs in missing.removeValue(forKey: Name(one.kind, one.section, one.index)) ?? [] {
        note(subject(theirs), theirs: .frame(theirs.frame, zIndex: theirs.zIndex))
      }
    }
  }

  /// Compares a view with the recorded one of its name, which it takes out of those that are
  /// missing.
  private mutating func compare(_ ours: LayoutElement, with missing: inout Recorded) {
    let name = Name(ours.kind, ours.section, ours.index)
    // In a partial recording, missing elements are not compared.
    guard missing[name] != nil || !isPartial(in: ours.section) else { return }
    var candidates = missing[name] ?? []
    // An item may have two badges of a kind: compare with the nearer one.
    let nearest = candidates.indices.min { first, second in
      distance(candidates[first].frame, ours.frame) < distance(candidates[second].frame, ours.frame)
    }
    let theirs = nearest.map { candidates.remove(at: $0) }
    missing[name] = candidates.isEmpty ? nil : candidates
    let zIndex = theirs?.zIndex.flatMap { $0 == ours.zIndex ? nil : $0 }
    if let theirs, zIndex == nil, !isDifferent(ours.frame, theirs.frame) {
      return
    }
    let placement = layout.placement(of: ours)
    let subject: LayoutDifference.Subject =
      if case .decoration(let kind) = ours.category {
        .decoration(kind: kind, section: ours.section, index: ours.index)
      } else {
        .supplementary(kind: ours.kind, section: ours.section, index: ours.index)
      }
    note(
      subject, ours: .frame(ours.frame, zIndex: zIndex == nil && theirs != nil ? nil : ours.zIndex),
      theirs: theirs.map { .frame($0.frame, zIndex: zIndex) },
      rule: theirs.map { rule(of: ours, theirs: $0.frame) } ?? placement.rules.first,
      path: placement.path)
  }

  /// Compares a length of the content.
  private mutating func compareContent(
    _ theirs: Double?, _ ours: Double, _ along: Axis, _ subject: LayoutDifference.Subject
  ) {
    guard let theirs, abs(theirs - ours) > tolerance else { return }
    note(
      subject, ours: .length(ours), theirs: .length(theirs),
      rule: contentRule(theirs - ours, along), path: "$.layout")
  }

  /// Compares the scroll geometry of orthogonal sections.
  private mutating func compareOrthogonal(_ recorded: [LayoutRecording.Orthogonal]) {
    var missing = Dictionary(
      recorded.map { ($0.section, $0) }, uniquingKeysWith: { first, _ in first })
    for section in 0..<layout.sectionCount {
      guard let ours = layout.orthogonalScroll(inSection: section) else {
        continue
      }
      compare(ours, with: missing.removeValue(forKey: section), section)
    }
    for theirs in recorded where missing[theirs.section] != nil {
      note(
        .scrollFrame(section: theirs.section),
        theirs: theirs.scrollFrame.map { .frame($0, zIndex: nil) }
          ?? theirs.contentSize.map { .extent($0) })
    }
  }

  /// Compares the scroll geometry of one section, of which the recording may have a part.
  private mutating func compare(
    _ ours: OrthogonalScroll, with theirs: LayoutRecording.Orthogonal?, _ section: Int
  ) {
    let frame = ours.scrollFrame
    let size = ours.contentSize
    let path = layout.path(ofSection: section)
    if theirs == nil {
      note(
        .scrollFrame(section: section), ours: .frame(frame, zIndex: nil), theirs: nil,
        rule: .scrollSpace, path: path)
    }
    if let recorded = theirs?.scrollFrame, isDifferent(frame, recorded) {
      note(
        .scrollFrame(section: section), ours: .frame(frame, zIndex: nil),
        theirs: .frame(recorded, zIndex: nil),
        rule: scrollFrameRule(frame, recorded), path: path)
    }
    if let extent = theirs?.contentSize,
      max(abs(extent.width - size.width), abs(extent.height - size.height)) > tolerance
    {
      note(
        .scrollContent(section: section), ours: .extent(size), theirs: .extent(extent),
        rule: scrollContentRule(section, size, extent), path: path)
    }
  }
}

extension RecordingComparison {
  /// Returns whether views of a section may be missing because some of it was not on the screen.
  private func isPartial(in section: Int) -> Bool {
    recording.isSupplementaryPartial
      || recording.items.indices.contains(section)
        && recording.items[section].contains { $0 == nil }
  }

  /// Returns whether two frames differ by more than the tolerance.
  func isDifferent(_ ours: LayoutRect, _ theirs: LayoutRect) -> Bool {
    // Not `>`, so that NaN differs from everything.
    !(distance(ours, theirs) <= tolerance)
  }

  /// Returns the largest difference of the frames' numbers.
  func distance(_ first: LayoutRect, _ second: LayoutRect) -> Double {
    max(
      abs(first.x - second.x), abs(first.y - second.y), abs(first.width - second.width),
      abs(first.height - second.height))
  }
}

extension SolvedLayout {
  /// Compares recorded frames with this layout.
  ///
  /// - Parameters:
  ///   - recording: The recorded frames.
  ///   - tolerance: The largest difference of equal numbers, in points.
  ///   - contentOffset: The collection's scroll offset, for pinned views.
  /// - Returns: The differences, in the schema's order.
  /// - Complexity: O(recorded elements).
  public func differences(
    from recording: LayoutRecording, tolerance: Double = 0.01, contentOffset: LayoutPoint = .zero
  ) -> [LayoutDifference] {
    var comparison = RecordingComparison(
      layout: self, recording: recording, tolerance: tolerance, contentOffset: contentOffset)
    comparison.run()
    return comparison.found
  }
}
