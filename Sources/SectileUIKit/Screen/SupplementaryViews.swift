#if canImport(UIKit) || os(Linux)
  import ScreenPipeline

  #if canImport(UIKit)
    import UIKit
  #else
    import UIKitStandIn
  #endif

  @MainActor
  struct SupplementaryViews<Part: ScreenPart> {
    private struct Registration {
      var view: UICollectionReusableView.Type
      var show: (UICollectionReusableView, Part, IndexPath) -> Void
    }

    private var registrations: [String: Registration] = [:]
    private var known: Set<String> = []

    mutating func register<View: UICollectionReusableView>(
      _ view: View.Type, ofKind kind: String, show: @escaping (View, Part, IndexPath) -> Void
    ) {
      registrations[kind] = Registration(view: view) { view, part, path in
        if let view = view as? View { show(view, part, path) }
      }
      known.remove(kind)
    }

    /// Returns the view of a kind; an empty one for a kind that the app does not know.
    mutating func view(
      ofKind kind: String, showing part: Part?, at path: IndexPath, in collectionView: UICollectionView
    ) -> UICollectionReusableView {
      let registration = registrations[kind]
      if known.insert(kind).inserted {
        collectionView.register(
          registration?.view ?? UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
          withReuseIdentifier: kind)
      }
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: kind, for: path)
      if let part { registration?.show(view, part, path) }
      return view
    }

    func update(_ part: Part, at section: Int, in collectionView: UICollectionView) {
      for (kind, registration) in registrations {
        for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind)
        where path.count == 2 && path.section == section {
          guard let view = collectionView.supplementaryView(forElementKind: kind, at: path) else { continue }
          registration.show(view, part, path)
        }
      }
    }
  }
#endif
