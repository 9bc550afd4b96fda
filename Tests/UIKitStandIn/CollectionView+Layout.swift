// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A pass of layout as UICollectionView makes it, as strictly as it can be read out of its
// documentation: what an invalidation names is asked for anew, one by one; what it does not name
// stays where it was. An invalidation that names nothing is one of everything.

#if os(Linux)
  import Foundation

  extension UICollectionView {
    func standInInvalidate(_ context: UICollectionViewLayoutInvalidationContext) {
      adjustment.x += context.contentOffsetAdjustment.x
      adjustment.y += context.contentOffsetAdjustment.y
      if context.invalidateDataSourceCounts { counts = nil }
      let named = context.standInNamed
      if context.invalidateEverything || context.invalidateDataSourceCounts || named.isEmpty {
        invalid = nil
      } else {
        invalid?.formUnion(named)
      }
      setNeedsLayout()
    }

    func standInLayOut() {
      for pass in 0... {
        guard pass < 50 else {
          return standInRaise("the layout does not settle")
        }
        let wasInvalid = invalid
        invalid = []
        if wasInvalid != [] { standInPrepare() }
        standInPlace(wasInvalid)
        standInMeasure()
        if invalid == [], adjustment == .zero { break }
      }
    }

    private func standInPrepare() {
      _ = knownCounts
      collectionViewLayout.prepare()
      contentSize = collectionViewLayout.collectionViewContentSize
      let moved = adjustment
      adjustment = .zero
      if moved != .zero {
        contentOffset = CGPoint(x: contentOffset.x + moved.x, y: contentOffset.y + moved.y)
      }
    }

    /// Takes the attributes of what is on the screen, and makes the views of it.
    private func standInPlace(_ wasInvalid: Set<StandInElement>?) {
      if wasInvalid == nil || standInRectangles.last != bounds {
        standInRectangles.append(bounds)
        let elements = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
        var frames: [StandInElement: UICollectionViewLayoutAttributes] = [:]
        for attributes in elements {
          if frames.updateValue(attributes.standInCopy, forKey: attributes.element) != nil {
            standInRaise("two attributes for \(attributes.element)")
          }
        }
        // Attributes that were asked for before, and not invalidated since, are not asked for
        // again.
        if let wasInvalid {
          for (element, old) in standInFrames
          where !wasInvalid.contains(element) && old.frame.intersects(bounds) {
            frames[element] = old
          }
        }
        standInFrames = frames
      } else {
        for element in wasInvalid ?? [] {
          let attributes = standInAttributes(of: element)
          standInFrames[element] = attributes.flatMap {
            $0.frame.intersects(bounds) ? $0.standInCopy : nil
          }
        }
      }
      standInShow()
    }

    private func standInAttributes(of element: StandInElement) -> UICollectionViewLayoutAttributes?
    {
      let layout = collectionViewLayout
      let kind = element.kind ?? ""
      return switch element.category {
      case .cell: layout.layoutAttributesForItem(at: element.path)
      case .supplementaryView:
        layout.layoutAttributesForSupplementaryView(ofKind: kind, at: element.path)
      case .decorationView: layout.layoutAttributesForDecorationView(ofKind: kind, at: element.path)
      }
    }

    private func standInShow() {
      standInCells = standInCells.filter {
        standInFrames[StandInElement(category: .cell, path: $0.key)] != nil
      }
      standInViews = standInViews.filter { standInFrames[$0.key] != nil }
      measured = measured.filter { standInFrames[$0.key] != nil }
      for (element, attributes) in standInFrames {
        let path = element.path
        let kind = element.kind ?? ""
        switch element.category {
        case .cell:
          guard path.count == 2, path.isItem(of: knownCounts) else {
            standInRaise("attributes for an item that is not there: \(path)")
            continue
          }
          if standInCells[path] == nil {
            standInCells[path] = dataSource?.collectionView(self, cellForItemAt: path)
          }
          standInCells[path]?.frame = attributes.frame
          continue
        case .supplementaryView where standInViews[element] == nil:
          standInViews[element] = dataSource?.collectionView(
            self, viewForSupplementaryElementOfKind: kind, at: path)
        case .decorationView where standInViews[element] == nil:
          standInViews[element] = collectionViewLayout.decorationView(ofKind: kind)
        default: break
        }
        standInViews[element]?.frame = attributes.frame
      }
    }

    /// Asks what is new on the screen, or has another size there, what size it wants.
    private func standInMeasure() {
      let order = standInFrames.keys.sorted { $0.path.lexicographicallyPrecedes($1.path) }
      for element in order {
        guard let attributes = standInFrames[element], measured[element] != attributes.frame.size
        else { continue }
        measured[element] = attributes.frame.size
        let view = element.category == .cell ? standInCells[element.path] : standInViews[element]
        guard element.category != .decorationView, let view else { continue }
        // The view and the layout share these objects.
        let preferred = view.preferredLayoutAttributesFitting(attributes)
        let layout = collectionViewLayout
        guard
          layout.shouldInvalidateLayout(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        else { continue }
        layout.invalidateLayout(
          with: layout.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
      }
    }
  }
#endif
