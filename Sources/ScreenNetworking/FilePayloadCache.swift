public import Foundation
public import ScreenPipeline

/// Keeps payloads in files of one folder, so that the next start of an app shows a screen at once.
///
/// Each file has the payload behind a line with the request and one with the validator: files that say another request, or
/// are damaged, are not there. Files that have not been kept anew for longest go when there are too many bytes.
public actor FilePayloadCache: PayloadCache {
  /// The folder.
  public nonisolated let folder: URL
  /// How many bytes are kept at most.
  public nonisolated let limit: Int

  /// A cache in a folder, which is made when there is something to keep.
  public init(folder: URL, limit: Int = 64 << 20) {
    self.folder = folder
    self.limit = limit
  }

  /// The payload that was kept for a request, whatever its validator.
  public func payload(for request: PayloadRequest) -> KeptPayload? {
    guard let data = try? Data(contentsOf: file(of: request)) else { return nil }
    let newline = UInt8(ascii: "\n")
    guard let nameEnd = data.firstIndex(of: newline),
      data[..<nameEnd].elementsEqual(Self.name(of: request).utf8),
      let tagEnd = data[(nameEnd + 1)...].firstIndex(of: newline),
      let validator = String(data: data[(nameEnd + 1)..<tagEnd], encoding: .utf8),
      let countEnd = data[(tagEnd + 1)...].firstIndex(of: newline),
      let count = Int(String(decoding: data[(tagEnd + 1)..<countEnd], as: UTF8.self)),
      data.endIndex - (countEnd + 1) == count
    else { return nil }
    return KeptPayload(validator: validator, bytes: Array(data[(countEnd + 1)...]))
  }

  /// Keeps a payload, unless it alone is larger than the limit.
  public func keep(_ payload: KeptPayload, for request: PayloadRequest) {
    guard payload.bytes.count <= limit, !payload.validator.contains(where: \.isNewline) else { return }
    var data = Data("\(Self.name(of: request))\n\(payload.validator)\n\(payload.bytes.count)\n".utf8)
    data.append(contentsOf: payload.bytes)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? data.write(to: file(of: request), options: .atomic)
    trim()
  }

  /// Forgets a payload.
  public func forget(_ request: PayloadRequest) { try? FileManager.default.removeItem(at: file(of: request)) }

  /// Removes the oldest files until the rest is within the limit.
  private func trim() {
    let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))) ?? []
    var entries = files.filter { $0.pathExtension == Self.suffix }.map { file in
      let values = try? file.resourceValues(forKeys: keys)
      return (file: file, size: values?.fileSize ?? 0, date: values?.contentModificationDate ?? .distantPast)
    }
    entries.sort { $0.date > $1.date }
    var total = 0
    for entry in entries {
      total += entry.size
      if total > limit + 4096 { try? FileManager.default.removeItem(at: entry.file) }
    }
  }

  private static let suffix = "payload"

  private func file(of request: PayloadRequest) -> URL {
    // FNV-1a: a file's name; whether it is the right request's stands in the file.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in Self.name(of: request).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return folder.appendingPathComponent(String(hash, radix: 16)).appendingPathExtension(Self.suffix)
  }

  /// Everything that makes requests different, on one line.
  private static func name(of request: PayloadRequest) -> String {
    var parts = [request.method.rawValue, request.path]
    for parameter in request.parameters { parts += [parameter.name, parameter.value] }
    for (name, value) in request.headers.sorted(by: { $0.key < $1.key }) { parts += ["", name, value] }
    return parts.map { $0.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed.subtracting(["&"])) ?? "" }
      .joined(separator: "&")
  }
}
