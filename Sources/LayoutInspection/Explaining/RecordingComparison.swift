public import CompositionalLayout
public import LayoutDocuments

/// Compares a recording with a layout, one kind of element after the other.
struct RecordingComparison {
  let layout: SolvedLayout
  let recording: LayoutRecording
  let tolerance: Double
  let contentOffset: LayoutPoint
  private(set) var compared = 0

  var axis: Axis { layout.configuration.scrollDirection.axis }

  mutating func run<E: Error>(_ body: (LayoutDifference) throws(E) -> Void) throws(E) {
    try compareItems(body)
    if let recorded = recording.supplementary { try compareSupplementary(recorded, body) }
    if let recorded = recording.decoration { try compareDecoration(recorded, body) }
    try compareContent(recording.contentWidth, layout.contentSize.w, .x, .contentWidth, body)
    try compareContent(recording.contentHeight, layout.contentSize.h, .y, .contentHeight, body)
    if let recorded = recording.orthogonal { try compareOrthogonal(recorded, body) }
    if let recorded = recording.assumptions {
      compared += 1
      if Set(recorded) != Set(layout.assumptions) {
        try body(
          LayoutDifference(subject: .assumptions, ours: .rules(layout.assumptions), theirs: .rules(recorded)))
      }
    }
  }

  private mutating func compareItems<E: Error>(_ body: (LayoutDifference) throws(E) -> Void) throws(E) {
    try compareCount(recording.items.count, layout.sectionCount, .sectionCount, body)
    for section in 0..<min(recording.items.count, layout.sectionCount) {
      let recorded = recording.items[section]
      let count = layout.itemCount(inSection: section)
      try compareCount(recorded.count, count, .itemCount(section: section), body)
      let rules = ItemRules(comparison: self, section: section)
      for item in 0..<min(recorded.count, count) {
        guard let theirs = recorded[item] else { continue }
        compared += 1
        let ours = layout.frame(section: section, item: item)
        let zIndex = theirs.zIndex.map { _ in layout.zIndex(section: section, item: item) }
        guard isDifferent(ours, theirs.frame) || zIndex != theirs.zIndex else { continue }
        let found = rules.rule(item, ours, theirs.frame)
        try body(
          LayoutDifference(
            subject: .item(section: section, item: item), ours: .frame(ours, zIndex: zIndex),
            theirs: .frame(theirs.frame, zIndex: theirs.zIndex),
            rule: isDifferent(ours, theirs.frame) ? found.rule : .backgrounds, path: found.path))
      }
    }
  }

  private mutating func compareCount<E: Error>(
    _ theirs: Int, _ ours: Int, _ subject: LayoutDifference.Subject, _ body: (LayoutDifference) throws(E) -> Void
  ) throws(E) {
    compared += 1
    guard theirs != ours else { return }
    try body(LayoutDifference(subject: subject, ours: .count(ours), theirs: .count(theirs)))
  }

  private struct Name: Hashable {
    var kind: UTF8Name
    var section: Int
    var index: Int

    init(_ attachment: LayoutRecording.Attachment) {
      (kind, section, index) = (UTF8Name(attachment.kind), attachment.section, attachment.index)
    }

    init(_ element: LayoutElement) {
      (kind, section, index) = (UTF8Name(element.kind), element.section, element.index)
    }
  }

  private mutating func compareSupplementary<E: Error>(
    _ recorded: [LayoutRecording.Attachment], _ body: (LayoutDifference) throws(E) -> Void
  ) throws(E) {
    var missing = Dictionary(grouping: recorded, by: Name.init)
    try layout.forEachLayoutBoundary(contentOffset: contentOffset) { (element) throws(E) -> Void in
      try compare(element, with: &missing, body)
    }
    for section in 0..<layout.sectionCount {
      try layout.forEachBoundary(inSection: section, contentOffset: contentOffset) { (element) throws(E) -> Void in
        try compare(element, with: &missing, body)
      }
      // A recording of fewer items lacks their badges, too.
      let items = recording.items.indices.contains(section) ? recording.items[section].count : 0
      for item in 0..<min(items, layout.itemCount(inSection: section)) {
        try layout.forEachBadge(ofItem: item, inSection: section) { (element) throws(E) -> Void in
          try compare(element, with: &missing, body)
        }
      }
    }
    try compareMissing(recorded, missing, body) {
      .supplementary(kind: $0.kind, section: $0.section, index: $0.index)
    }
  }

