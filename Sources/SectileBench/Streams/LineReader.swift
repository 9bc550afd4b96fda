import PayloadTools

/// Lines from a descriptor.
struct LineReader {
  /// A line that is longer is no line of ours.
  private static let longestLine = 64 << 20

  enum Failure: Error {
    /// Nothing came within the time.
    case tooLate
    /// What came has no end of line for too long.
    case tooLong
    case unreadable(Descriptor.Failure)
  }

  let descriptor: Descriptor
  private var pending: [UInt8] = []

  init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// The next line without its end; nil at the end of the input. What stands there without an end of line is none.
  ///
  /// - Parameter milliseconds: How long each piece may take to come; nil for ever.
  mutating func next(within milliseconds: Int32? = nil) throws(Failure) -> String? {
    var searched = 0
    while true {
      if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: pending[..<end], as: UTF8.self)
        pending.removeFirst(end + 1)
        return line
      }
      searched = pending.count
      guard searched < Self.longestLine else { throw .tooLong }
      guard try read(within: milliseconds) else { return nil }
    }
  }

  /// - Returns: False at the end.
  private mutating func read(within milliseconds: Int32?) throws(Failure) -> Bool {
    do throws(Descriptor.Failure) {
      if let milliseconds, try !descriptor.waitToRead(milliseconds: milliseconds) { throw Descriptor.Failure.timedOut }
      var room = [UInt8](repeating: 0, count: 1 << 16)
      let result = room.withUnsafeMutableBytes { buffer in
        Result { () throws(Descriptor.Failure) in try descriptor.read(into: buffer) }
      }
      let count = try result.get()
      pending += room[..<count]
      return count > 0
    } catch {
      throw error == .timedOut ? .tooLate : .unreadable(error)
    }
  }
}
