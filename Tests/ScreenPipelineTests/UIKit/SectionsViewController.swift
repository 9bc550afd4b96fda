import CompositionalLayout
import HomeFeed
import ScreenPipeline
import SectionTemplates
import Sections

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

/// Makes the screens of the app's section lists: its home screen, and all cells of a section.
@MainActor
final class SectionScreens: HomeModule, SeeAllModule {
  private let source: any PayloadSource
  private let sink: any AnalyticsSink
  private let container: LayoutContainer

  /// - Parameter container: The size of the window; a screen corrects it when it has one of its own.
  nonisolated init(source: any PayloadSource, sink: any AnalyticsSink, container: LayoutContainer) {
    self.source = source
    self.sink = sink
    self.container = container
  }

  func homeScreen(_ navigator: Navigator) throws -> UIViewController {
    try screen(.home, HomeListRequest(), navigator)
  }

  func seeAllScreen(section: Int, _ navigator: Navigator) throws -> UIViewController {
    try screen(.seeAll(section: section), AllListRequest(id: section), navigator)
  }

  private func screen(_ route: Route, _ request: some NetworkRequest, _ navigator: Navigator) throws -> UIViewController
  {
    let loader = try ScreenLoader(
      request.payloadRequest, from: source, format: SectionListFormat(), container: container)
    return SectionsViewController(
      ScreenLogic(loader, navigator, switching: .sections),
      ScreenAnalytics(AnalyticsScreen(route, showing: request), sink: sink))
  }
}

/// A screen of sections: shows what its store says, and tells it what is tapped.
final class SectionsViewController: UIViewController, UICollectionViewDelegate {
  private let loader: ScreenLoader<SectionModel>
  private let store: Store<ScreenLogic<SectionModel>>
  private let analytics: ScreenAnalytics
  private(set) var collectionView: UICollectionView?
  private(set) var dataSource: UICollectionViewDiffableDataSource<ScreenSectionID, ScreenCellID>?
  /// What is on the screen now, by which the next state differs.
  private(set) var screen: Screen<SectionModel>?
  /// How far sections that scroll on their own are scrolled.
  private var offsets: [Int: Double] = [:]
  private var binding: Task<Void, Never>?

  init(_ logic: ScreenLogic<SectionModel>, _ analytics: ScreenAnalytics) {
    loader = logic.loader
    store = Store(logic, state: ScreenState())
    self.analytics = analytics
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  deinit { binding?.cancel() }

  override func viewDidLoad() {
    super.viewDidLoad()
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    self.collectionView = collectionView
    dataSource = makeDataSource(collectionView)
    store.send(.open)
    binding = Task { [weak self, store] in
      for await state in store.states {
        // The screen does not keep itself while nothing happens.
        guard let self else { return }
        await show(state)
      }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    Task { [loader] in try? await loader.resize(to: LayoutContainer(width: size.width, height: size.height)) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    analytics.hide()
  }

  // MARK: What is shown

  private func show(_ state: ScreenState<SectionModel>) async {
    title = state.screen?.name
    if let failure = state.failure, state.screen?.sections.isEmpty != false {
      let label = UILabel()
      label.text = failure.description
      collectionView?.backgroundView = label
    } else {
      collectionView?.backgroundView = nil
    }
    guard let new = state.screen else { return }
    // Compared beside the main thread; nothing else changes the screen in the meantime.
    let difference = await difference(from: screen, to: new)
    let isMoved = screen.map { $0.layout.contentSize != new.layout.contentSize } ?? true
    screen = new
    if !difference.isEmpty { apply(difference, new) }
    if isMoved { collectionView?.collectionViewLayout.invalidateLayout() }
    reportVisible()
  }

  @concurrent
  private nonisolated func difference(
    from old: Screen<SectionModel>?, to new: Screen<SectionModel>
  ) async -> ScreenDifference {
    ScreenDifference(from: old, to: new)
  }

  /// Sections that arrive are appended to what is there; every other update is a new list of ids, of which the data source
  /// finds out itself what moves.
  private func apply(_ difference: ScreenDifference, _ new: Screen<SectionModel>) {
    guard let dataSource else { return }
    var snapshot = NSDiffableDataSourceSnapshot<ScreenSectionID, ScreenCellID>()
    var sections = new.sections
    if difference.isAppendOnly {
      snapshot = dataSource.snapshot()
      sections = difference.sections.inserted.map { new.sections[$0.index] }
    }
    for section in sections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.cellIDs, toSection: section.id)
    }
    snapshot.reconfigureItems(difference.changes.flatMap(\.updated))
    snapshot.reloadSections(difference.changes.filter(\.isHeaderUpdated).map(\.id))
    dataSource.apply(snapshot, animatingDifferences: !difference.isAppendOnly)
  }

  private func makeDataSource(
    _ collectionView: UICollectionView
  ) -> UICollectionViewDiffableDataSource<ScreenSectionID, ScreenCellID> {
    let cells = UICollectionView.CellRegistration<SectionCell, ScreenCellID> { [weak self] cell, path, _ in
      guard let section = self?.section(path.section), section.cells.indices.contains(path.item) else { return }
      cell.show(section.cells[path.item].toEntity())
    }
    let headers = UICollectionView.SupplementaryRegistration<SectionHeaderView>(
      elementKind: TemplateCatalog.headerKind
    ) { [weak self] view, _, path in
      guard let self, let section = section(path.section) else { return }
      view.show(section, store)
    }
    let dataSource = UICollectionViewDiffableDataSource<ScreenSectionID, ScreenCellID>(
      collectionView: collectionView
    ) { view, path, id in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: id)
    }
    dataSource.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    return dataSource
  }

