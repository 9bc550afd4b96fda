#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The one place of this module that starts a thread: a solver recurses as deep as groups are nested, and secondary
// threads of Apple's platforms have 512 KiB, of which a level takes 22 in a debug build.

/// Runs a closure on a stack of so many bytes of its own, and waits for it.
///
/// Safe because the caller waits until the thread has ended: what the closure refers to stays where it is, and nobody
/// else touches it meanwhile. The thread holds the call unretained; the caller does until then.
///
/// - Returns: What the closure returns; nil where the system gives no thread.
func onOwnStack<Answer>(ofBytes bytes: Int, _ body: () -> Answer) -> Answer? {
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
  private final class Call {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
  }

  private func run(_ call: Call, _ attributes: inout pthread_attr_t) {
    let context = Unmanaged.passUnretained(call).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(
        &thread, &attributes,
        { context in
          Unmanaged<Call>.fromOpaque(context).takeUnretainedValue().body()
          return nil
        }, context)
      if code == 0, let thread { pthread_join(thread, nil) }
    #else
      var thread = pthread_t()
      let code = pthread_create(
        &thread, &attributes,
        { context in
          if let context { Unmanaged<Call>.fromOpaque(context).takeUnretainedValue().body() }
          return nil
        }, context)
      if code == 0 { pthread_join(thread, nil) }
    #endif
  }
#endif
