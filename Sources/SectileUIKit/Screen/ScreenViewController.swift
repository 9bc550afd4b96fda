#if canImport(UIKit) || os(Linux)
  import CompositionalLayout
  public import ScreenPipeline

  #if canImport(UIKit)
    public import UIKit
  #else
    public import UIKitStandIn
  #endif

  /// A view controller that shows the screen of a loader with an app's cells.
  ///
  ///     let stories = UICollectionView.CellRegistration<StoryCell, Story> { cell, _, story in cell.show(story) }
  ///     let screen = ScreenViewController(loader) { view, path, story in
  ///       view.dequeueConfiguredReusableCell(using: stories, for: path, item: story)
  ///     }
  ///     screen.register(TitleView.self, ofKind: "header") { $0.label.text = $1.header.title }
  ///
  /// It opens the screen once it has a size. Each published state is prepared off the main thread and shown as one
  /// batch of updates; measured views keep their sizes. The next page is loaded before it becomes visible, and a pull
  /// refreshes.
  ///
  /// Register backgrounds with the layout: `screen.collectionViewLayout.register(_:forDecorationViewOfKind:)`.
  /// Subclasses may override UIKit's methods, such as `collectionView(_:didSelectItemAt:)`, and call `super` for those
  /// that this class implements.
  open class ScreenViewController<Part: ScreenPart>: UICollectionViewController {
    /// A closure that dequeues the view of a cell.
    public typealias CellProvider = (
      _ collectionView: UICollectionView, _ indexPath: IndexPath, _ cell: Part.Cell
    ) -> UICollectionViewCell

    private typealias Show = (UICollectionReusableView, Part, IndexPath) -> Void

    /// The loader of the screen.
    public let loader: ScreenLoader<Part>
    /// The shown state; nil before the first.
    public private(set) var update: ScreenUpdate<Part>?

    private let layout = SolvedCollectionViewLayout()
    private let cellProvider: CellProvider
    private var supplementary: [String: (view: UICollectionReusableView.Type, show: Show)] = [:]
    /// The kinds whose views are registered with the collection view.
    private var registered: Set<String> = []
    private var binding: Task<Void, Never>?
    private var listener: (any NSObjectProtocol)?

    /// Creates the view controller of a screen.
    ///
    /// - Parameters:
    ///   - loader: A loader that was not opened; it gets the collection view's size.
    ///   - cell: Dequeues cells, with registrations that were made outside of the closure.
    public init(_ loader: ScreenLoader<Part>, cell: @escaping CellProvider) {
      self.loader = loader
      cellProvider = cell
      super.init(collectionViewLayout: layout)
    }

    /// Unavailable: a loader is not in a storyboard.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    deinit { binding?.cancel() }

    /// Registers the view of headers, footers or badges of a kind. Kinds that are not registered show empty views.
    ///
    /// - Parameters:
    ///   - view: The view's class.
    ///   - kind: The kind.
    ///   - show: Configures a view for a section; its index path has the view's index among those of its kind. Called
    ///     again when the section's header changes.
    public func register<View: UICollectionReusableView>(
      _ view: View.Type, ofKind kind: String, show: @escaping (View, Part, IndexPath) -> Void
    ) {
      supplementary[kind] = (view, { view, part, path in if let view = view as? View { show(view, part, path) } })
      registered.remove(kind)
    }

    /// Returns the section at an index; nil if there is none.
    public func section(at index: Int) -> Part? {
      guard let sections = update?.screen.sections, sections.indices.contains(index) else { return nil }
      return sections[index].part
    }

    /// Returns the cell at an index path; nil if there is none.
    public func cell(at indexPath: IndexPath) -> Part.Cell? {
      guard let part = section(at: indexPath.section), indexPath.item < part.cellCount else { return nil }
      return part.cells[indexPath.item]
    }

    /// Called when a state is shown, for example to show a failure or set the title. Does nothing by default.
    open func didShow(_ update: ScreenUpdate<Part>) {}

    /// Connects the loader.
    open override func viewDidLoad() {
      super.viewDidLoad()
      layout.onContainerChange = { [weak self] in self?.show(in: $0) }
      #if !os(tvOS)
        let control = UIRefreshControl()
        control.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
        collectionView.refreshControl = control
      #endif
    }

    /// Observes VoiceOver's focus.
    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      listener = NotificationCenter.default.addObserver(
        forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
      ) { [weak self] _ in
        // UIKit posts it on the main thread.
        MainActor.assumeIsolated {
          if let self, let path = self.pathOfVoiceOver { self.layout.centerItem(at: path) }
        }
      }
    }

    /// Ends observing VoiceOver's focus.
    open override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if let listener { NotificationCenter.default.removeObserver(listener) }
      listener = nil
    }

    /// Checks the container.
    open override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      layout.matchContainer()
    }

    private func show(in container: LayoutContainer) {
      guard binding == nil else {
        Task { [loader] in try? await loader.resize(to: container) }
        return
      }
      binding = Task { [weak self, loader] in
        try? await loader.resize(to: container)
        await loader.send(.open)
        for await update in loader.updates {
          // Does not retain the view controller while waiting.
          guard let self else { return }
          await show(update)
        }
      }
    }

    private func show(_ update: ScreenUpdate<Part>) async {
      let old = self.update
      if let old, update.difference.isEmpty, old.screen.layout.container == update.screen.layout.container {
        self.update = update
      } else {
        let (change, solved) = await Self.prepare(update, after: old?.screen, measured: layout.solved)
        await apply(update, change, solved)
      }
      didShow(update)
      askForMore()
      await Self.letGo(consume old)
    }

    @concurrent
    private nonisolated static func prepare(
      _ update: ScreenUpdate<Part>, after old: Screen<Part>?, measured: SolvedLayout
    ) async -> (ScreenChange, SolvedLayout) {
      let change = ScreenChange(update.difference, from: old, to: update.screen)
      var layout = update.screen.layout
      if measured.container.keepsMeasuredSizes(in: layout.container) {
        layout.takeReports(of: measured, section: change.place(ofSection:), item: change.place(ofItem:in:))
      }
      return (change, layout)
    }

    /// Releases the old state off the main thread: with very many cells that takes longer than a frame.
    @concurrent
    private nonisolated static func letGo(_ old: consuming ScreenUpdate<Part>?) async { _ = consume old }

    private func apply(_ update: ScreenUpdate<Part>, _ change: ScreenChange, _ solved: SolvedLayout) async {
      if change.isEmpty {
        self.update = update
        layout.show(solved)
        return configureAgain(change)
      }
      await withCheckedContinuation { done in
        let perform = {
          self.collectionView.performBatchUpdates {
            self.update = update
            self.layout.replace(with: solved, section: change.place(ofSection:), item: change.place(ofItem:in:))
            change.apply(to: self.collectionView)
          } completion: { _ in
            done.resume()
          }
        }
        if change.isAnimated { perform() } else { UIView.performWithoutAnimation(perform) }
        // Before the animation ends, so that nothing outdated is visible.
        configureAgain(change)
      }
    }

    private func configureAgain(_ change: ScreenChange) {
      if !change.reconfigured.isEmpty { collectionView.reconfigureItems(at: change.reconfigured) }
      guard !change.headers.isEmpty else { return }
      for (kind, registration) in supplementary {
        for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind)
        where change.headers.contains(path.sectionOfLayout) {
          guard let part = section(at: path.section),
            let view = collectionView.supplementaryView(forElementKind: kind, at: path)
          else { continue }
          registration.show(view, part, path)
        }
      }
    }

    #if !os(tvOS)
      private func refresh() {
        Task { [weak self, loader] in
          await loader.refresh()
          self?.collectionView.refreshControl?.endRefreshing()
        }
      }
    #endif

    /// Centres the focused cell of an orthogonal section, so that its neighbours can be reached.
    open override func collectionView(
      _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      if let path = context.nextFocusedIndexPath { layout.centerItem(at: path) }
    }

    /// Turns a page of the orthogonal section that VoiceOver is in.
    open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      guard let path = pathOfVoiceOver, layout.turnPage(direction, inSection: path.section) else {
        return super.accessibilityScroll(direction)
      }
      UIAccessibility.post(notification: .pageScrolled, argument: nil)
      return true
    }

    private var pathOfVoiceOver: IndexPath? {
      var view = UIAccessibility.focusedElement(using: .notificationVoiceOver) as? UIView
      while let one = view, !(one is UICollectionViewCell) { view = one.superview }
      return (view as? UICollectionViewCell).flatMap { collectionView.indexPath(for: $0) }
    }

    /// Loads the next page before it becomes visible.
    open override func scrollViewDidScroll(_ scrollView: UIScrollView) { askForMore() }

    private func askForMore() {
      guard let update, update.hasMore, update.phase == .present(.complete), layout.isNearEnd else { return }
      // The loader joins requests for a page that is loading.
      Task { [loader] in await loader.send(.more) }
    }

    /// Returns the number of shown sections.
    open override func numberOfSections(in collectionView: UICollectionView) -> Int {
      update?.screen.sections.count ?? 0
    }

    /// Returns the number of a section's shown cells.
    open override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      self.section(at: section)?.cellCount ?? 0
    }

    /// Returns the app's view of a cell.
    open override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      guard let cell = cell(at: indexPath) else {
        preconditionFailure("UIKit asks for the cell at \(indexPath), of which it was told that it is not there")
      }
      let view = cellProvider(collectionView, indexPath, cell)
      (view as? SelfSizingCell)?.layout = layout
      return view
    }

    /// Returns the app's view of a header, footer or badge.
    open override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let registration = supplementary[kind]
      if registered.insert(kind).inserted {
        collectionView.register(
          registration?.view ?? UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
          withReuseIdentifier: kind)
      }
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: kind, for: indexPath)
      if let part = section(at: indexPath.sectionOfLayout) { registration?.show(view, part, indexPath) }
      (view as? SelfSizingCell)?.layout = layout
      return view
    }
  }

  /// A cell, header or footer whose constraints or content configuration decide its open dimensions.
  ///
  /// UIKit's own cells do not know the open dimensions of a layout other than UIKit's, and would not break a text at
  /// the cell's width. ``ScreenViewController`` sets them for this class. Cells of another class override
  /// `preferredLayoutAttributesFitting(_:)` and call ``SolvedCollectionViewLayout/attributes(_:fitting:)``.
  open class SelfSizingCell: UICollectionViewCell {
    weak var layout: SolvedCollectionViewLayout?

    /// Returns attributes with the content's size in the open dimensions; without a layout, those of `super`.
    open override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layout?.attributes(layoutAttributes, fitting: self) ?? super.preferredLayoutAttributesFitting(layoutAttributes)
    }
  }

  extension SolvedCollectionViewLayout {
    /// Returns a copy of attributes with the size of a view's constraints in the open dimensions.
    public func attributes(
      _ attributes: UICollectionViewLayoutAttributes, fitting view: UICollectionReusableView
    ) -> UICollectionViewLayoutAttributes {
      guard let open = request(for: attributes)?.openDimensions, !open.isEmpty,
        let fitting = attributes.copy() as? UICollectionViewLayoutAttributes
      else { return attributes }
      let size = view.systemLayoutSizeFitting(
        attributes.size, withHorizontalFittingPriority: open.contains(.width) ? .fittingSizeLevel : .required,
        verticalFittingPriority: open.contains(.height) ? .fittingSizeLevel : .required)
      if open.contains(.width) { fitting.size.width = size.width }
      if open.contains(.height) { fitting.size.height = size.height }
      return fitting
    }
  }
#endif
