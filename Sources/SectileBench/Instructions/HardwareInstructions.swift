#if canImport(Glibc)
  import Glibc

  /// The instructions that this thread executes outside of the kernel, by the processor's own counter: perf_event_open(2).
  ///
  /// Virtual machines and containers often have none, or may not use it.
  struct HardwareInstructions: ~Copyable {
    private let descriptor: Int32

    /// Whether there is such a counter here, and whether it counts.
    static var isThere: Bool {
      guard let counter = HardwareInstructions() else { return false }
      let count = counter.count { Slowdown.burn(instructions: 100_000) }
      return count.map { $0 > 10_000 } ?? false
    }

    private typealias Open =
      @convention(c) (CLong, UnsafeRawPointer, CLong, CLong, CLong, CUnsignedLong) -> CLong

    /// Nil where the system has no counter for this process.
    init?() {
      #if arch(x86_64)
        let call = 298
      #elseif arch(arm64)
        let call = 241
      #else
        return nil
      #endif
      // The C library has no function for this call, and its `syscall` is variadic, which Swift does not import. Integers
      // and pointers are handed to a variadic function in the same registers as to any other on these processors.
      guard let symbol = dlsym(nil, "syscall") else { return nil }
      let open = unsafeBitCast(symbol, to: Open.self)
      // struct perf_event_attr in its first version, of 64 bytes: type 0 (hardware) and the size, config 1 (instructions),
      // three times 0, and the flags exclude_kernel and exclude_hv. The kernel reads it during the call.
      let attributes: [UInt64] = [64 << 32, 1, 0, 0, 0, 1 << 5 | 1 << 6, 0, 0]
      let opened = attributes.withUnsafeBytes { bytes in
        bytes.baseAddress.map { open(call, $0, 0, -1, -1, 8) } ?? -1
      }
      guard let descriptor = Int32(exactly: opened), descriptor >= 0 else { return nil }
      self.descriptor = descriptor
    }

    deinit { _ = Glibc.close(descriptor) }

    /// What the work executes; nil when the counter cannot be read.
    func count<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) -> Int? {
      let before = value()
      try work()
      guard let before, let after = value(), after > before else { return nil }
      return after - before
    }

    private func value() -> Int? {
      var value: Int64 = 0
      // Safe: the kernel writes eight bytes at most, into the variable, during the call.
      let count = withUnsafeMutableBytes(of: &value) { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      return count == MemoryLayout<Int64>.size ? Int(value) : nil
    }
  }
#endif
