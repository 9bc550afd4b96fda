extension RawSpan {
  /// Calls `body` with the span's memory, which is valid only during the call.
  ///
  /// Safe: every byte of a span is initialized, and any initialized byte is a `UInt8`.
  @inlinable
  @inline(__always)
  package func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try withUnsafeBytes { memory in
      try memory.withMemoryRebound(to: UInt8.self, body)
    }
  }
}
