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
