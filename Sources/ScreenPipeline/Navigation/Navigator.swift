/// A closure with which a screen navigates, as ``Router/perform(_:)``. It does not retain the router.
public typealias Navigator = @Sendable (NavigationStep) async throws -> Void