  private func section(_ index: Int) -> SectionModel? {
    guard let screen, screen.sections.indices.contains(index) else { return nil }
    return screen.sections[index].part
  }

  // MARK: Where it lies

  /// A layout whose groups are ours: the frames are there already, UIKit does the scrolling.
  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] index, _ in
      guard let self, let layout = screen?.layout, index < layout.sectionCount else { return nil }
      return section(index, of: layout)
    }
  }

  private func section(_ index: Int, of layout: SolvedLayout) -> NSCollectionLayoutSection {
    var header = LayoutRect.zero
    layout.forEachSupplementary(inSection: index) { header = $0.frame }
    let area = layout.sectionFrame(index)
    let scroll = layout.orthogonalScroll(inSection: index)
    let frames = layout.frames(inSection: index).map { frame in
      // Cells of a section that scrolls lie in its own space, others in the screen's.
      let frame = scroll == nil ? frame.offset(x: -area.x, y: -(area.y + header.h)) : frame
      return NSCollectionLayoutGroupCustomItem(frame: CGRect(x: frame.x, y: frame.y, width: frame.w, height: frame.h))
    }
    let size = scroll?.contentSize ?? LayoutExtent(w: area.w, h: area.h - header.h)
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(size.w), heightDimension: .absolute(size.h))
    ) { _ in frames }
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = scroll == nil ? .none : .continuous
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(header.h)),
        elementKind: TemplateCatalog.headerKind, alignment: .top)
    ]
    if let space = scroll?.scrollFrame {
      // Its own space has the insets along it, the section those above and below.
      let top = space.y - area.y - header.h
      section.contentInsets = NSDirectionalEdgeInsets(
        top: top, leading: 0, bottom: area.h - header.h - top - space.h, trailing: 0)
      section.visibleItemsInvalidationHandler = { [weak self] _, offset, _ in
        self?.offsets[index] = offset.x
        self?.reportVisible()
      }
    }
    return section
  }

  // MARK: What a person does

  /// For a refresh control, or a button.
  func refresh() { store.send(.refresh) }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let id = dataSource?.itemIdentifier(for: indexPath) else { return }
    analytics.tapped(id, section: indexPath.section, item: indexPath.item)
    store.send(.perform(.select(id)))
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { reportVisible() }

  private func reportVisible() {
    guard let collectionView, let dataSource, let layout = screen?.layout else { return }
    let bounds = collectionView.bounds
    let rect = LayoutRect(x: bounds.minX, y: bounds.minY, w: bounds.width, h: bounds.height)
    analytics.visible(rect, in: layout, scrollOffset: { offsets[$0] ?? 0 }) { section, item in
      dataSource.itemIdentifier(for: IndexPath(item: item, section: section))
    }
  }
}

/// A section's title, and its buttons.
final class SectionHeaderView: UICollectionReusableView {
  private(set) var stack = UIStackView()

  func show(_ section: SectionModel, _ store: Store<ScreenLogic<SectionModel>>) {
    stack.removeFromSuperview()
    let title = UILabel()
    title.text = section.title
    let buttons = zip(section.buttonTypes, section.buttonActions).map { button, action in
      UIButton(primaryAction: UIAction(title: button.wireName) { _ in store.send(.perform(action)) })
    }
    stack = UIStackView(arrangedSubviews: [title] + buttons)
    stack.frame = bounds
    addSubview(stack)
  }
}

/// A cell that shows what it is called: an app has one for each kind of cell.
final class SectionCell: UICollectionViewCell {
  let label = UILabel()

  func show(_ cell: CellVO) {
    label.text = cell.titleText
    label.frame = bounds
    contentView.addSubview(label)
  }
}
