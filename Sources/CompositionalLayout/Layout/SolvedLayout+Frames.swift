extension SolvedLayout {
  /// An item's frame: in the collection's content, or, in an orthogonal section, in the section's own scroll space
  /// (rule 8.3).
  ///
  /// - Complexity: O(1).
  /// - Precondition: The section and item exist.
  public func frame(section: Int, item: Int) -> LayoutRect {
    let record = records[section]
    precondition(item >= 0 && item < record.itemCount, "item index out of range")
    let template = templates[record.template]
    let (group, slot) = item.quotientAndRemainder(dividingBy: template.slots.count)
    let origin = itemOrigin(of: record, template)
    return rounded(
      template.slots[slot].offset(
        x: origin.x + Double(group) * template.step.x, y: origin.y + Double(group) * template.step.y))
  }

  /// The frames of all items, section after section, each as ``frame(section:item:)`` gives it.
  ///
  /// - Complexity: O(items).
  public func frames() -> [LayoutRect] {
    var frames: [LayoutRect] = []
    writeFrames(into: &frames)
    return frames
  }

  /// The frames of one section's items.
  ///
  /// - Complexity: O(items of the section).
  public func frames(inSection section: Int) -> [LayoutRect] {
    let count = records[section].itemCount
    var frames = Array(repeating: LayoutRect.zero, count: count)
    writeFrames(ofSection: section, items: 0..<count, into: &frames)
    return frames
  }

  /// Replaces an array's contents with the frames of all items, section after section. An array that already has room
  /// for them is not allocated anew.
  ///
  /// - Complexity: O(items), and 32 bytes an item; for more than memory holds, see
  ///   ``writeFrames(ofSection:items:into:)``.
  public func writeFrames(into frames: inout [LayoutRect]) {
    if frames.count > totalItemCount {
      frames.removeLast(frames.count - totalItemCount)
    } else if frames.count < totalItemCount {
      let missing = totalItemCount - frames.count
      frames.reserveCapacity(totalItemCount)
      frames.append(contentsOf: repeatElement(.zero, count: missing))
    }
    withFrameBuffer(&frames) { buffer in writeFrames(into: &buffer) }
  }

  /// Writes the frames of all items, section after section, to the front of a caller's buffer.
  ///
  /// - Complexity: O(items).
  /// - Precondition: The buffer has room for ``totalItemCount`` frames.
  public func writeFrames(into buffer: inout MutableSpan<LayoutRect>) {
    for record in records {
      write(record, items: 0..<record.itemCount, to: &buffer, at: record.firstItem)
    }
  }

  /// Writes the frames of some of a section's items to the front of an array, so that a section too large for memory
  /// can be had in pieces.
  ///
  /// - Complexity: O(items written).
  /// - Precondition: The items exist, and the array has at least as many elements.
  public func writeFrames(ofSection section: Int, items: Range<Int>, into frames: inout [LayoutRect]) {
    let record = records[section]
    precondition(items.lowerBound >= 0 && items.upperBound <= record.itemCount, "item range out of range")
    withFrameBuffer(&frames) { buffer in write(record, items: items, to: &buffer, at: 0) }
  }

  /// The point that a section's slots are relative to.
  func itemOrigin(of record: SectionRecord, _ template: SectionTemplate) -> LayoutPoint {
    template.orthogonal == nil ? LayoutPoint(environment.axis, along: record.start, across: 0) : .zero
  }

  private func write(
    _ record: SectionRecord, items: Range<Int>, to buffer: inout MutableSpan<LayoutRect>, at offset: Int
  ) {
    let template = templates[record.template]
    stamp(template.slots, step: template.step, origin: itemOrigin(of: record, template), items, &buffer, at: offset)
    guard let pixelGrid else { return }
    for index in offset..<(offset + items.count) { buffer[index] = pixelGrid.round(buffer[index]) }
  }
}
