import Foundation

/// A file, or a folder of files, that is kept between runs.
struct StoredFile {
  let path: String

  init(_ path: String) { self.path = path }

  /// A file in a folder.
  init(_ name: String, in folder: String) { path = folder + (folder.hasSuffix("/") ? "" : "/") + name }

  private var url: URL { URL(fileURLWithPath: path) }

  /// The text; nil where there is no such file.
  func text() throws(StorageError) -> String? {
    try ifThere("read") { String(decoding: try Data(contentsOf: url), as: UTF8.self) }
  }

  /// The names in the folder, in order; nil where there is none.
  func names() throws(StorageError) -> [String]? {
    try ifThere("read") { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// Makes the folder, and those above it that are missing.
  func makeFolder() throws(StorageError) {
    try naming("write into") {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      guard FileManager.default.isWritableFile(atPath: path) else { throw CocoaError(.fileWriteNoPermission) }
    }
  }

  /// Writes the file in one step: readers see the old text or the new one, and a failure leaves the old one.
  func replace(with text: String) throws(StorageError) {
    try naming("write") { try Data(text.utf8).write(to: url, options: .atomic) }
  }

  /// Writes a file that must not exist yet.
  func create(with text: String) throws(StorageError) {
    try naming("write") { try Data(text.utf8).write(to: url, options: .withoutOverwriting) }
  }

  /// Adds to the end of the file, which is made if it is not there.
  func append(_ text: String) throws(StorageError) {
    try naming("write") {
      if !FileManager.default.fileExists(atPath: path) { try Data().write(to: url) }
      let file = try FileHandle(forWritingTo: url)
      try file.seekToEnd()
      try file.write(contentsOf: Data(text.utf8))
      // Only closing tells of some errors, such as a full disk behind a network.
      try file.close()
    }
  }

  private func ifThere<Result>(_ action: String, _ body: () throws -> Result) throws(StorageError) -> Result? {
    do {
      return try body()
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      throw StorageError(path: path, action: action, reason: Self.reason(error))
    }
  }

  private func naming<Result>(_ action: String, _ body: () throws -> Result) throws(StorageError) -> Result {
    do {
      return try body()
    } catch {
      throw StorageError(path: path, action: action, reason: Self.reason(error))
    }
  }

  /// What the system says: Foundation's own words name the file once more.
  private static func reason(_ error: any Error) -> String {
    switch ((error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError)?.code {
    case let code?: String(cString: strerror(code.rawValue))
    case nil where (error as? CocoaError)?.code == .fileWriteNoPermission: "Permission denied"
    case nil: error.localizedDescription
    }
  }
}
