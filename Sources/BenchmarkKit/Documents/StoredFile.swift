import Foundation

/// An error of reading or writing a file, in words that name the file.
package struct StorageError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String
}

/// A file or a folder; nil stands for one that is not there.
struct StoredFile {
  let path: String

  init(_ path: String) { self.path = path }

  init(_ name: String, in folder: String) {
    path = folder + (folder.hasSuffix("/") ? "" : "/") + name
  }

  private var url: URL { URL(fileURLWithPath: path) }

  func text() throws(StorageError) -> String? {
    try naming("read") {
      do {
        return String(decoding: try Data(contentsOf: url), as: UTF8.self)
      } catch CocoaError.fileReadNoSuchFile { return nil }
    }
  }

  func makeFolder() throws(StorageError) {
    try naming("write into") {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      guard access(path, W_OK | X_OK) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    }
  }

  func replace(with text: String) throws(StorageError) {
    try naming("write") { try Data(text.utf8).write(to: url, options: .atomic) }
  }

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
