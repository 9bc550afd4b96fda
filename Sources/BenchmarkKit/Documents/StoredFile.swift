import Foundation

/// An error of reading or writing a file, in words that name the file.
package struct StorageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A sentence such as "cannot read .sectile/main.baseline.json: Permission denied".
  package let description: String
}

/// A file or a folder; nil stands for one that is not there.
struct StoredFile {
  /// The path, from the working folder or from the root.
  let path: String

  init(_ path: String) { self.path = path }

  /// Names a file in a folder.
  init(_ name: String, in folder: String) {
    path = folder + (folder.hasSuffix("/") ? "" : "/") + name
  }

  private var url: URL { URL(fileURLWithPath: path) }

  /// Returns the file's text; nil where there is no file.
  func text() throws(StorageError) -> String? {
    try naming("read") {
      do {
        return String(decoding: try Data(contentsOf: url), as: UTF8.self)
      } catch CocoaError.fileReadNoSuchFile { return nil }
    }
  }

  /// Makes the folder and its parents, unless they are there. Throws also for a folder that nothing
  /// can be written into, so that this is said before any work.
  func makeFolder() throws(StorageError) {
    try naming("write into") {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      guard access(path, W_OK | X_OK) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    }
  }

  /// Writes the file in one step: readers see the old text or the new one, and a failure leaves the
  /// old one.
  func replace(with text: String) throws(StorageError) {
    try naming("write") { try Data(text.utf8).write(to: url, options: .atomic) }
  }

  /// Adds to the end of the file, which is made where there is none.
  func append(_ text: String) throws(StorageError) {
    try naming("write") {
      // Appended by the system, so that concurrent writes of other processes are kept.
      let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try file.write(contentsOf: Data(text.utf8))
      // Some errors, such as a full disk on a network, are reported by `close` only.
      try file.close()
    }
  }

  /// Runs an action, and puts the file's name and a few plain words into its error.
  private func naming<Result>(_ action: String, _ body: () throws -> Result) throws(StorageError)
    -> Result
  {
    do {
      return try body()
    } catch {
      // Foundation's message repeats the file's name, so that of the POSIX error is used.
      let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
      let code = (error as? POSIXError ?? underlying)?.code
      let reason = code.map { String(cString: strerror($0.rawValue)) } ?? error.localizedDescription
      throw StorageError(description: "cannot \(action) \(path): \(reason)")
    }
  }
}
