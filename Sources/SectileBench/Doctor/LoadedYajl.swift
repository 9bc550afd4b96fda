import BenchmarkKit
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The yajl that this process runs, as far as it shows from inside.
enum LoadedYajl {
  /// The shared library's file, links resolved; nil where yajl is part of the executable.
  static var file: String? {
    loadedFiles.first { $0.split(separator: "/").last?.hasPrefix("libyajl") == true }.map { file in
      URL(fileURLWithPath: file).resolvingSymlinksInPath().path
    }
  }

  private static var loadedFiles: [String] {
    #if canImport(Darwin)
      (0..<_dyld_image_count()).compactMap { _dyld_get_image_name($0).map { String(cString: $0) } }
    #else
      // Address, permissions, offset, device and inode stand before the path, which may have spaces. Read to the end: the
      // system hands the file out piece by piece, and Foundation stops behind the first one.
      guard let maps = try? BenchPayload.read("/proc/self/maps").bytes else { return [] }
      return String(decoding: maps, as: UTF8.self).split(separator: "\n").compactMap { line in
        line.firstIndex(of: "/").map { String(line[$0...]) }
      }
    #endif
  }

  /// Whether `yajl_tree_parse` gives back what it took for texts that are no JSON; nil where it is not there or nothing
  /// counts allocations.
  ///
  /// Harmless where it does not: some kilobytes stay taken.
  static func treeParsingIsTidy(_ counter: AllocationCounter?) -> Bool? {
    typealias Parse =
      @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<CChar>?, Int) -> UnsafeMutableRawPointer?
    #if canImport(Darwin)
      let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
    #else
      let everywhere: UnsafeMutableRawPointer? = nil
    #endif
    // Looked up by name: linked, it would be part of every executable that measures. Safe: the type is that of yajl 2's
    // yajl_tree.h, `yajl_val yajl_tree_parse(const char *, char *, size_t)`; both texts end with a NUL.
    guard let counter, let symbol = dlsym(everywhere, "yajl_tree_parse") else { return nil }
    let parse = unsafeBitCast(symbol, to: Parse.self)
    // Cut off in a container; and a key that an incomplete fix forgets.
    let texts = [#"{"outer":[1,{"a":2"#, #"{"outer":{"a":1 "b":2}}"#]
    // What is taken once and kept is not counted.
    for text in texts { _ = parse(text, nil, 0) }
    let counted = counter.measure {
      for text in texts { for _ in 0..<16 { _ = parse(text, nil, 0) } }
    }
    return counted.snapshot.liveBytes <= 0
  }
}
