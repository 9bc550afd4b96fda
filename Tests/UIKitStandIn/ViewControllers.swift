// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

#if os(Linux)
  public import Foundation

  open class UIViewController: UIResponder {
    open var title: String?
    private var loaded: UIView?
    /// The view, without loading it.
    var standInRoot: UIView? { loaded }

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init()
    }

    public required init?(coder: NSCoder) { nil }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    open var view: UIView! {
      loadViewIfNeeded()
      return loaded
    }

    open func loadViewIfNeeded() {
      guard loaded == nil else { return }
      loadView()
      viewDidLoad()
    }

    /// For tests: a view as large as a phone's screen.
    open func loadView() {
      let view = StandInControllerView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      view.controller = self
      loaded = view
    }

    open func viewDidLoad() {}
    open func viewDidLayoutSubviews() {}
  }

  private final class StandInControllerView: UIView {
    weak var controller: UIViewController?

    override func layoutSubviews() {
      super.layoutSubviews()
      if let view = (controller as? UICollectionViewController)?.made {
        if view.frame.size != bounds.size { view.frame.size = bounds.size }
        view.setNeedsLayout()
        view.layoutIfNeeded()
      }
      controller?.viewDidLayoutSubviews()
    }

    override var bounds: CGRect {
      didSet { if bounds.size != oldValue.size { setNeedsLayout() } }
    }
  }

  open class UICollectionViewController: UIViewController, UICollectionViewDelegate,
    UICollectionViewDataSource
  {
    fileprivate let made: UICollectionView

    public init(collectionViewLayout layout: UICollectionViewLayout) {
      made = UICollectionView(frame: .zero, collectionViewLayout: layout)
      super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    open var collectionView: UICollectionView! {
      loadViewIfNeeded()
      return made
    }

    open var collectionViewLayout: UICollectionViewLayout {
      made.collectionViewLayout
    }

    open override func loadView() {
      super.loadView()
      made.delegate = self
      made.dataSource = self
      standInRoot?.addSubview(made)
    }

    open func numberOfSections(in collectionView: UICollectionView) -> Int { 0 }

    open func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 0 }

    open func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

    open func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }

    open func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
      _ collectionView: UICollectionView,
      didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {}
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    open func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
  }
#endif
