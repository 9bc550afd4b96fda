import Foundation
import ScreenPipeline

/// A cache of compressed answers, as between backends and apps: compressing takes many times longer than sending.
///
/// Sendable: everything that changes is read and written under the lock.
final class CompressedAnswers: @unchecked Sendable {
  /// The longest answer that is kept, in bytes.
  static let longest = 2 << 20
  /// The limit of all kept answers, in bytes. The cache is emptied when it is exceeded.
  private static let mostBytes = 4 * longest

  private let lock = NSLock()
  private var kept: [Key: (tag: EntityTag, bytes: [UInt8])] = [:]

  private struct Key: Hashable {
    let resource: ScreenResource
    let variant: ExperimentVariant?
  }

  /// Returns the kept answer if it has this tag.
  func answer(_ resource: ScreenResource, _ variant: ExperimentVariant?, _ tag: EntityTag) -> [UInt8]? {
    lock.withLock { kept[Key(resource: resource, variant: variant)].flatMap { $0.tag == tag ? $0.bytes : nil } }
  }

  /// Keeps an answer; it replaces an older one of the same resource and variant.
  func keep(_ bytes: [UInt8], _ resource: ScreenResource, _ variant: ExperimentVariant?, _ tag: EntityTag) {
    let key = Key(resource: resource, variant: variant)
    lock.withLock {
      kept[key] = nil
      if kept.values.reduce(bytes.count, { $0 + $1.bytes.count }) > Self.mostBytes { kept = [:] }
      kept[key] = (tag, bytes)
    }
  }
}
