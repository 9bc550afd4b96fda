import Foundation

/// Bytes on disk, in a file without a name: it is gone when nobody holds it any more, however the process ends.
final class SpoolFile: Sendable {
  private let descriptor: Int32

  /// The system would not have it: the disk is full, or the folder for temporary files is not to be written to.
  struct Failure: Error {}

  init() throws(Failure) {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("sectile-\(UUID().uuidString)").path
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure() }
    unlink(path)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Writes bytes at a place.
  func write(_ bytes: [UInt8], at offset: Int) throws(Failure) {
    var done = 0
    while done < bytes.count {
      // Safe: the system reads between the pointer and the count, while the array is held.
      let count = bytes[done...].withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset + done)) }
      guard count > 0 else { throw Failure() }
      done += count
    }
  }

  /// Reads up to so many bytes at a place; fewer only at the end.
  func read(at offset: Int, count: Int) throws(Failure) -> [UInt8] {
    var done = 0
    // Safe: the system writes between the pointer and the count, and what it has not written is not handed on.
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      while done < count {
        let piece = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[done...])
        let got = pread(descriptor, piece.baseAddress, piece.count, off_t(offset + done))
        guard got > 0 else { break }
        done += got
      }
      written = done
    }
    return bytes
  }
}
