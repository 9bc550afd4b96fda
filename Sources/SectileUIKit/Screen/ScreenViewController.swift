#if canImport(UIKit) || os(Linux)
  import CompositionalLayout
  public import ScreenPipeline

  #if canImport(UIKit)
    public import UIKit
  #else
    public import UIKitStandIn
  #endif

  /// Shows a screen: binds a loader to an app's cells.
  ///
  ///     let stories = UICollectionView.CellRegistration<StoryCell, Story> { cell, _, story in cell.show(story) }
  ///     let screen = ScreenViewController(loader) { view, path, story in
  ///       view.dequeueConfiguredReusableCell(using: stories, for: path, item: story)
  ///     }
  ///     screen.register(TitleView.self, ofKind: "header") { view, section, _ in view.label.text = section.header.title }
  ///
  /// It opens the screen when it knows its size. Each state that the loader publishes is compared and laid out beside the main
  /// thread and then shown as one batch of updates, one after the other: the published difference says what changes, and what
  /// is measured keeps its size. The next page is asked for before its place comes in sight, and a pull refreshes, for as
  /// long as the refresh takes.
  ///
  /// Backgrounds are registered with the layout: `screen.collectionViewLayout.register(_:forDecorationViewOfKind:)`. A subclass
  /// overrides what UIKit calls, `collectionView(_:didSelectItemAt:)` for example, and calls `super` where this class does
  /// something itself.
  open class ScreenViewController<Part: ScreenPart>: UICollectionViewController, UICollectionViewDataSourcePrefetching {
    /// Makes the cell that shows one of a section's.
    public typealias CellProvider = (
      _ collectionView: UICollectionView, _ indexPath: IndexPath, _ cell: Part.Cell
    ) -> UICollectionViewCell

    /// What loads the screen.
    public let loader: ScreenLoader<Part>
    /// What is shown; nil before anything is.
    public private(set) var update: ScreenUpdate<Part>?

    private let layout = SolvedCollectionViewLayout()
    private let cellProvider: CellProvider
    private var supplementary = SupplementaryViews<Part>()
    private var binding: Task<Void, Never>?
    private var isAskingForMore = false
    /// Hears where VoiceOver is, while the view can be seen.
    private var listener: (any NSObjectProtocol)?

    /// A view of a screen, which it opens when it has a size.
    ///
    /// - Parameters:
    ///   - loader: What loads it, not opened yet; it gets the collection view's size.
    ///   - cell: Makes the cells: with an app's registrations, made once and outside of this closure.
    public init(_ loader: ScreenLoader<Part>, cell: @escaping CellProvider) {
      self.loader = loader
      cellProvider = cell
      super.init(collectionViewLayout: layout)
    }

    /// Not available: a loader is not in a storyboard.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    deinit { binding?.cancel() }

    /// Says what shows the headers, footers or badges of a kind. Those of kinds that are not registered stay empty.
    ///
    /// - Parameter show: Shows a section in such a view; its index path has the number of the view among those of its kind. It is
    ///   called again for a view on the screen when the section's header has changed.
    public func register<View: UICollectionReusableView>(
      _ view: View.Type, ofKind kind: String, show: @escaping (View, Part, IndexPath) -> Void
    ) { supplementary.register(view, ofKind: kind, show: show) }

    /// The section at an index; nil where there is none.
    public func section(at index: Int) -> Part? {
      guard let sections = update?.screen.sections, sections.indices.contains(index) else { return nil }
      return sections[index].part
    }

    /// The cell at an index path; nil where there is none.
    public func cell(at indexPath: IndexPath) -> Part.Cell? {
      guard let part = section(at: indexPath.section), indexPath.item < part.cellCount else { return nil }
      return part.cells[indexPath.item]
    }

    /// A state is shown: a subclass says what is wrong, or sets the title. The default does nothing.
    open func didShow(_ update: ScreenUpdate<Part>) {}

    /// Cells come in sight soon: a subclass loads their pictures. The default does nothing.
    open func prefetch(_ cells: [Part.Cell]) {}

    /// Cells that ``prefetch(_:)`` was called with do not come in sight after all. The default does nothing.
    open func cancelPrefetching(_ cells: [Part.Cell]) {}

    // MARK: The view

    /// Binds the loader.
    open override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.prefetchDataSource = self
      layout.onContainerChange = { [weak self] in self?.show(in: $0) }
      #if !os(tvOS)
        let control = UIRefreshControl()
        control.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
        collectionView.refreshControl = control
      #endif
    }

    /// Listens where VoiceOver goes.
    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      listener = NotificationCenter.default.addObserver(
        forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
      ) { [weak self] _ in
        // UIKit says so on the main thread.
        MainActor.assumeIsolated { self?.followVoiceOver() }
      }
    }

    /// Listens no longer.
    open override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if let listener { NotificationCenter.default.removeObserver(listener) }
      listener = nil
    }

    /// Looks whether the safe area or the size is another one.
    open override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      layout.matchContainer()
    }

    /// Opens the screen in its first container, and lays it out for each one after it.
    private func show(in container: LayoutContainer) {
      guard binding == nil else {
        Task { [loader] in try? await loader.resize(to: container) }
        return
      }
      binding = Task { [weak self, loader] in
        try? await loader.resize(to: container)
        await loader.send(.open)
        for await update in loader.updates {
          // The screen does not keep itself while nothing happens.
          guard let self else { return }
          await show(update)
        }
      }
    }

    private func show(_ update: ScreenUpdate<Part>) async {
      let old = self.update
      let isSame = update.difference.isEmpty && old?.screen.layout.container == update.screen.layout.container
      if isSame, old != nil {
        self.update = update
      } else {
        let prepared = await PreparedScreen.make(update, after: old?.screen, measured: layout.beginReplacement())
        await apply(prepared)
      }
      didShow(update)
      askForMore()
      await Self.letGo(consume old)
    }

    /// Lets go of what was shown before: of very many cells even that takes longer than a frame.
    @concurrent
    private nonisolated static func letGo(_ old: consuming ScreenUpdate<Part>?) async { _ = consume old }

    /// Shows a state; the next one waits until UIKit has done with it.
    private func apply(_ prepared: PreparedScreen<Part>) async {
      let change = prepared.change
      let place = { (section: Int) in change.place(ofSection: section) }
      let item = { (item: Int, section: Int) in change.place(ofItem: item, in: section) }
      let solved = layout.endReplacement(with: prepared.layout, section: place, item: item)
      if change.isEmpty {
        update = prepared.update
        layout.show(solved)
        return configureAgain(change)
      }
      await withCheckedContinuation { done in
        let perform = {
          self.collectionView.performBatchUpdates {
            self.update = prepared.update
            self.layout.replace(with: solved, section: place, item: item)
            change.apply(to: self.collectionView)
          } completion: { _ in
            done.resume()
          }
        }
        if change.isAnimated { perform() } else { UIView.performWithoutAnimation(perform) }
        // Not after the animation: nothing out of date is seen meanwhile.
        configureAgain(change)
      }
    }

    /// Shows anew what is still on the screen and says something else.
    private func configureAgain(_ change: ScreenChange) {
      if !change.reconfigured.isEmpty { collectionView.reconfigureItems(at: change.reconfigured) }
      for section in change.headers {
        guard let part = self.section(at: section) else { continue }
        supplementary.update(part, at: section, in: collectionView)
      }
    }

    // MARK: What a person does

    #if !os(tvOS)
      private func refresh() {
        Task { [weak self, loader] in
          await loader.refresh()
          self?.collectionView.refreshControl?.endRefreshing()
        }
      }
    #endif

    /// Centres the cell that gets the focus in a section that scrolls across, so that the one beside it can be reached.
    open override func collectionView(
      _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      if let path = context.nextFocusedIndexPath { layout.centerItem(at: path, animated: true) }
    }

    /// Turns a page of the section that VoiceOver is in, where that scrolls across.
    open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      guard let path = pathOfVoiceOver, layout.turnPage(direction, inSection: path.section) else {
        return super.accessibilityScroll(direction)
      }
      UIAccessibility.post(notification: .pageScrolled, argument: nil)
      return true
    }

    private func followVoiceOver() {
      if let path = pathOfVoiceOver { layout.centerItem(at: path, animated: true) }
    }

    /// The cell that VoiceOver is at, or in.
    private var pathOfVoiceOver: IndexPath? {
      var view = UIAccessibility.focusedElement(using: .notificationVoiceOver) as? UIView
      while let one = view {
        if let cell = one as? UICollectionViewCell { return collectionView.indexPath(for: cell) }
        view = one.superview
      }
      return nil
    }

    /// Asks for the next page two screens before the end. After a failure nobody does before something else is shown.
    private func askForMore() {
      guard let update, update.hasMore, update.phase == .present(.complete), !isAskingForMore,
        layout.distanceToEnd < 2 * layout.screenLength
      else { return }
      isAskingForMore = true
      Task { [weak self, loader] in
        let end = await loader.perform(.more)
        self?.isAskingForMore = false
        // The page may be shorter than the screen.
        if case .done = end { self?.askForMore() }
      }
    }

    /// Asks for the next page before its place comes in sight.
    open override func scrollViewDidScroll(_ scrollView: UIScrollView) { askForMore() }

    /// Tells ``prefetch(_:)`` what comes in sight soon.
    open func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      prefetch(indexPaths.compactMap { cell(at: $0) })
      askForMore()
    }

    /// Tells ``cancelPrefetching(_:)`` what does not.
    open func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
      cancelPrefetching(indexPaths.compactMap { cell(at: $0) })
    }

    // MARK: The data

    /// The number of sections that are shown.
    open override func numberOfSections(in collectionView: UICollectionView) -> Int {
      update?.screen.sections.count ?? 0
    }

    /// The number of a section's cells that are shown.
    open override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      self.section(at: section)?.cellCount ?? 0
    }

    /// A cell of the app's.
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

    /// A header, footer or badge of the app's.
    open override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      // Those of the whole layout have a path of one number, and no section.
      let part = indexPath.count == 2 ? section(at: indexPath.section) : nil
      let view = supplementary.view(ofKind: kind, showing: part, at: indexPath, in: collectionView)
      (view as? SelfSizingCell)?.layout = layout
      return view
    }
  }
#endif
