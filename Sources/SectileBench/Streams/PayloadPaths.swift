import BenchmarkKit
import Foundation

/// Finds the payloads that names on a command line stand for: a file itself, a folder's JSON and
/// HAR files, a HAR file's responses.
enum PayloadPaths {
  /// A payload's name, or a name with the reason why it stands for none.
  typealias Entry = (name: String, failure: ToolFailure?)

  /// Returns the payloads of names, each once. A failure is an entry, too, so that the other
  /// payloads are not lost.
  static func expand(_ names: [String]) -> [Entry] {
    var known: Set<String> = []
    return names.flatMap(entries).filter { $0.failure != nil || known.insert($0.name).inserted }
  }

  /// Returns the payloads of one name. Of a folder only the files directly in it count, and no
  /// hidden ones.
  private static func entries(of name: String) -> [Entry] {
    func failed(_ what: String) -> [Entry] {
      [(name, ToolFailure(.noInput, "\(name): the folder \(what)"))]
    }
    guard name != "-", isFolder(name) else { return payloads(in: name) }
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: name) else {
      return failed("cannot be read")
    }
    let prefix = name.hasSuffix("/") ? name : name + "/"
    let endings = [".json", ".json.gz", ".har"]
    // By bytes, so that the order does not depend on the locale.
    let payloads = files.filter { file in
      endings.contains(where: file.hasSuffix) && !file.hasPrefix(".")
    }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { prefix + $0 }.filter {
      !isFolder($0)
    }
    return payloads.isEmpty
      ? failed("has no file whose name ends in .json, .json.gz or .har")
      : payloads.flatMap(Self.payloads)
  }

  /// Returns the responses of a HAR file, and any other file itself.
  private static func payloads(in file: String) -> [Entry] {
    guard isHAR(file) else { return [(file, nil)] }
    do { return try HARFile.opened(file).responses.map { ($0.name, nil) } } catch {
      return [(file, ToolFailure(error, in: file))]
    }
  }

  /// Returns the payload that a name stands for where a command takes one: of a HAR file its only
  /// response that is JSON.
  ///
  /// - Throws: `ToolFailure` if the HAR file has several, and names them.
  static func one(_ name: String) throws -> String {
    guard isHAR(name) else { return name }
    let names = try HARFile.opened(name).responses.map(\.name)
    guard names.count == 1 else {
      throw ToolFailure(
        .usage,
        "\(name): the HAR file has \(names.count) responses that are JSON; name one of them: "
          + HARFile.listed(names))
    }
    return names[0]
  }

  private static func isHAR(_ file: String) -> Bool {
    file.lowercased().hasSuffix(".har")
  }

  /// Returns the payloads of names. The first failure is thrown, before any work has been done.
  static func named(_ names: [String]) throws(ToolFailure) -> [String] {
    let entries = expand(names)
    for (name, failure) in entries {
      if let failure { throw failure }
      try PayloadInput.check(name)
    }
    return entries.map(\.name)
  }

  /// Returns the payloads of names, without failures.
  static func payloads(_ names: [String]) -> [String] {
    expand(names).filter { $0.failure == nil }.map(\.name)
  }

  /// Returns the device and number of each payload's file, by which an output file is recognized as
  /// an input.
  static func identities(_ names: [String]) -> [[UInt64]] {
    payloads(names).compactMap { name in (try? PayloadInput.status(of: name))?.identity }
  }

  private static func isFolder(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: name, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

/// Delivers a payload that is in memory in pieces, as a network does.
enum ChunkedPayload {
  /// Returns a source of the bytes, which have to outlive it.
  static func source(of bytes: UnsafeBufferPointer<UInt8>, chunkBytes: Int = .max) -> ChunkSource {
    var rest = bytes[...]
    return { body in
      guard !rest.isEmpty else { return false }
      let chunk = rest.prefix(chunkBytes)
      rest = rest.dropFirst(chunk.count)
      try body(UnsafeBufferPointer(rebasing: chunk))
      return true
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls a closure with pieces of a size, of which the last may be shorter.
  @inlinable
  func forEachChunk(of size: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void) rethrows {
    for start in stride(from: 0, to: count, by: size) {
      try body(UnsafeBufferPointer(rebasing: self[start..<Swift.min(start + size, count)]))
    }
  }
}

/// Runs work on payload after payload; one that fails is reported, and the others are processed all
/// the same.
final class PayloadSession<Result> {
  /// Shows the work at hand, where standard error is a terminal.
  let progress = ProgressLine()
  /// The results of the payloads that did not fail, in their order.
  private(set) var results: [Result] = []
  /// The payloads that failed, and why.
  private(set) var failures: [(payload: String, message: String)] = []
  /// The exit status of the first failure; done without any.
  private(set) var status = ExitStatus.done

  func run(_ paths: [String], _ body: (String, ProgressLine) throws -> Result) {
    for entry in PayloadPaths.expand(paths) {
      run(entry) { try body($0, progress) }
    }
  }

  func run(_ entry: PayloadPaths.Entry, _ body: (inout String) throws -> Result) {
    var name = entry.name
    if let failure = entry.failure { return fail(failure, name) }
    do {
      results.append(try body(&name))
      progress.erase()
    } catch {
      fail(ToolFailure(error, in: name), name)
    }
  }

  func fail(_ failure: ToolFailure, _ payload: String) {
    progress.erase()
    if let message = failure.message { failures.append((payload, message)) }
    let own = failure.said()
    if status == .done { status = own }
  }
}
