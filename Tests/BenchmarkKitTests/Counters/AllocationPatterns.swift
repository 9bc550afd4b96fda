import AllocationCounting
import BenchmarkKit
import CAllocationCounter
import Testing

#if canImport(Glibc)
  import Glibc

  /// The counter that executables link. It is there, as the suite runs only where it can count.
  private let counter = AllocationCounter.linked!

  /// Patterns of allocation and what they must be counted as.
  ///
  /// The counters are the process's, so this runs in a process where no other test does. A pattern is still tried more
  /// than once: its first run may load what later runs find, and the test library has threads of its own. A wrong count
  /// does not come out right for that.
  enum AllocationPatterns {
    static func checkAll() throws {
      nothing()
      try mallocAndFree()
      try whatIsNotFreedIsLive()
      try aBlockFromBeforeCountsWhenItIsFreed()
      try calloc()
      try reallocIsOneAllocationAndMovesLiveBytesByTheDifference()
      try reallocShrinks()
      try reallocOfNothingAllocatesAndToNothingFrees()
      failedRequestsDoNotCount()
      try alignedVariantsAreAlignedAndCounted()
      badAlignmentsAreRefusedAsPOSIXSays()
      threadsAreCountedTogether()
      swiftArraysAndStringsAreCounted()
      nothingIsCountedAfterTheStop()
    }

    /// Measures the body until `isRight` accepts what was counted; fails when that never happens.
    private static func expect<Result>(
      before: () -> Void = {}, after: () -> Void = {}, sourceLocation: SourceLocation = #_sourceLocation,
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
      Issue.record("never counted right, at last \(String(describing: last))", sourceLocation: sourceLocation)
    }

    /// For a body that says itself what its blocks came to: glibc gives out some bytes more than asked for, and how many
    /// more depends on the gap that it found.
    private static func expect(
      allocations: Int, bytes: Int, before: () -> Void = {}, after: () -> Void = {},
      sourceLocation: SourceLocation = #_sourceLocation, of body: () -> (live: Int, peak: Int)
    ) {
      func isRight(_ usable: (live: Int, peak: Int), _ snapshot: AllocationSnapshot) -> Bool {
        snapshot
          == AllocationSnapshot(
            allocations: allocations, bytesAllocated: bytes, liveBytes: usable.live, peakLiveBytes: usable.peak)
      }
      expect(before: before, after: after, sourceLocation: sourceLocation, isRight, of: body)
    }

    static func nothing() {
      expect(allocations: 0, bytes: 0) { (live: 0, peak: 0) }
    }

    static func mallocAndFree() throws {
      let usable = try #require(Foreign.usableSize())
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
    }

    static func whatIsNotFreedIsLive() throws {
      let usable = try #require(Foreign.usableSize())
      var block: UnsafeMutableRawPointer?
      expect(
        allocations: 1, bytes: 500, after: { free(block) },
        of: {
          block = malloc(500)
          return (live: usable(block), peak: usable(block))
        })
    }

    static func aBlockFromBeforeCountsWhenItIsFreed() throws {
      let usable = try #require(Foreign.usableSize())
      var block: UnsafeMutableRawPointer?
      expect(
        allocations: 0, bytes: 0, before: { block = malloc(500) },
        of: {
          let size = usable(block)
          free(block)
          return (live: -size, peak: 0)
        })
    }

    static func calloc() throws {
      let usable = try #require(Foreign.usableSize())
      expect(allocations: 1, bytes: 400) {
        let block = Foreign.calloc(100, 4)
        let peak = usable(block)
        free(block)
        return (live: 0, peak: peak)
      }
    }

    static func reallocIsOneAllocationAndMovesLiveBytesByTheDifference() throws {
      let usable = try #require(Foreign.usableSize())
      expect(allocations: 2, bytes: 100 + 5000) {
        let block = realloc(malloc(100), 5000)
        let peak = usable(block)
        free(block)
        return (live: 0, peak: peak)
      }
    }

    static func reallocShrinks() throws {
      let usable = try #require(Foreign.usableSize())
      expect(allocations: 2, bytes: 5000 + 100) {
        let block = malloc(5000)
        let peak = usable(block)
        free(realloc(block, 100))
        return (live: 0, peak: peak)
      }
    }

    static func reallocOfNothingAllocatesAndToNothingFrees() throws {
      let usable = try #require(Foreign.usableSize())
      expect(allocations: 1, bytes: 300) {
        let block = realloc(nil, 300)
        let peak = usable(block)
        keep(realloc(block, 0))
        return (live: 0, peak: peak)
      }
    }

    static func failedRequestsDoNotCount() {
      expect(allocations: 0, bytes: 0) {
        keep(malloc(Int.max))
        keep(Foreign.calloc(Int.max, 4))
        return (live: 0, peak: 0)
      }
    }

    static func alignedVariantsAreAlignedAndCounted() throws {
      let memalign = try #require(Foreign.memalign())
      let pvalloc = try #require(Foreign.pvalloc())
      var misaligned: UInt = 0
      func check(_ block: UnsafeMutableRawPointer?, _ alignment: UInt) {
        misaligned |= UInt(bitPattern: block) % alignment
        free(block)
      }
      expect({ $1.allocations == 5 && $1.bytesAllocated == 128 + 512 + 64 + 100 + 200 && $1.liveBytes == 0 }) {
        check(aligned_alloc(64, 128), 64)
        var block: UnsafeMutableRawPointer?
        _ = posix_memalign(&block, 256, 512)
        check(block, 256)
        check(memalign(32, 64), 32)
        check(valloc(100), 4096)
        check(pvalloc(200), 4096)
      }
      #expect(misaligned == 0)
    }

    static func badAlignmentsAreRefusedAsPOSIXSays() {
      var block: UnsafeMutableRawPointer?
      #expect(posix_memalign(&block, 3, 16) == EINVAL)
      #expect(posix_memalign(&block, 4, 16) == EINVAL)
      #expect(posix_memalign(&block, 64, Int.max / 2) == ENOMEM)
      #expect(block == nil)
      errno = 0
      #expect(aligned_alloc(48, 96) == nil)
      #expect(errno == EINVAL)
    }

    static func threadsAreCountedTogether() {
      // More than two threads so that the counters are contended; the threads' own bookkeeping comes on top.
      let threads = 4
      let each = 10_000
      let counted = counter.measure {
        var handles = [pthread_t?](repeating: nil, count: threads)
        for index in 0..<threads {
          var handle = pthread_t()
          pthread_create(
            &handle, nil,
            { _ in
              for _ in 0..<10_000 { free(malloc(32)) }
              return nil
            }, nil)
          handles[index] = handle
        }
        for handle in handles { if let handle { pthread_join(handle, nil) } }
      }.snapshot
      #expect(counted.allocations >= threads * each)
      #expect(counted.bytesAllocated >= threads * each * 32)
    }

    static func swiftArraysAndStringsAreCounted() {
      let text = String(repeating: "x", count: 100)
      expect({ $1.allocations == 1 && $1.bytesAllocated >= 8000 }) { keep([Int](repeating: 7, count: 1000)) }
      expect({ $1.allocations == 1 && $1.bytesAllocated >= 100 }) {
        keep(String(decoding: text.utf8, as: UTF8.self))
      }
      // Up to 15 bytes live in the string itself.
      expect({ $1.allocations == 0 }) { keep(String(decoding: text.utf8.prefix(15), as: UTF8.self)) }
    }

    static func nothingIsCountedAfterTheStop() {
      let counted = counter.measure { keep(malloc(1)) }.snapshot
      // A call of another thread that was inside at the stop may still be counted; none of these is.
      let before = sectile_allocations_snapshot()
      for _ in 0..<1000 { free(malloc(77)) }
      let after = sectile_allocations_snapshot()
      #expect(counted.allocations > 0)
      #expect(after.allocations - before.allocations < 100)
    }
  }

  /// C functions that Swift cannot call by name here: one has a test of its name, the others no declaration in the module.
  private enum Foreign {
    static func calloc(_ count: Int, _ size: Int) -> UnsafeMutableRawPointer? { Glibc.calloc(count, size) }

    // Through the dynamic linker, as a shared library finds them. Safe: the symbols are those of memalign(3),
    // malloc_usable_size(3) and pvalloc(3), which have these types.
    static func memalign() -> (@convention(c) (Int, Int) -> UnsafeMutableRawPointer?)? {
      dlsym(nil, "memalign").map {
        unsafeBitCast($0, to: (@convention(c) (Int, Int) -> UnsafeMutableRawPointer?).self)
      }
    }

    static func usableSize() -> (@convention(c) (UnsafeMutableRawPointer?) -> Int)? {
      dlsym(nil, "malloc_usable_size").map {
        unsafeBitCast($0, to: (@convention(c) (UnsafeMutableRawPointer?) -> Int).self)
      }
    }

    static func pvalloc() -> (@convention(c) (Int) -> UnsafeMutableRawPointer?)? {
      dlsym(nil, "pvalloc").map {
        unsafeBitCast($0, to: (@convention(c) (Int) -> UnsafeMutableRawPointer?).self)
      }
    }
  }
#endif
