import Foundation
import ScreenPipeline

/// Keeps what has been compressed once, on disk, as the caches between backends and apps do: compressing takes many times
/// longer than sending.
///
/// Sendable: everything that changes is read and written under the lock.
final class CompressedAnswers: @unchecked Sendable {
  /// One answer's compressed bytes.
  struct Kept: Sendable {
    let file: SpoolFile
    let count: Int
  }

  /// What is kept in all. Beyond it everything makes room.
  private static let mostBytes = 256 << 20

  private let lock = NSLock()
  private var kept: [Key: (tag: EntityTag, answer: Kept)] = [:]

  /// What is answered, and to which side of an experiment.
  private struct Key: Hashable {
    let resource: ScreenResource
    let variant: ExperimentVariant?
  }

  /// The answer with this tag, if it is kept.
  func answer(_ resource: ScreenResource, _ variant: ExperimentVariant?, _ tag: EntityTag) -> Kept? {
    lock.withLock { kept[Key(resource: resource, variant: variant)].flatMap { $0.tag == tag ? $0.answer : nil } }
  }

  /// Keeps an answer, in the place of the one before.
  func keep(_ answer: Kept, _ resource: ScreenResource, _ variant: ExperimentVariant?, _ tag: EntityTag) {
    let key = Key(resource: resource, variant: variant)
    lock.withLock {
      kept[key] = nil
      let bytes = kept.values.reduce(answer.count) { $0 + $1.answer.count }
      if bytes > Self.mostBytes { kept = [:] }
      if answer.count <= Self.mostBytes { kept[key] = (tag, answer) }
    }
  }
}

/// Takes one answer down while it is compressed, and hands it over when it is whole. One that is broken off is forgotten.
struct AnswerSpool {
  private let hand: @Sendable (CompressedAnswers.Kept) -> Void
  /// nil when it could not be made or written: then nothing is kept.
  private var file: SpoolFile?
  private var count = 0

  init(_ hand: @escaping @Sendable (CompressedAnswers.Kept) -> Void) {
    self.hand = hand
    file = try? SpoolFile()
  }

  mutating func write(_ bytes: [UInt8]) {
    do { try file?.write(bytes, at: count) } catch { file = nil }
    count += bytes.count
  }

  func finish() {
    if let file { hand(.init(file: file, count: count)) }
  }
}
