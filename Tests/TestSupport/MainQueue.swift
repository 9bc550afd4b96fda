import Dispatch

/// The queue of the main actor.
///
/// Tests ask for it, and not for the main thread: on Linux the test process serves this queue on another one, so that
/// `Thread.isMainThread` is false even there.
package enum MainQueue {
  private static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether whoever asks runs on it.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
