/// An error of a handler, kept apart from decoding errors, which get path and position.
@usableFromInline
package struct HandlerFailure: Error {
  @usableFromInline package let error: any Error

  @inlinable
  package init(error: any Error) { self.error = error }
}
