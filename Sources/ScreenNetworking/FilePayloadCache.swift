public import Foundation
public import ScreenPipeline

/// Keeps payloads in files of one folder, so that the next start of an app shows a screen at once.
///
/// Each file has the payload behind a line with the request and one with the validator: files that say another request, or
/// are damaged, are not there. Files that have not been kept anew for longest go when there are too many bytes: their names
/// have numbers that grow, as apps have to give Apple a reason for asking when a file was changed.
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
    let hash = Self.hash(of: request)
    guard let newest = entries.first(where: { $0.hash == hash }), let data = try? Data(contentsOf: newest.file)
    else { return nil }
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
    let hash = Self.hash(of: request)
    let before = entries
    let name = "\(hash)-\((before.first?.number ?? 0) + 1)"
    let file = folder.appendingPathComponent(name).appendingPathExtension(Self.suffix)
    guard (try? data.write(to: file, options: .atomic)) != nil else { return }
    for old in before where old.hash == hash { try? FileManager.default.removeItem(at: old.file) }
    trim()
  }

  /// Forgets a payload.
  public func forget(_ request: PayloadRequest) {
    let hash = Self.hash(of: request)
    for entry in entries where entry.hash == hash { try? FileManager.default.removeItem(at: entry.file) }
  }

  /// A file: `HASH-NUMBER.payload`.
  private struct Entry {
    var file: URL
    var hash: String
    var number: Int
  }

  /// The files, the newest first.
  private var entries: [Entry] {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.compactMap { file -> Entry? in
      let parts = file.deletingPathExtension().lastPathComponent.split(separator: "-")
      guard file.pathExtension == Self.suffix, parts.count == 2, let number = Int(parts[1]) else { return nil }
      return Entry(file: file, hash: String(parts[0]), number: number)
    }.sorted { $0.number > $1.number }
  }

  /// Removes the oldest files until the rest is within the limit.
  private func trim() {
    var total = 0
    for entry in entries {
      total += (try? entry.file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
      if total > limit + 4096 { try? FileManager.default.removeItem(at: entry.file) }
    }
  }

  private static let suffix = "payload"

  private static func hash(of request: PayloadRequest) -> String {
    // FNV-1a: a file's name; whether it is the right request's stands in the file.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name(of: request).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
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
