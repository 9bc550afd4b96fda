/// A change that is being shown, as a task-local value: a step from its task or one started there would be a deadlock.
final class ShownChange: Sendable {
  /// The changes that the current task shows, outermost first.
  @TaskLocal static var outer: [ShownChange] = []
}
