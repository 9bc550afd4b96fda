#if canImport(UIKit) || os(Linux)
  import CompositionalLayout
  public import ScreenPipeline

  /// A view controller that shows the screen of a loader with an app's cells.
  ///
  ///     let stories = UICollectionView.CellRegistration<StoryCell, Story> { cell, _, story in
  ///       cell.show(story)
  ///     }
  ///     let screen = ScreenViewController(loader) { view, path, story in
  ///       view.dequeueConfiguredReusableCell(using: stories, for: path, item: story)
  ///     }
  ///     screen.register(TitleView.self, ofKind: "header") { $0.label.text = $1.header.title }
  ///
  /// It opens the screen once it has a size. Each published state is prepared off the main thread
  /// and shown as one batch of updates. Register backgrounds with `collectionViewLayout`.
  /// Subclasses may override UIKit's methods, such as `collectionView(_:didSelectItemAt:)`, and
  /// call `super` for those that this class implements.
  open class ScreenViewController<Part: ScreenSectionContent>: UICollectionViewController {
    /// The loader of the screen.
    public let loader: ScreenLoader<Part>
    /// The shown state; nil before the first.
    public private(set) var update: ScreenUpdate<Part>?

    /// The collection view's layout.
    private let layout = SolvedCollectionViewLayout()
    /// The app's closure that dequeues cells.
    private let cellProvider: (UICollectionView, IndexPath, Part.Cell) -> UICollectionViewCell
    /// The closures that configure the views of each registered kind.
    private var supplementary: [String: (UICollectionReusableView, Part, IndexPath) -> Void] = [:]
    /// The task that shows the loader's states; nil until the view has a size. It ends with the
    /// view controller.
    private var binding: Task<Void, Never>?

    /// Creates the view controller of a screen.
    ///
    /// - Parameters:
    ///   - loader: A loader that was not opened.
    ///   - cell: Dequeues cells, with registrations that were made outside of the closure.
    public init(
      _ loader: ScreenLoader<Part>,
      cell: @escaping (UICollectionView, IndexPath, Part.Cell) -> UICollectionViewCell
    ) {
      self.loader = loader
      cellProvider = cell
      super.init(collectionViewLayout: layout)
    }

    /// Unavailable: a loader is not in a storyboard.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    deinit { binding?.cancel() }

    /// Registers the view of headers, footers or badges of a kind. Kinds that are not registered
    /// show empty views.
    ///
    /// - Parameter show: Configures a view for a section, again when its header changes. The index
    ///   path has the view's index among those of its kind.
    public func register<View: UICollectionReusableView>(
      _ view: View.Type, ofKind kind: String, show: @escaping (View, Part, IndexPath) -> Void
    ) {
      supplementary[kind] = { view, part, path in
        if let view = view as? View { show(view, part, path) }
      }
      collectionView.register(view, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }

    /// Returns the section at an index; nil if there is none.
    public func section(at index: Int) -> Part? {
      update.flatMap {
        $0.screen.sections.indices.contains(index) ? $0.screen.sections[index].part : nil
      }
    }

    /// Returns the cell at an index path; nil if there is none.
    public func cell(at indexPath: IndexPath) -> Part.Cell? {
      guard let part = section(at: indexPath.section), indexPath.item < part.cellCount else {
        return nil
      }
      return part.cell(at: indexPath.item)
    }

    /// Called when a state is shown, for example to show a failure or set the title. Does nothing
    /// by default.
    open func didShow(_ update: ScreenUpdate<Part>) {}

    /// Connects the layout and the pull to refresh with the loader.
    open override func viewDidLoad() {
      super.viewDidLoad()
      layout.onContainerChange = { [weak self] in self?.show(in: $0) }
      #if !os(tvOS)
        let control = UIRefreshControl()
        let refresh = UIAction { [loader, weak control] _ in
          Task { [weak control] in
            await loader.refresh()
            control?.endRefreshing()
          }
        }
        control.addAction(refresh, for: .valueChanged)
        collectionView.refreshControl = control
      #endif
    }

    /// Checks whether the container has changed.
    open override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      layout.matchContainer()
    }

    /// Opens the screen in its first container, and resizes it for later ones. The first layout is
    /// for the right container, as opening waits for the resizing.
    private func show(in container: LayoutContainer) {
      let resizing = Task { [loader] in try? await loader.resize(to: container) }
      guard binding == nil else { return }
      binding = Task { [weak self, loader] in
        _ = await resizing.value
        await loader.send(.open)
        for await update in loader.updates {
          // Does not retain the view controller while waiting.
          guard let self else { return }
          await show(update)
        }
      }
    }

    /// Shows a state, and waits for the end of its animation. States that come meanwhile wait in
    /// the loader's sequence, so that two batches of updates never overlap.
    private func show(_ update: ScreenUpdate<Part>) async {
      let old = self.update
      if let old, update.difference.isEmpty,
        old.screen.layout.container == update.screen.layout.container
      {
        self.update = update
      } else {
        await apply(update, ScreenChange(to: update, from: old?.screen, measured: layout.solved))
      }
      didShow(update)
      askForMore()
      await Self.letGo(consume old)
    }

    /// Releases the old state off the main thread: with very many cells that takes longer than a
    /// frame.
    @concurrent
    private nonisolated static func letGo(_ old: consuming ScreenUpdate<Part>?) async {
      _ = consume old
    }

    /// Shows a state that differs. Where no cell comes or goes, UIKit needs no batch of updates.
    /// Changes in which nothing goes and no section comes before the end, such as a next page, are
    /// not animated.
    private func apply(_ update: ScreenUpdate<Part>, _ change: ScreenChange) async {
      if change.isEmpty {
        self.update = update
        layout.show(change.solved)
        return configureAgain(change)
      }
      await withCheckedContinuation { done in
        let perform = {
          self.collectionView.performBatchUpdates {
            self.update = update
            self.layout.replace(
              with: change.solved, section: change.place(ofSection:), item: change.place(ofItem:in:)
            )
            change.apply(to: self.collectionView)
          } completion: { _ in
            done.resume()
          }
        }
        if change.isAnimated {
          perform()
        } else {
          UIView.performWithoutAnimation(perform)
        }
        // Before the animation ends, so that nothing outdated is visible.
        configureAgain(change)
      }
    }

    /// Shows the new content of cells and headers that stay.
    private func configureAgain(_ change: ScreenChange) {
      if !change.reconfigured.isEmpty {
        collectionView.reconfigureItems(at: change.reconfigured)
      }
      for (kind, show) in supplementary {
        for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind)
        where change.headers.contains(path.sectionOfLayout) {
          let view = collectionView.supplementaryView(forElementKind: kind, at: path)
          if let view, let part = section(at: path.section) {
            show(view, part, path)
          }
        }
      }
    }

    /// Centres the focused cell of an orthogonal section, so that its neighbours can be reached.
    open override func collectionView(
      _ collectionView: UICollectionView,
      didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      if let path = context.nextFocusedIndexPath { layout.centerItem(at: path) }
    }

    /// Turns a page of the orthogonal section that VoiceOver is in.
    open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      var view = UIAccessibility.focusedElement(using: .notificationVoiceOver) as? UIView
      while let one = view, !(one is UICollectionViewCell) {
        view = one.superview
      }
      guard let cell = view as? UICollectionViewCell,
        let path = collectionView.indexPath(for: cell),
        layout.turnPage(direction, inSection: path.section)
      else { return super.accessibilityScroll(direction) }
      UIAccessibility.post(notification: .pageScrolled, argument: nil)
      return true
    }

    /// Loads the next page before it becomes visible.
    open override func scrollViewDidScroll(_ scrollView: UIScrollView) {
      askForMore()
    }

    /// Asks for the next page when less than two screens follow the visible one.
    private func askForMore() {
      guard let update, update.hasMore, update.phase == .present(.complete) else {
        return
      }
      let screen = LayoutRect(collectionView.bounds)
      let rest =
        layout.isBackwards
        ? screen.x : layout.solved.contentSize[layout.axis] - screen.max(layout.axis)
      guard rest < 2 * screen.extent[layout.axis] else { return }
      // The loader joins requests for a page that is loading.
      Task { [loader] in await loader.send(.more) }
    }

    /// Returns the number of shown sections.
    open override func numberOfSections(in collectionView: UICollectionView) -> Int {
      update?.screen.sections.count ?? 0
    }

    /// Returns the number of a section's shown cells.
    open override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      self.section(at: section)?.cellCount ?? 0
    }

    /// Returns the app's view of a cell.
    open override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      guard let cell = cell(at: indexPath) else {
        preconditionFailure(
          "UIKit asks for the cell at \(indexPath), of which it was told that it is not there")
      }
      let view = cellProvider(collectionView, indexPath, cell)
      (view as? SelfSizingCell)?.layout = layout
      return view
    }

    /// Returns the app's view of a header, footer or badge; an empty one for a kind that the app
    /// does not know.
    open override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      if supplementary[kind] == nil {
        register(UICollectionReusableView.self, ofKind: kind) { _, _, _ in }
      }
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: kind, for: indexPath)
      if let part = section(at: indexPath.sectionOfLayout) {
        supplementary[kind]?(view, part, indexPath)
      }
      (view as? SelfSizingCell)?.layout = layout
      return view
    }
  }

  /// A cell, header or footer whose constraints or content configuration decide its open
  /// dimensions.
  ///
  /// UIKit's own cells do not know the open dimensions, and would not break a text at the cell's
  /// width. Cells of another class override this method and call
  /// ``SolvedCollectionViewLayout/attributes(_:fitting:)``.
  open class SelfSizingCell: UICollectionViewCell {
    /// The layout that knows the open dimensions; ``ScreenViewController`` sets it. Without one,
    /// the view sizes itself as UIKit's cells do.
    weak var layout: SolvedCollectionViewLayout?

    /// Returns attributes with the content's size in the open dimensions.
    open override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layout?.attributes(layoutAttributes, fitting: self)
        ?? super.preferredLayoutAttributesFitting(layoutAttributes)
    }
  }
#endif
