// The only unchecked writes to memory of this module are in this file.

/// Passes an array's elements to a closure as a span. `Array.mutableSpan` needs a newer system.
///
/// Safe: the span cannot escape the closure (`MutableSpan` is not escapable), which pins the
/// array's buffer.
func withFrameBuffer(_ frames: inout [LayoutRect], _ body: (inout MutableSpan<LayoutRect>) -> Void)
{
  frames.withUnsafeMutableBufferPointer { pointer in
    var span = MutableSpan(_unsafeElements: pointer)
    body(&span)
  }
}

/// Writes the frames of a range of a run's items, counted from its first. The arithmetic is that of
/// a single frame, so the results are equal.
///
/// There are three ways to round, from the fastest to the general one: in whole pixels where all of
/// a run lies on them, both coordinates at once where they are small enough, and each coordinate by
/// itself.
func stamp(
  _ run: GroupRun, stride: Double, along axis: Axis, origin: LayoutPoint,
  _ presentation: Presentation,
  _ items: Range<Int>, _ buffer: inout MutableSpan<LayoutRect>, at offset: Int
) {
  // Both coordinates at once. Group `number` lies `base + number * step` behind the first, along
  // the run axis only.
  let unit = axis == .x ? SIMD2(1.0, 0) : SIMD2(0, 1.0)
  let base = unit * run.base
  let step = unit * stride
  let start = SIMD2(origin.x, origin.y)
  // A slot's exact frame in a group, left to right.
  func frame(_ slot: LayoutRect, _ number: SIMD2<Double>) -> LayoutRect {
    let corner = SIMD2(slot.x, slot.y) + (base + number * step) + start
    return LayoutRect(x: corner.x, y: corner.y, width: slot.width, height: slot.height)
  }
  let farthest =
    run.shape.farthest + abs(run.position(run.count, stride: stride))
    + abs(run.position(0, stride: stride))
    + max(abs(origin.x), abs(origin.y))
  // A Double counts up to the most items exactly.
  let first = SIMD2(repeating: Double(run.ordinal))
  let one = SIMD2(repeating: 1.0)
  // One loop for each presentation, so that no frame needs a branch.
  switch (presentation.mirrorWidth, presentation.grid) {
  case (nil, nil): stamp(run.shape.slots, items, from: first, by: one, &buffer, at: offset, frame)
  case (nil, let grid?) where farthest * grid.scale < WholePixels.limit:
    if let pixels = WholePixels(run, items, base: base, step: step, start: start, grid) {
      return stamp(
        run.shape.slots, items, from: pixels.origin, by: pixels.step, &buffer, at: offset,
        pixels.frame)
    }
    guard farthest * grid.scale < PixelGrid.nearLimit else { fallthrough }
    stamp(run.shape.slots, items, from: first, by: one, &buffer, at: offset) {
      grid.roundNear(frame($0, $1))
    }
  default:
    stamp(run.shape.slots, items, from: first, by: one, &buffer, at: offset) {
      presentation.present(frame($0, $1))
    }
  }
}

/// Writes frames without a division per item. `frame` returns that of a slot in the group at a
/// place: the first group's is `first`, and each later one's `step` more.
///
/// Safe: the precondition places `offset ..< offset + items.count` in the buffer, and `at` runs
/// through that range.
@inline(__always)
private func stamp(
  _ slots: ContiguousArray<LayoutRect>, _ items: Range<Int>, from first: SIMD2<Double>,
  by step: SIMD2<Double>,
  _ buffer: inout MutableSpan<LayoutRect>, at offset: Int,
  _ frame: (LayoutRect, SIMD2<Double>) -> LayoutRect
) {
  precondition(
    offset >= 0 && offset <= buffer.count && items.count <= buffer.count - offset,
    "the buffer is too small")
  let end = offset + items.count
  var at = offset
  let (group, rest) = items.lowerBound.quotientAndRemainder(dividingBy: slots.count)
  var next = rest
  var place = first + step * Double(group)
  if slots.count == 1 {
    let slot = slots[0]
    while at < end {
      buffer[unchecked: at] = frame(slot, place)
      place += step
      at += 1
    }
    return
  }
  while at < end {
    let last = next + min(slots.count - next, end - at)
    for slot in next..<last {
      buffer[unchecked: at] = frame(slots[slot], place)
      at += 1
    }
    next = 0
    place += step
  }
}

/// A run whose slots and groups lie within a hair of whole pixels (most do, rule 5.6): sums in
/// pixels are exact.
private struct WholePixels {
  /// The most that a coordinate may differ from a whole pixel, in pixels: four of these are less
  /// than half a pixel.
  private static let hair = 0.1

  /// The coordinate from which sums in pixels are not used: below it, a `Double` has at least 13
  /// bits behind the point, by which ``hair`` is told.
  static let limit = 0x1p40

  /// The pixel grid.
  let grid: PixelGrid
  /// The first group's place, in whole pixels.
  let origin: SIMD2<Double>
  /// The distance between two groups, in whole pixels.
  let step: SIMD2<Double>

  /// Returns nil if a position lies between pixels, or testing all slots would take longer than
  /// rounding.
  @inline(__always)
  init?(
    _ run: GroupRun, _ items: Range<Int>, base: SIMD2<Double>, step: SIMD2<Double>,
    start: SIMD2<Double>,
    _ grid: PixelGrid
  ) {
    let groups = Double(run.ordinal + run.count)
    guard run.shape.slots.count <= items.count, WholePixels.isNear(base, grid, WholePixels.hair),
      WholePixels.isNear(start, grid, WholePixels.hair),
      WholePixels.isNear(step, grid, WholePixels.hair / groups),
      run.shape.slots.allSatisfy({ WholePixels.isNear(SIMD2($0.x, $0.y), grid, WholePixels.hair) })
    else { return nil }
    self.grid = grid
    self.step = WholePixels.nearest(step, grid)
    origin =
      WholePixels.nearest(base, grid) + WholePixels.nearest(start, grid) + self.step
      * Double(run.ordinal)
  }

  /// Returns a slot's frame in a group at a place in pixels. Both are whole, so only the last
  /// product rounds.
  @inline(__always)
  func frame(_ slot: LayoutRect, _ place: SIMD2<Double>) -> LayoutRect {
    let corner = (place + WholePixels.nearest(SIMD2(slot.x, slot.y), grid)) * grid.pixel
    return LayoutRect(x: corner.x, y: corner.y, width: slot.width, height: slot.height)
  }

  /// Returns the nearest whole pixel, by the sum of ``PixelGrid/round(_:)-(Double)``. No tie needs
  /// care, as places are near to whole pixels.
  @inline(__always)
  private static func nearest(_ place: SIMD2<Double>, _ grid: PixelGrid) -> SIMD2<Double> {
    place * grid.scale + 0x1.8p52 - 0x1.8p52
  }

  /// Returns whether both coordinates are less than `hair` pixels off a whole pixel.
  @inline(__always)
  private static func isNear(_ place: SIMD2<Double>, _ grid: PixelGrid, _ hair: Double) -> Bool {
    let rest = place * grid.scale - nearest(place, grid)
    return abs(rest.x) < hair && abs(rest.y) < hair
  }
}
