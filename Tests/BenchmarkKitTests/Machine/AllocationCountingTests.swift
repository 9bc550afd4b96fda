import BenchmarkKit
import CAllocationCounter
import Testing

#if canImport(Glibc)
  import Glibc

  /// Skipped, and listed as skipped, where the counter finds that it cannot count: under a
  /// sanitizer, or when the tests are loaded into a program whose malloc came first.
  @Suite(
    .timeLimit(.minutes(10)),
    .enabled(if: sectile_allocations_available(), "allocations cannot be counted in this process"))
  struct AllocationCountingTests {
    /// In a process where no other test runs: the counters are the process's.
    @Test("patterns are counted exactly")
    func patterns() async {
      await #expect(processExitsWith: .success) {
        try blocks()
        alignedVariants()
        badAlignments()
        threads()
        arraysAndStrings()
        afterTheStop()
      }
    }
  }

  /// The counter that executables link. It is there, as the suite runs only where it can count.
  private let counter = AllocationCounter.linked!

  /// Measures the body until `isRight` accepts what was counted; fails when that never happens. Its
  /// first run may load what later runs find, and the test library has threads of its own. A wrong
  /// count does not come out right for that.
  private func expect<Result>(
    before: () -> Void = {}, after: () -> Void = {},
    sourceLocation: SourceLocation = #_sourceLocation,
    _ isRight: (Result, AllocationSnapshot) -> Bool, of body: () -> Result
  ) {
    var last: AllocationSnapshot?
    for _ in 0..<200 {
      before()
      let (result, snapshot) = counter.measure(body)
      after()
      if isRight(result, snapshot) { return }
      last = snapshot
      // Gives whatever disturbed it time to end.
      usleep(500)
    }
    Issue.record(
      "never counted right, at last \(String(describing: last))", sourceLocation: sourceLocation)
  }

  /// For a body that says itself what its blocks came to: glibc gives out some bytes more than
  /// asked for, and how many more depends on the gap that it found.
  private func expect(
    allocations: Int, bytes: Int, before: () -> Void = {}, after: () -> Void = {},
    sourceLocation: SourceLocation = #_sourceLocation, of body: () -> (live: Int, peak: Int)
  ) {
    func isRight(_ usable: (live: Int, peak: Int), _ snapshot: AllocationSnapshot) -> Bool {
      snapshot
        == AllocationSnapshot(
          allocations: allocations, bytesAllocated: bytes, liveBytes: usable.live,
          peakLiveBytes: usable.peak)
    }
    expect(before: before, after: after, sourceLocation: sourceLocation, isRight, of: body)
  }

  private func blocks() throws {
    let usable = try #require(Foreign.usableSize)
    expect(allocations: 0, bytes: 0) { (live: 0, peak: 0) }
    expect(allocations: 3, bytes: 1300) {
      let large = malloc(1000)
      let small = malloc(200)
      let peak = usable(large) + usable(small)
      free(small)
      free(malloc(100))
      free(large)
      free(nil)
      return (live: 0, peak: peak)
    }
    var block: UnsafeMutableRawPointer?
    // A block that is not freed is live, and one from before counts when it is freed.
    expect(allocations: 1, bytes: 500, after: { free(block) }) {
      block = malloc(500)
      return (live: usable(block), peak: usable(block))
    }
    expect(allocations: 0, bytes: 0, before: { block = malloc(500) }) {
      let size = usable(block)
      free(block)
      return (live: -size, peak: 0)
    }
    expect(allocations: 1, bytes: 400) {
      let block = calloc(100, 4)
      defer { free(block) }
      return (live: 0, peak: usable(block))
    }
    // A reallocation is one allocation, and moves live bytes by the difference.
    expect(allocations: 2, bytes: 100 + 5000) {
      let block = realloc(malloc(100), 5000)
      defer { free(block) }
      return (live: 0, peak: usable(block))
    }
    expect(allocations: 2, bytes: 5000 + 100) {
      let block = malloc(5000)
      let peak = usable(block)
      free(realloc(block, 100))
      return (live: 0, peak: peak)
    }
    expect(allocations: 1, bytes: 300) {
      let block = realloc(nil, 300)
      let peak = usable(block)
      keep(realloc(block, 0))
      return (live: 0, peak: peak)
    }
    // Requests that fail do not count.
    expect(allocations: 0, bytes: 0) {
      keep(malloc(Int.max))
      keep(calloc(Int.max, 4))
      return (live: 0, peak: 0)
    }
  }

  private func alignedVariants() {
    // Outside of what is counted: looking them up allocates.
    let memalign = Foreign.memalign
    let pvalloc = Foreign.pvalloc
    var misaligned: UInt = 0
    func check(_ block: UnsafeMutableRawPointer?, _ alignment: UInt) {
      misaligned |= UInt(bitPattern: block) % alignment
      free(block)
    }
    expect({
      $1.allocations == 5 && $1.bytesAllocated == 128 + 512 + 64 + 100 + 200 && $1.liveBytes == 0
    }) {
      check(aligned_alloc(64, 128), 64)
      var block: UnsafeMutableRawPointer?
      _ = posix_memalign(&block, 256, 512)
      check(block, 256)
      check(memalign?(32, 64), 32)
      check(valloc(100), 4096)
      check(pvalloc?(200), 4096)
    }
    #expect(misaligned == 0)
  }

  private func badAlignments() {
    var block: UnsafeMutableRawPointer?
    #expect(posix_memalign(&block, 3, 16) == EINVAL && posix_memalign(&block, 4, 16) == EINVAL)
    #expect(posix_memalign(&block, 64, Int.max / 2) == ENOMEM && block == nil)
    errno = 0
    #expect(aligned_alloc(48, 96) == nil && errno == EINVAL)
  }

  /// More than two threads so that the counters are contended; the threads' own bookkeeping comes
  /// on top.
  private func threads() {
    let threads = 4
    let each = 10_000
    let counted = counter.measure {
      let handles = (0..<threads).map { _ in
        var handle = pthread_t()
        let work: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { _ in
          for _ in 0..<10_000 { free(malloc(32)) }
          return nil
        }
        pthread_create(&handle, nil, work, nil)
        return handle
      }
      for handle in handles { pthread_join(handle, nil) }
    }.snapshot
    #expect(counted.allocations >= threads * each && counted.bytesAllocated >= threads * each * 32)
  }

  private func arraysAndStrings() {
    let text = String(repeating: "x", count: 100)
    expect({ $1.allocations == 1 && $1.bytesAllocated >= 8000 }) {
      keep([Int](repeating: 7, count: 1000))
    }
    expect({ $1.allocations == 1 && $1.bytesAllocated >= 100 }) {
      keep(String(decoding: text.utf8, as: UTF8.self))
    }
    // Up to 15 bytes live in the string itself.
    expect({ $1.allocations == 0 }) { keep(String(decoding: text.utf8.prefix(15), as: UTF8.self)) }
  }

  private func afterTheStop() {
    let counted = counter.measure { keep(malloc(1)) }.snapshot
    // A call of another thread that was inside at the stop may still be counted; none of these is.
    let before = sectile_allocations_snapshot()
    for _ in 0..<1000 { free(malloc(77)) }
    #expect(counted.allocations > 0)
    #expect(sectile_allocations_snapshot().allocations - before.allocations < 100)
  }

  /// C functions that have no declaration in the module, through the dynamic linker, as a shared
  /// library finds them. Safe: the symbols are those of memalign(3), malloc_usable_size(3) and
  /// pvalloc(3), which have these types.
  private enum Foreign {
    typealias Block = UnsafeMutableRawPointer?

    static var memalign: (@convention(c) (Int, Int) -> Block)? {
      dlsym(nil, "memalign").map {
        unsafeBitCast($0, to: (@convention(c) (Int, Int) -> Block).self)
      }
    }
    static var usableSize: (@convention(c) (Block) -> Int)? {
      dlsym(nil, "malloc_usable_size").map {
        unsafeBitCast($0, to: (@convention(c) (Block) -> Int).self)
      }
    }
    static var pvalloc: (@convention(c) (Int) -> Block)? {
      dlsym(nil, "pvalloc").map { unsafeBitCast($0, to: (@convention(c) (Int) -> Block).self) }
    }
  }
#else
  struct AllocationCountingTests {
    @Test("is absent elsewhere")
    func isAbsentElsewhere() { #expect(!sectile_allocations_available()) }
  }
#endif
