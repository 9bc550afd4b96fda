// A file that imports this module has UIKit, and on Linux the stand-in that the tests run against.
#if canImport(UIKit)
  @_exported public import UIKit
#elseif os(Linux)
  @_exported public import UIKitStandIn
#endif
