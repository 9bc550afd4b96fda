// The parts that articles use of frameworks that Linux, or the stand-in for UIKit, lacks, as their
// documentation declares it. For the type checker alone: nothing here runs.

@_exported import FoundationNetworking
import Foundation
import UIKitStandIn

extension URLSession {
  struct AsyncBytes: AsyncSequence, Sendable {
    struct AsyncIterator: AsyncIteratorProtocol {
      mutating func next() async throws -> UInt8? { fatalError() }
    }

    func makeAsyncIterator() -> AsyncIterator { fatalError() }
  }

  func bytes(from url: URL) async throws -> (AsyncBytes, URLResponse) {
    fatalError()
  }
}

final class UINavigationController: UIViewController {
  var viewControllers: [UIViewController] = []

  func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}
}

struct NSDiffableDataSourceSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  Sendable
{
  mutating func appendSections(_ sections: [Section]) {}
  mutating func appendItems(_ items: [Item], toSection section: Section? = nil) {}
  mutating func reconfigureItems(_ items: [Item]) {}
}

@MainActor
class UICollectionViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?

  init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {}

  func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true
  ) async {}
}

@MainActor
final class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

  init(sectionProvider: @escaping SectionProvider) { super.init() }
  required init?(coder: NSCoder) { nil }
  static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  { fatalError() }
}

struct UICollectionLayoutListConfiguration {
  enum Appearance { case plain, grouped, insetGrouped, sidebar, sidebarPlain }

  init(appearance: Appearance) {}
}

class UICollectionViewListCell: UICollectionViewCell {}

/// Alamofire's.
protocol DataDecoder: Sendable {
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

/// Combine's.
protocol TopLevelDecoder {
  associatedtype Input
  func decode<Value: Decodable>(_ type: Value.Type, from input: Input) throws -> Value
}
