/// A place in a payload.
public struct JSONPosition: Sendable, Hashable {
  /// The bytes before the place.
  public var byteOffset: Int
  /// The line, counted from 1; a line ends with a line feed.
  public var line: Int
  /// The place in the line, counted in bytes from 1.
  public var column: Int

  /// Creates a position.
  public init(byteOffset: Int, line: Int, column: Int) {
    self.byteOffset = byteOffset
    self.line = line
    self.column = column
  }
}
