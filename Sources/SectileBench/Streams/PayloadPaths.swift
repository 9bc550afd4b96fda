import Foundation
import PayloadTools

/// Payloads as they are named on the command line: files, standard input, and folders of files.
enum PayloadPaths {
  /// What a name stands for.
  enum Entry {
    case payload(String)
    /// A folder that has none, or cannot be read.
    case failed(name: String, ToolFailure)
  }

  /// Puts in the place of a folder its files whose names end in `.json`, sorted by name; neither those in folders below
  /// nor hidden ones. What is named twice, or in a folder that is named, comes once.
  static func expand(_ names: [String]) -> [Entry] {
    var known: Set<String> = []
    return entries(names).filter { entry in
      guard case .payload(let name) = entry else { return true }
      return known.insert(name).inserted
    }
  }

  private static func entries(_ names: [String]) -> [Entry] {
    names.flatMap { name -> [Entry] in
      guard name != "-", isFolder(name) else { return [.payload(name)] }
      let files: [String]
      do {
        files = try FileManager.default.contentsOfDirectory(atPath: name)
      } catch {
        return [.failed(name: name, ToolFailure(.noInput, "\(name): the folder cannot be read"))]
      }
      let prefix = name.hasSuffix("/") ? name : name + "/"
      // By the names' bytes: the same everywhere, whatever the language.
      let payloads = files.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { prefix + $0 }.filter { !isFolder($0) }
      guard !payloads.isEmpty else {
        return [.failed(name: name, ToolFailure(.noInput, "\(name): the folder has no file whose name ends in .json"))]
      }
      return payloads.map(Entry.payload)
    }
  }

  /// The names of the payloads, where all of them have to be there.
  ///
  /// - Throws: `ToolFailure` when one is not there, or a folder has none or cannot be read.
  static func named(_ names: [String]) throws(ToolFailure) -> [String] {
    var payloads: [String] = []
    for entry in expand(names) {
      switch entry {
      case .payload(let name):
        guard name == "-" || FileManager.default.fileExists(atPath: name) else {
          throw ToolFailure(.noInput, "\(name): no such file")
        }
        payloads.append(name)
      case .failed(_, let failure): throw failure
      }
    }
    return payloads
  }

  /// The names of the payloads alone.
  static func payloads(_ names: [String]) -> [String] {
    expand(names).compactMap { entry in
      if case .payload(let name) = entry { return name }
      return nil
    }
  }

  private static func isFolder(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) && isFolder.boolValue
  }
}
