// The one place of this module that writes memory without a check at each element. Everything else goes through these
// two functions.

/// Hands an array's elements to a closure as a span.
///
/// Safe because the span cannot escape the closure (`MutableSpan` is not escapable) and the array's buffer is pinned
/// while it runs. `Array.mutableSpan` would do, and needs a newer system than this package's minimum.
func withFrameBuffer(_ frames: inout [LayoutRect], _ body: (inout MutableSpan<LayoutRect>) -> Void) {
  frames.withUnsafeMutableBufferPointer { pointer in
    var span = MutableSpan(_unsafeElements: pointer)
    body(&span)
  }
}

/// Writes the frames of a range of a run's items, counted from its first: slot after slot, group after group, without a
/// division per item. The arithmetic is that of one frame alone, so that both come out the same.
///
/// The stores are unchecked and safe because the precondition establishes `offset ..< offset + items.count` to lie in
/// the buffer, and `at` runs exactly through that range.
func stamp(
  _ run: GroupRun, stride: Double, along axis: Axis, origin: LayoutPoint, _ items: Range<Int>,
  _ buffer: inout MutableSpan<LayoutRect>, at offset: Int
) {
  guard !items.isEmpty else { return }
  precondition(offset >= 0 && offset <= buffer.count && items.count <= buffer.count - offset, "the buffer is too small")
  let slots = run.shape.slots
  let end = offset + items.count
  var at = offset
  var (group, first) = items.lowerBound.quotientAndRemainder(dividingBy: slots.count)
  while at < end {
    let place = LayoutPoint(axis, along: run.position(group, stride: stride), across: 0)
    let last = first + min(slots.count - first, end - at)
    for slot in first..<last {
      let frame = slots[slot]
      buffer[unchecked: at] = LayoutRect(
        x: frame.x + place.x + origin.x, y: frame.y + place.y + origin.y, w: frame.w, h: frame.h)
      at += 1
    }
    first = 0
    group += 1
  }
}
