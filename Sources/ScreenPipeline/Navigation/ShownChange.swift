/// A change that is being shown.
///
/// A task that shows one, and all that it starts, knows it: a step from there would wait for the change, and the change for the
/// step.
final class ShownChange: Sendable {
  /// The changes that the current task belongs to the showing of, the outermost first.
  @TaskLocal static var outer: [ShownChange] = []
}
