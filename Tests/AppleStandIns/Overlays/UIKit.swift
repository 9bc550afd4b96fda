// swift-format-ignore-file
// A stand-in: what this package uses of the Swift side of UIKit, as Apple's documentation states
// it. See scripts/check-apple.
@_exported import UIKit
@_exported public import Foundation
@_exported public import CoreGraphics

extension IndexPath {
  public init(item: Int, section: Int) { fatalError() }
  public var section: Int { get { 0 } set {} }
  public var item: Int { get { 0 } set {} }
}
extension UIEdgeInsets: Equatable {
  public static func == (a: UIEdgeInsets, b: UIEdgeInsets) -> Bool { false }
}
@MainActor public enum UIAccessibility {
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable { public var rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }; public static let notificationVoiceOver = Self(rawValue: "") }
  public struct Notification: RawRepresentable, Hashable, Sendable { public var rawValue: UInt32; public init(rawValue: UInt32) { self.rawValue = rawValue }; public static let pageScrolled = Self(rawValue: 0) }
  public static func focusedElement(using assistiveTechnologyIdentifier: UIAccessibility.AssistiveTechnologyIdentifier?) -> Any? {
    nil
  }
  public static func post(notification: UIAccessibility.Notification, argument: Any?) {}
}
@available(iOS 13.0, tvOS 13.0, *)
extension UIAction {
  public struct Identifier: RawRepresentable, Hashable, Sendable { public var rawValue: String; public init(rawValue: String) { self.rawValue = rawValue } }
  public convenience init(title: String = "", identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil, handler: @escaping UIActionHandler) {
    fatalError()
  }
}
@available(iOS 14.0, tvOS 14.0, *)
extension UICollectionViewCell {
  @MainActor public var contentConfiguration: (any UIContentConfiguration)? {
    get { nil } set {}
  }
}
@available(iOS 14.0, tvOS 14.0, *)
extension UICollectionView {
  public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    public init(handler: @escaping Handler) {}
  }
  @MainActor public func dequeueConfiguredReusableCell<Cell, Item>(using registration: UICollectionView.CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?) -> Cell where Cell: UICollectionViewCell {
    fatalError()
  }
}
extension UIApplicationDelegate { @MainActor public static func main() {} }
extension UICollectionView {
  @MainActor public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {}
}
