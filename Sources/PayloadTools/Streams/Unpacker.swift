/// Unpacks gzip, where an executable links what it takes.
///
/// A type of its own, and not a closure: a task-local closure ends an optimised executable (Swift 6.3).
package struct Unpacker: Sendable {
  /// The one of the running tool.
  @TaskLocal package static var current: Unpacker?

  let unpack: @Sendable ([UInt8]) throws -> [UInt8]

  /// Makes an unpacker.
  package init(_ unpack: @escaping @Sendable ([UInt8]) throws -> [UInt8]) { self.unpack = unpack }
}
