import Foundation

#if canImport(Darwin)
  import MachO
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
}
