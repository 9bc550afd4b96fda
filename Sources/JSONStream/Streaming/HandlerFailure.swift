/// What a handler threw, on its way out: kept apart from what decoding throws, which gets path and position.
@usableFromInline
package struct HandlerFailure: Error {
  @usableFromInline package let error: any Error

  @inlinable
  package init(error: any Error) { self.error = error }
}
