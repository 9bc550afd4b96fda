#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Folders and files for what is kept between runs. What fails says so as the system's own words.
extension SystemCalls {
  /// A call that failed, in the words of strerror(3).
  struct Failure: Error {
    let code: Int32

    static var last: Failure { Failure(code: errno) }

    var reason: String {
      // The text belongs to the C library and may be overwritten by the next call, so it is copied at once.
      strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }

    var isMissingFile: Bool { code == ENOENT }
  }

  /// What a body gives; nil where it fails for a file or folder that is not there.
  static func ifThere<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result? {
    do {
      return try body()
    } catch {
      if error.isMissingFile { return nil }
      throw error
    }
  }

  /// The path of a file in a folder.
  static func path(of name: String, in folder: String) -> String { folder + (folder.hasSuffix("/") ? "" : "/") + name }

  /// The names in a folder, without "." and "..", in the order of their bytes.
  static func names(inFolder path: String) throws(Failure) -> [String] {
    guard let folder = opendir(path) else { throw .last }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        if errno != 0 { throw .last }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      }
      // The entry is valid until the next readdir, and its name ends with a NUL within the tuple.
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != "." && name != ".." { names.append(name) }
    }
  }

  /// Makes a folder, and those above it that are missing.
  static func makeFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    let failure = Failure.last
    guard failure.isMissingFile, let slash = path.dropLast().lastIndex(of: "/"), slash > path.startIndex else {
      throw failure
    }
    try makeFolder(String(path[..<slash]))
    if mkdir(path, 0o777) != 0 && errno != EEXIST { throw .last }
  }

  /// The whole of a text file, which has no more than so many bytes.
  static func text(ofFile path: String, limit: Int = .max) throws(Failure) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    defer { _ = close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      guard bytes.count + count <= limit else { throw Failure(code: EFBIG) }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  /// Writes a file that must not exist yet.
  static func create(file path: String, with text: String) throws(Failure) {
    try write(text, toFile: path, O_EXCL) { unlink(path) }
  }

  /// Adds to the end of a file, which is made if it is not there.
  static func append(_ text: String, toFile path: String) throws(Failure) {
    try write(text, toFile: path, O_APPEND) { 0 }
  }

  /// - Parameter undo: Is called where the file was opened and not written.
  private static func write(
    _ text: String, toFile path: String, _ flags: Int32, undo: () -> Int32
  ) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o666)
    guard descriptor >= 0 else { throw .last }
    let isWritten = write(text, to: descriptor)
    var failure = Failure.last
    // Only close tells of some errors, such as a full disk behind a network.
    let isClosed = close(descriptor) == 0
    if isWritten { failure = .last }
    guard isClosed, isWritten else {
      _ = undo()
      throw failure
    }
  }

  /// Fails where no file can be made in a folder, or the path is none.
  static func checkWritable(folder path: String) throws(Failure) {
    // What is no folder has no entry of this name.
    guard access(path + "/.", W_OK | X_OK) == 0 else { throw .last }
  }

  /// Writes a file in one step: readers see the old text or the new one, and a failure leaves the old one.
  static func replace(file path: String, with text: String) throws(Failure) {
    let temporary = "\(path).\(getpid()).tmp"
    // What a process of the same number left when it was killed.
    unlink(temporary)
    try create(file: temporary, with: text)
    guard rename(temporary, path) == 0 else {
      let failure = Failure.last
      unlink(temporary)
      throw failure
    }
  }
}
