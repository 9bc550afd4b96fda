import Foundation
import JSONStream

/// The folder of a run's temporary files, payloads and copies of the executable, which only this
/// user may read. It goes when the process ends, also by a signal; what a process leaves that was
/// killed goes when the next one begins.
///
///     TMPDIR/sectile-run-Xa93kQ/   0700, locked as long as its process lives
///       1-payload.json             0600
enum RunFolder {
  /// The folder of this process.
  private struct Made {
    /// The folder's path; it is locked by this process.
    let path: String
    /// The files made so far, whose number begins each name, so that names never collide.
    var files = 0
  }

  private static let prefix = "sectile-run-"
  /// The folder; nil before the first file is asked for, and after it has been removed.
  private static let made = Guarded<Made?>(nil)
  private static var parent: String {
    FileManager.default.temporaryDirectory.path
  }

  /// Returns the path of a new file, or folder, that is not there yet.
  static func path(_ name: String) throws(ToolFailure) -> String {
    let result = made.with { made in
      Result { () throws(ToolFailure) -> String in
        var folder: Made
        if let made { folder = made } else { folder = try make() }
        folder.files += 1
        made = folder
        return "\(folder.path)/\(folder.files)-\(name)"
      }
    }
    return try result.get()
  }

  /// Removes the folder, with all that is in it.
  static func remove() {
    made.with { made in
      if let made { removeAll(made.path) }
      made = nil
    }
  }

  /// Removes the folder, and ends the process by a signal before a file can be made in another one.
  private static func end(by number: Int32) {
    made.with { made in
      if let made { removeAll(made.path) }
      EndingSignals.end(by: number)
    }
  }

  private static func removeAll(_ path: String) {
    // A process that has just been ended may have made a file while the others were removed.
    for _ in 0..<10 {
      try? FileManager.default.removeItem(atPath: path)
      guard FileManager.default.fileExists(atPath: path) else { return }
      usleep(10_000)
    }
  }

  /// Makes and locks a folder. It tries again where another process removed the folder before it
  /// was locked.
  private static func make() throws(ToolFailure) -> Made {
    for _ in 0..<10 {
      var template = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { break }
      let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      // Another process that sweeps may take the folder for one that was left, before it is locked.
      // The lock is held until the process ends.
      guard lock(path) != nil, FileManager.default.fileExists(atPath: path) else {
        continue
      }
      atexit { RunFolder.remove() }
      EndingSignals.watch { RunFolder.end(by: $0) }
      return Made(path: path)
    }
    throw ToolFailure(
      .ioFailed, "\(parent): no folder for temporary files: \(String(cString: strerror(errno)))")
  }

  /// Returns the descriptor that holds a folder's lock; nil where another process has it.
  private static func lock(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    close(descriptor)
    return nil
  }

  /// Removes the folders of processes that ended without removing them: nobody holds their locks.
  static func sweep() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let path = "\(parent)/\(name)"
      guard let lock = lock(path) else { continue }
      var status = stat()
      if fstat(lock, &status) == 0, status.st_uid == geteuid() {
        try? FileManager.default.removeItem(atPath: path)
      }
      close(lock)
    }
  }
}

/// The signals that end a process, watched by a thread, since a signal's handler may do next to
/// nothing.
enum EndingSignals {
  private static let all = [SIGINT, SIGTERM, SIGHUP]
  // Safe: written once, before the handlers that read it are there.
  nonisolated(unsafe) private static var handlersEnd: Int32 = -1
  // Safe: a handler sets it, once, and a reader that comes too early only prints a word more.
  nonisolated(unsafe) private static var hasCome = false
  private static let isWatching = Guarded(false)

  /// Calls `work`, on a thread of its own, when such a signal comes; `work` calls ``end(by:)``. A
  /// signal that is ignored, as by nohup, stays so. Where a parent holds signals back, it ends the
  /// process.
  static func watch(_ work: @escaping @Sendable (Int32) -> Void) {
    let wasWatching = isWatching.with { isWatching in
      defer { isWatching = true }
      return isWatching
    }
    guard !wasWatching else { return }
    #if Commands
      guard !HeldSignals.areHeld else { return }
    #endif
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    handlersEnd = ends[1]
    let threadsEnd = ends[0]
    Thread.detachNewThread { wait(on: threadsEnd, work) }
    for number in all {
      let own = signal(number) { number in
        EndingSignals.hasCome = true
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(EndingSignals.handlersEnd, &byte, 1)
      }
      if unsafeBitCast(own, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  /// Ends the process by a signal, as if nobody had handled it, and those that it has started.
  static func end(by number: Int32) -> Never {
    endChildren()
    signal(number, SIG_DFL)
    unblock()
    kill(getpid(), number)
    // A signal that this thread does not block has ended the process before `kill` returns.
    _exit(128 + number)
  }

  /// Waits for the end of a process that a signal ends. A failure that it has meanwhile, such as
  /// that of a child which got the signal, too, is not worth a word.
  static func awaitEnd() {
    while hasCome { sleep(1) }
  }

  private static func wait(on descriptor: Int32, _ work: (Int32) -> Void) {
    unblock()
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) != 1 {
      guard errno == EINTR else { return }
    }
    work(Int32(byte))
  }

  /// Lets this thread take the signals. A process inherits what its parent's thread blocks, and the
  /// threads of libdispatch block nearly all.
  private static func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in all { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Ends the processes that this one has started: without it they would measure for nobody.
  private static func endChildren() {
    #if os(Linux)
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
      for thread in threads {
        let children = try? String(
          contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)
        for child in (children ?? "").split(separator: " ").compactMap({ Int32($0) }) {
          kill(child, SIGTERM)
        }
      }
    #endif
  }
}
