/// Empties the processor's caches as other work of an app would: by writing to more memory than they hold.
///
/// What it does not bring back is a process that has never decoded: pages of code not read yet, types not set up. Only
/// a strategy's first run has that, and it is reported apart.
struct ColdCaches {
  /// More than the last cache of the machines that this runs on.
  private static let byteCount = 64 << 20

  private let memory = Memory()

  func empty() { memory.touch() }

  /// Freed with the last copy.
  private final class Memory {
    private var bytes = [UInt8](repeating: 0, count: ColdCaches.byteCount)

    func touch() {
      bytes.withUnsafeMutableBufferPointer { bytes in
        for index in stride(from: 0, to: bytes.count, by: 64) { bytes[index] &+= 1 }
      }
    }
  }
}
