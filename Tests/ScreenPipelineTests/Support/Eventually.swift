/// Waits until something holds that other tasks bring about. The deadline is for hangs only: what is expected afterwards
/// says whether it holds.
func eventually(isolation: isolated (any Actor)? = #isolation, _ condition: () async -> Bool) async {
  let deadline = ContinuousClock.now + .seconds(600)
  while await !condition(), ContinuousClock.now < deadline { try? await Task.sleep(for: .milliseconds(1)) }
}