  private mutating func compareDecoration<E: Error>(
    _ recorded: [LayoutRecording.Attachment], _ body: (LayoutDifference) throws(E) -> Void
  ) throws(E) {
    var missing = Dictionary(grouping: recorded, by: Name.init)
    for section in 0..<layout.sectionCount {
      try layout.forEachDecoration(inSection: section) { (element) throws(E) -> Void in
        try compare(element, with: &missing, body)
      }
    }
    try compareMissing(recorded, missing, body) {
      .decoration(kind: $0.kind, section: $0.section, index: $0.index)
    }
  }

  private mutating func compareMissing<E: Error>(
    _ recorded: [LayoutRecording.Attachment], _ missing: [Name: [LayoutRecording.Attachment]],
    _ body: (LayoutDifference) throws(E) -> Void,
    subject: (LayoutRecording.Attachment) -> LayoutDifference.Subject
  ) throws(E) {
    var missing = missing
    for name in recorded.map(Name.init) {
      for theirs in missing.removeValue(forKey: name) ?? [] {
        compared += 1
        try body(
          LayoutDifference(
            subject: subject(theirs), ours: nil, theirs: .frame(theirs.frame, zIndex: theirs.zIndex)))
      }
    }
  }

  private mutating func compare<E: Error>(
    _ ours: LayoutElement, with missing: inout [Name: [LayoutRecording.Attachment]],
    _ body: (LayoutDifference) throws(E) -> Void
  ) throws(E) {
    let name = Name(ours)
    // In a partial recording, missing elements are not compared.
    guard missing[name] != nil || !recording.isPartial(in: ours.section) else { return }
    compared += 1
    var candidates = missing[name] ?? []
    // An item may have two badges of a kind: compare with the nearer one.
    let nearest = candidates.indices.min { first, second in
      distance(candidates[first].frame, ours.frame) < distance(candidates[second].frame, ours.frame)
    }
    let theirs = nearest.map { candidates.remove(at: $0) }
    missing[name] = candidates.isEmpty ? nil : candidates
    let zIndex = theirs?.zIndex.flatMap { $0 == ours.zIndex ? nil : $0 }
    if let theirs, zIndex == nil, !isDifferent(ours.frame, theirs.frame) { return }
    let placement = layout.placement(of: ours)
    let rule = theirs.map { self.rule(of: ours, theirs: $0.frame) } ?? placement.rules.first
    let subject: LayoutDifference.Subject
    if case .decoration(let kind) = ours.category {
      subject = .decoration(kind: kind, section: ours.section, index: ours.index)
    } else {
      subject = .supplementary(kind: ours.kind, section: ours.section, index: ours.index)
    }
    try body(
      LayoutDifference(
        subject: subject, ours: .frame(ours.frame, zIndex: zIndex == nil && theirs != nil ? nil : ours.zIndex),
        theirs: theirs.map { .frame($0.frame, zIndex: zIndex) }, rule: rule, path: placement.path))
  }

  private mutating func compareContent<E: Error>(
    _ theirs: Double?, _ ours: Double, _ along: Axis, _ subject: LayoutDifference.Subject,
    _ body: (LayoutDifference) throws(E) -> Void
  ) throws(E) {
    guard let theirs else { return }
    compared += 1
    guard abs(theirs - ours) > tolerance else { return }
    try body(
      LayoutDifference(
        subject: subject, ours: .length(ours), theirs: .length(theirs),
        rule: contentRule(theirs - ours, along), path: "$.layout"))
  }

