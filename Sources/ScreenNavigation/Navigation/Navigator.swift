/// A closure with which a screen navigates, as `try await navigator(.push(route))`. It does not retain the router, and
/// throws as ``Router/perform(_:)``.
public typealias Navigator = @Sendable (NavigationStep) async throws -> Void
