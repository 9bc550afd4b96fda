/// A place in a payload, as offset and as line and column.
public struct JSONPosition: Sendable, Hashable {
  /// The offset from the payload's start, in bytes.
  public var byteOffset: Int
  /// The line, counted from 1. A line feed ends a line.
  public var line: Int
  /// The place in the line, in bytes, counted from 1.
  public var column: Int

  /// Creates a position from its offset, line and column.
  public init(byteOffset: Int, line: Int, column: Int) {
    self.byteOffset = byteOffset
    self.line = line
    self.column = column
  }
}
