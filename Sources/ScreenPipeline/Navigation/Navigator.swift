/// A screen's way to others: `try await navigator(.push(route))`. It does not keep the router, which keeps the screens.
///
/// It throws as ``Router/perform(_:)`` does.
public typealias Navigator = @Sendable (NavigationStep) async throws -> Void
