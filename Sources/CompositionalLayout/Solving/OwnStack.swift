#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The module's only thread: secondary ones on Apple's platforms have 512 KiB; a nested group takes
// 22 in a debug build.

/// Runs a closure on a thread with a stack of this size, and waits for it. Returns nil if the
/// system has no thread.
///
/// Safe: the caller waits for the thread and keeps the closure alive, so nothing else touches its
/// captures.
package func onOwnStack<Answer>(ofBytes bytes: Int, _ body: () -> Answer) -> Answer? {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    var answer: Answer?
    let answering = { answer = body() }
    withoutActuallyEscaping(answering) { answering in
      let call = Call(answering)
      var attributes = pthread_attr_t()
      guard pthread_attr_init(&attributes) == 0 else { return }
      defer { pthread_attr_destroy(&attributes) }
      guard pthread_attr_setstacksize(&attributes, bytes) == 0 else { return }
      withExtendedLifetime(call) { run(call, &attributes) }
    }
    return answer
  #else
    return body()
  #endif
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  /// A closure as an object whose address the thread is given: C functions take no closures with
  /// captures.
  private final class Call {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// Runs the closure on a new thread, and waits until it is done; does nothing if there is none.
  ///
  /// Safe: the object is passed without retaining it, which the caller makes good by keeping it
  /// alive until this returns, and this returns only after the thread has ended.
  private func run(_ call: Call, _ attributes: inout pthread_attr_t) {
    let context = Unmanaged.passUnretained(call).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(
      &thread, &attributes,
      { context in
        let context: UnsafeMutableRawPointer? = context
        if let context {
          Unmanaged<Call>.fromOpaque(context).takeUnretainedValue().body()
        }
        return nil
      }, context)
    let started: pthread_t? = thread
    if code == 0, let started { pthread_join(started, nil) }
  }
#endif
