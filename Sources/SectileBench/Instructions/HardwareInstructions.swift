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
      // twice 0, to be read with the times enabled and running, and the flags exclude_kernel and exclude_hv. The kernel
      // reads it during the call.
      let attributes: [UInt64] = [64 << 32, 1, 0, 0, 1 << 0 | 1 << 1, 1 << 5 | 1 << 6, 0, 0]
      let opened = attributes.withUnsafeBytes { bytes in
        bytes.baseAddress.map { open(call, $0, 0, -1, -1, 8) } ?? -1
      }
      guard let descriptor = Int32(exactly: opened), descriptor >= 0 else { return nil }
      self.descriptor = descriptor
    }

    deinit { _ = Glibc.close(descriptor) }

    /// What the work executes; nil when the counter cannot be read, or did not count all the time.
    func count<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) -> Int? {
      let before = reading()
      try work()
      guard let before, let after = reading() else { return nil }
      return after.instructions(since: before)
    }

    private func reading() -> Reading? {
      var reading = Reading()
      // Safe: the kernel writes three numbers of eight bytes at most, into the variable, during the call.
      let count = withUnsafeMutableBytes(of: &reading) { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      return count == MemoryLayout<Reading>.size ? reading : nil
    }

    /// What the kernel tells of a counter, in its order.
    struct Reading {
      var value: UInt64 = 0
      /// How long it was to count, in nanoseconds.
      var enabled: UInt64 = 0
      /// How long it did: where more is to be counted than the processor has counters, they take turns.
      var running: UInt64 = 0

      /// Nil when it counted for a part of the time only: scaled up, that would be an estimate, and a gate takes a count.
      func instructions(since before: Reading) -> Int? {
        guard value > before.value, running > before.running,
          running &- before.running == enabled &- before.enabled
        else { return nil }
        return Int(exactly: value - before.value)
      }
    }
  }
#endif
