// swift-format-ignore-file
// A stand-in for the Swift side of CoreFoundation. Linux's Foundation, with which all of the
// package is compiled as well, has CGFloat as a type of its own.
@_exported import CoreFoundation
public typealias CGFloat = Double
