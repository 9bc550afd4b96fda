/// A change that is being shown. It is a task-local value of the task that shows it and of all that this starts: a step
/// from there would be a deadlock.
final class ShownChange: Sendable {
  /// The changes that the current task shows, outermost first.
  @TaskLocal static var outer: [ShownChange] = []
}
