extension SolvedLayout {
  /// An item's frame: in the collection's content, or, in an orthogonal section, in the section's own scroll space
  /// (rule 8.3).
  ///
  /// - Complexity: O(log sections); O(log groups) more in a section whose cells reported their sizes.
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

  /// What lies above what: an item's zIndex within its section, at least 1 where the section has a background (rule 7.2).
  ///
  /// - Complexity: O(1); O(log groups) in a section whose cells reported their sizes.
  /// - Precondition: The section and item exist.
  public func zIndex(section: Int, item: Int) -> Int {
    let groups = groups(of: section)
    precondition(item >= 0 && item < groups.itemCount, "item index out of range")
    let run = groups.run(holding: item)
    return run.shape.form.zIndex(ofSlot: item - run.firstItem)
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
    withFrameBuffer(&frames) { buffer in
      var at = 0
      for section in records.indices {
        let count = records[section].itemCount
        write(section, items: 0..<count, to: &buffer, at: at)
        at += count
      }
    }
  }

  /// Writes the frames of some of a section's items to the front of an array, so that a section too large for memory
  /// can be had in pieces.
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
