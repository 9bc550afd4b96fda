/// The starts and numbers of lines in ascending order, in about a byte for a line.
///
///     offsets   0      12     40           300
///     log       base   +12    +28          +260      and a number of lines, where the line is not the next one
///
/// A look-up is a binary search among groups, and a walk through one.
struct LineLog {
  /// The offset of a line's first byte in the payload, and its number from 1.
  struct Line {
    var start: Int
    var number: Int
  }

  /// A line and those behind it, as differences. Groups make a binary search possible.
  private struct Group {
    /// The first line, in full.
    let first: Line
    /// The steps to the other lines, of one or two numbers each: see ``append(_:)``.
    var steps: [UInt8] = []
  }

  /// The length from which a group takes no more steps, which bounds the walk through one.
  private static let groupBytes = 240

  /// The line of offsets before the first group.
  private var base = Line(start: 0, number: 1)
  /// The groups in ascending order.
  private var groups: [Group] = []
  /// The line that was appended last; `base` where there is none.
  private(set) var last = Line(start: 0, number: 1)

  /// Appends a line, unless it is the last one already.
  ///
  /// A step is twice the distance, plus one if the line is not the next one; then the number of
  /// lines follows.
  @inline(never)
  mutating func append(_ line: Line) {
    guard line.start > last.start else { return }
    if let index = groups.indices.last, groups[index].steps.count < Self.groupBytes {
      let isNext = line.number == last.number + 1
      Self.write(UInt(line.start - last.start) << 1 | (isNext ? 0 : 1), to: &groups[index].steps)
      if !isNext {
        Self.write(UInt(line.number - last.number), to: &groups[index].steps)
      }
    } else {
      groups.append(Group(first: line))
    }
    last = line
  }

  /// Forgets all lines, and begins with another one.
  mutating func restart(at line: Line) {
    base = line
    last = line
    if !groups.isEmpty { groups.removeAll(keepingCapacity: true) }
  }

  /// Forgets lines that end before an offset, a group at a time. The line in which the offset lies
  /// is kept.
  mutating func forget(before offset: Int) {
    guard let first = groups.first, first.first.start <= offset else { return }
    if last.start <= offset {
      restart(at: last)
    } else {
      // From the front: a long kept element must not cost a walk over its lines with every chunk.
      let passed = groups.dropFirst().prefix { $0.first.start <= offset }.count
      if passed > 0 { groups.removeFirst(passed) }
    }
  }

  /// Returns the line of an offset. O(log n) in the groups, and O(1) for the last line.
  func line(at offset: Int) -> Line {
    guard offset < last.start else { return last }
    var low = 0
    var high = groups.count
    while low < high {
      let middle = (low + high) / 2
      if groups[middle].first.start <= offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0 else { return base }
    let group = groups[low - 1]
    var line = group.first
    var place = 0
    while place < group.steps.count {
      let step = Self.read(group.steps, &place)
      let start = line.start + Int(step >> 1)
      let number = line.number + (step & 1 == 0 ? 1 : Int(Self.read(group.steps, &place)))
      if start > offset { break }
      line = Line(start: start, number: number)
    }
    return line
  }

  // Seven bits a byte, the low ones first; the eighth says that more follow.

  private static func write(_ value: UInt, to steps: inout [UInt8]) {
    var rest = value
    while rest > 0x7F {
      steps.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    steps.append(UInt8(truncatingIfNeeded: rest))
  }

  private static func read(_ steps: [UInt8], _ place: inout Int) -> UInt {
    var value: UInt = 0
    var shift: UInt = 0
    while true {
      let byte = steps[place]
      place += 1
      value |= UInt(byte & 0x7F) << shift
      guard byte & 0x80 != 0 else { return value }
      shift += 7
    }
  }
}
