import Foundation
import ScreenPipeline

/// Keeps what has been compressed once, as the caches between backends and apps do: compressing takes many times longer than
/// sending.
///
/// Sendable: everything that changes is read and written under the lock.
final class CompressedAnswers: @unchecked Sendable {
  /// The longest answer that is kept, in bytes: a longer one is compressed anew each time.
  static let longest = 2 << 20
  /// What is kept in all. Beyond it everything makes room.
  private static let mostBytes = 4 * longest

  private let lock = NSLock()
  private var kept: [Key: (tag: EntityTag, bytes: [UInt8])] = [:]

  /// What is answered, and to which side of an experiment.
  private struct Key: Hashable {
    let resource: ScreenResource
    let variant: ExperimentVariant?
  }

  /// The answer with this tag, if it is kept.
  func answer(_ resource: ScreenResource, _ variant: ExperimentVariant?, _ tag: EntityTag) -> [UInt8]? {
    lock.withLock { kept[Key(resource: resource, variant: variant)].flatMap { $0.tag == tag ? $0.bytes : nil } }
  }

  /// Keeps an answer, in the place of the one before.
  func keep(_ bytes: [UInt8], _ resource: ScreenResource, _ variant: ExperimentVariant?, _ tag: EntityTag) {
    let key = Key(resource: resource, variant: variant)
    lock.withLock {
      kept[key] = nil
      if kept.values.reduce(bytes.count, { $0 + $1.bytes.count }) > Self.mostBytes { kept = [:] }
      kept[key] = (tag, bytes)
    }
  }
}
