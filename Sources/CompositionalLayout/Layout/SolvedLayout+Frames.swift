extension SolvedLayout {
  /// Returns an item's frame, in an orthogonal section relative to the section's scroll space (rule 8.3).
  ///
  /// - Complexity: O(log sections), and O(log groups) in a section with reported sizes.
  /// - Precondition: The section and item exist.
  public func frame(section: Int, item: Int) -> LayoutRect {
    let groups = groups(of: section)
    precondition(item >= 0 && item < groups.itemCount, "item index out of range")
    let run = groups.run(holding: item)
    let place = run.position(0, stride: groups.template.stride)
    let frame = run.shape.slots[item - run.firstItem].offset(groups.template.runAxis, by: place)
    let origin = itemOrigin(of: section, groups)
    return presentation(of: groups).present(frame.offset(x: origin.x, y: origin.y))
  }

  /// Returns an item's zIndex within its section: at least 1 if the section has a background (rule 7.2).
  ///
  /// - Complexity: O(1); O(log groups) in a section with reported sizes.
  /// - Precondition: The section and item exist.
  public func zIndex(section: Int, item: Int) -> Int {
    let groups = groups(of: section)
    precondition(item >= 0 && item < groups.itemCount, "item index out of range")
    let run = groups.run(holding: item)
    return run.shape.form.zIndex(ofSlot: item - run.firstItem)
  }

  /// Returns the frames of all items, section by section.
  ///
  /// - Complexity: O(items).
  public func frames() -> [LayoutRect] {
    var frames: [LayoutRect] = []
    writeFrames(into: &frames)
    return frames
  }

  /// Returns the frames of one section's items.
  ///
  /// - Complexity: O(items of the section).
  public func frames(inSection section: Int) -> [LayoutRect] {
    let count = records[section].itemCount
    var frames = Array(repeating: LayoutRect.zero, count: count)
    writeFrames(ofSection: section, items: 0..<count, into: &frames)
    return frames
  }

  /// Replaces an array's contents with the frames of all items, section by section, reusing its storage.
  ///
  /// - Complexity: O(items), and 32 bytes an item. ``writeFrames(ofSection:items:into:)`` writes parts of it.
  public func writeFrames(into frames: inout [LayoutRect]) {
    if frames.count > totalItemCount {
      frames.removeLast(frames.count - totalItemCount)
    } else if frames.count < totalItemCount {
      let missing = totalItemCount - frames.count
      frames.reserveCapacity(totalItemCount)
      frames.append(contentsOf: repeatElement(.zero, count: missing))
    }
    withFrameBuffer(&frames) { buffer in
      var at = 0
      for section in records.indices {
        let count = records[section].itemCount
        write(section, items: 0..<count, to: &buffer, at: at)
        at += count
      }
    }
  }

  /// Writes the frames of some items of a section to the front of an array.
  ///
  /// - Complexity: O(items written).
  /// - Precondition: The items exist, and the array has at least as many elements.
  public func writeFrames(ofSection section: Int, items: Range<Int>, into frames: inout [LayoutRect]) {
    precondition(
      items.lowerBound >= 0 && items.upperBound <= records[section].itemCount, "item range out of range")
    withFrameBuffer(&frames) { buffer in write(section, items: items, to: &buffer, at: 0) }
  }

  private func write(
    _ section: Int, items: Range<Int>, to buffer: inout MutableSpan<LayoutRect>, at offset: Int
  ) {
    guard !items.isEmpty else { return }
    let groups = groups(of: section)
    let template = groups.template
    let origin = itemOrigin(of: section, groups)
    let presentation = presentation(of: groups)
    var item = items.lowerBound
    while item < items.upperBound {
      let run = groups.run(holding: item)
      let end = min(items.upperBound, run.firstItem + run.places)
      stamp(
        run, stride: template.stride, along: template.runAxis, origin: origin, presentation,
        (item - run.firstItem)..<(end - run.firstItem), &buffer, at: offset + item - items.lowerBound)
      item = end
    }
  }
}