  private mutating func compareOrthogonal<E: Error>(
    _ recorded: [LayoutRecording.Orthogonal], _ body: (LayoutDifference) throws(E) -> Void
  ) throws(E) {
    var missing = Dictionary(recorded.map { ($0.section, $0) }, uniquingKeysWith: { first, _ in first })
    for section in 0..<layout.sectionCount {
      let theirs = missing.removeValue(forKey: section)
      guard let ours = layout.orthogonalScroll(inSection: section) else {
        if let theirs { try onlyTheirs(theirs, body) }
        continue
      }
      let path = layout.path(ofSection: section)
      let our = (frame: LayoutDifference.Value.frame(ours.scrollFrame, zIndex: nil), extent: ours.contentSize)
      guard let theirs else {
        compared += 1
        try body(
          LayoutDifference(
            subject: .scrollFrame(section: section), ours: our.frame, theirs: nil, rule: .scrollSpace, path: path))
        continue
      }
      if let frame = theirs.scrollFrame {
        compared += 1
        if isDifferent(ours.scrollFrame, frame) {
          try body(
            LayoutDifference(
              subject: .scrollFrame(section: section), ours: our.frame, theirs: .frame(frame, zIndex: nil),
              rule: scrollFrameRule(ours.scrollFrame, frame), path: path))
        }
      }
      guard let extent = theirs.contentSize else { continue }
      compared += 1
      guard abs(extent.w - our.extent.w) > tolerance || abs(extent.h - our.extent.h) > tolerance else { continue }
      try body(
        LayoutDifference(
          subject: .scrollContent(section: section), ours: .extent(our.extent), theirs: .extent(extent),
          rule: scrollContentRule(section, our.extent, extent), path: path))
    }
    for theirs in recorded where missing[theirs.section] != nil { try onlyTheirs(theirs, body) }
  }

  private mutating func onlyTheirs<E: Error>(
    _ theirs: LayoutRecording.Orthogonal, _ body: (LayoutDifference) throws(E) -> Void
  ) throws(E) {
    compared += 1
    try body(
      LayoutDifference(
        subject: .scrollFrame(section: theirs.section), ours: nil,
        theirs: theirs.scrollFrame.map { .frame($0, zIndex: nil) } ?? theirs.contentSize.map { .extent($0) }))
  }
}

extension RecordingComparison {
  func isDifferent(_ ours: LayoutRect, _ theirs: LayoutRect) -> Bool {
    // Not `>`, so that NaN differs from everything.
    !(distance(ours, theirs) <= tolerance)
  }

  func distance(_ first: LayoutRect, _ second: LayoutRect) -> Double {
    max(abs(first.x - second.x), abs(first.y - second.y), abs(first.w - second.w), abs(first.h - second.h))
  }
}

extension LayoutRecording {
  /// Returns whether views of a section may be missing because some of it was not on the screen.
  fileprivate func isPartial(in section: Int) -> Bool {
    guard !isSupplementaryPartial else { return true }
    return items.indices.contains(section) && items[section].contains { $0 == nil }
  }
}

extension SolvedLayout {
  /// Compares recorded frames with this layout, and calls a closure with each difference, in the schema's order.
  ///
  /// - Parameters:
  ///   - recording: The recorded frames.
  ///   - tolerance: The largest difference of equal numbers, in points.
  ///   - contentOffset: The collection's scroll offset, for pinned views.
  ///   - body: The closure, called once per difference.
  /// - Returns: The number of compared frames, counts and lengths.
  /// - Complexity: O(recorded elements).
  /// - Throws: The errors of `body`.
  @discardableResult
  public func forEachDifference<E: Error>(
    from recording: LayoutRecording, tolerance: Double = 0.01, contentOffset: LayoutPoint = .zero,
    _ body: (LayoutDifference) throws(E) -> Void
  ) throws(E) -> Int {
    var comparison = RecordingComparison(
      layout: self, recording: recording, tolerance: tolerance, contentOffset: contentOffset)
    try comparison.run(body)
    return comparison.compared
  }
}
