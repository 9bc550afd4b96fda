/// The bytes of a section's cells as they were sent, in one buffer, and where in it each cell begins.
///
///     payload   … "data" : [ {"id":1}, {"id":2} ] …
///     bytes                 _{"id":1},_{"id":2}_,      a comma in place of the bracket, so that each cell ends with one
///     starts                 1         10
///
/// White space stays, so that lines and columns follow from the place of the first byte.
///
/// Safe by two rules that this file keeps: appending makes room first, and the memory is released with the object.
final class RecordedCells: @unchecked Sendable {
  // Sendable: its walker writes it, and then hands it over to `LazyCells`, which has a lock.

  /// The most bytes of a section's cells: what the starts, and the numbers of cells in `LazyCells`, can say.
  static let mostBytes = Int(Int32.max)

  /// The offset in the payload of the first byte, and its line.
  let base: Int
  let line: LineLog.Line
  /// The path of the section, and the key of its cells.
  let path: JSONPath
  let key: StaticString
  /// The section's type as it was sent, in lenient mode.
  var sentKind: String?
  // Safe without a check at each access: no method is called while another one changes these in place.
  @exclusivity(unchecked) private(set) var starts: [UInt32] = []
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private var capacity = 0
  @exclusivity(unchecked) private var memory = UnsafeMutableRawPointer(TokenMemory.none)
  private var isOpen = true

  init(at base: Int, line: LineLog.Line, path: JSONPath, key: StaticString) {
    (self.base, self.line, self.path, self.key) = (base, line, path, key)
  }

  deinit { TokenMemory.release(memory) }

  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: memory.assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// Returns where the bytes of adjacent cells lie.
  func place(of cells: Range<Int>) -> Range<Int> {
    Int(starts[cells.lowerBound])..<(cells.upperBound < starts.count ? Int(starts[cells.upperBound]) : count)
  }

  /// Notes adjacent complete cells from `place` on, and moves it behind them.
  func note(_ place: inout UnsafePointer<JSONToken>, before end: UnsafePointer<JSONToken>, limit: UInt32) {
    let low = UInt32(truncatingIfNeeded: base)
    repeat { starts.append(place.pointee.offset &- low) } while TokenWalker.advance(&place, before: end, limit: limit)
  }

  /// Appends what the chunk at the offset `start` has of the cells, or of what follows while they wait for their type.
  func append(_ chunk: UnsafeBufferPointer<UInt8>, at start: Int) {
    guard isOpen, base + count < start + chunk.count else { return }
    append(UnsafeBufferPointer(rebasing: chunk[(base + count - start)...]), reserving: capacity / 2)
  }

  /// Ends the cells with the bracket at an offset, which lies in the chunk at the offset `start` or before it.
  func close(at end: Int, _ chunk: UnsafeBufferPointer<UInt8>, at start: Int) {
    guard isOpen else { return }
    isOpen = false
    if end > base + count {
      append(UnsafeBufferPointer(rebasing: chunk[base + count - start..<end - start]), reserving: 1)
    }
    count = end - base
    withUnsafeBytes(of: UInt8(ascii: ",")) { append($0.assumingMemoryBound(to: UInt8.self), reserving: 0) }
    if capacity > count + count / 8 { resize(to: count) }
    if starts.capacity > 2 * starts.count { starts = starts.map { $0 } }
  }

  private func append(_ bytes: UnsafeBufferPointer<UInt8>, reserving more: Int) {
    guard let first = bytes.baseAddress else { return }
    if count + bytes.count > capacity { resize(to: count + bytes.count + more) }
    (memory + count).copyMemory(from: first, byteCount: bytes.count)
    count += bytes.count
  }

  private func resize(to bytes: Int) {
    memory = TokenMemory.room(bytes, replacing: capacity > 0 ? memory : nil)
    capacity = bytes
  }
}
