// swift-format-ignore-file
// Mistakes that scripts/check-apple has to see, one of each kind that Linux's compiler does not
// look at, each with a part of what has to be said of it; on some platforms alone, those before the
// colon.

func newer(_ bytes: [UInt8]) { _ = String(validating: bytes, as: UTF8.self) }  // want: is only available in

func span(_ bytes: [UInt8]) { _ = bytes.span }  // want: is only available in

func newest() { _ = UTF8Span.self }  // want: is only available in

func libc() { _ = Glibc.getpid() }  // want: cannot find 'Glibc'

var counter = 0  // want: is not concurrency-safe

#if canImport(UIKit)
  import UIKit

  class Generic<T>: UICollectionViewController, UICollectionViewDataSourcePrefetching {
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}  // want: requires an 'override'
  }

  class Other<T>: UICollectionViewController {}
  extension Other: UICollectionViewDataSourcePrefetching {  // want: cannot be in an extension
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}  // want: cannot contain '@objc'
  }

  func isolated() { _ = UIScrollView(frame: .zero) }  // want: main actor-isolated

  @MainActor func uniform() { _ = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 1) }  // want ios tvos: is only available in
#endif
