/// One piece of work that is measured, under a name.
///
/// Everything from the first to the last statement of the body is timed, so the body must hold its result and let it go
/// itself: the cost of releasing a large result is part of the cost of making it. Give the result to `keep(_:)`, or the
/// optimizer may leave out the work.
///
///     BenchmarkCase("sum") {
///       keep(numbers.reduce(0, +))
///     }
///
/// Not `Sendable`: what is measured runs where the runner runs, and its closures may hold anything.
public struct BenchmarkCase {
  /// The name that reports show and that finds the case's samples in a `PairedRun`.
  public let name: String
  let prepare: (() throws -> Void)?
  let body: (inout Sample) throws -> Void

  /// A case of which the two clocks say everything.
  /// - Parameters:
  ///   - name: unique among the cases that run together.
  ///   - prepare: runs before each run of the body, outside of the timed part.
  ///   - run: the timed work.
  public init(_ name: String, prepare: (() throws -> Void)? = nil, run: @escaping () throws -> Void) {
    self.name = name
    self.prepare = prepare
    self.body = { _ in try run() }
  }

  /// A case that reports values of its own through the sample, such as the time until its first result.
  /// - Parameters:
  ///   - name: unique among the cases that run together.
  ///   - prepare: runs before each run of the body, outside of the timed part.
  ///   - sampling: the timed work; it may report values to the sample of this run.
  public init(
    _ name: String, prepare: (() throws -> Void)? = nil, sampling: @escaping (inout Sample) throws -> Void
  ) {
    self.name = name
    self.prepare = prepare
    self.body = sampling
  }
}

/// Uses a value in a way that the optimizer cannot see through, so that the work that made it has to be done.
///
/// The value is borrowed: it is released by the caller, where the caller stops using it.
///
/// The function is never inlined and never optimized. Being empty would not be enough to protect the call: with
/// cross-module optimization the caller's compiler may look inside, find no effect and drop the call with its argument.
/// - Complexity: O(1)
@inline(never)
@_optimize(none)
public func keep<Value: ~Copyable>(_ value: borrowing Value) {}
