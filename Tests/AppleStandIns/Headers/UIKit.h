/* A stand-in: what SectileUIKit uses of UIKit. Written by hand after Apple's documentation and headers:
   isolation, optionality, designated initialisers, availability, what is a property and what a class method. */
#include "Foundation.h"
#include "CoreGraphics.h"
NS_ASSUME_NONNULL_BEGIN
#define SINCE(i,t) __attribute__((availability(ios,introduced=i))) __attribute__((availability(tvos,introduced=t))) __attribute__((availability(xros,introduced=1.0)))
#define SINCE_DEP(i,d) __attribute__((availability(ios,introduced=i,deprecated=d))) __attribute__((availability(tvos,introduced=i,deprecated=d))) __attribute__((availability(xros,introduced=1.0,deprecated=1.0)))

typedef struct UIEdgeInsets { CGFloat top, left, bottom, right; } UIEdgeInsets;
typedef struct NSDirectionalEdgeInsets { CGFloat top, leading, bottom, trailing; } NSDirectionalEdgeInsets;
typedef NS_OPTIONS(NSUInteger, NSDirectionalRectEdge) { NSDirectionalRectEdgeNone = 0, NSDirectionalRectEdgeTop = 1 << 0, NSDirectionalRectEdgeLeading = 1 << 1, NSDirectionalRectEdgeBottom = 1 << 2, NSDirectionalRectEdgeTrailing = 1 << 3, NSDirectionalRectEdgeAll = 15 };
typedef NS_ENUM(NSInteger, NSRectAlignment) { NSRectAlignmentNone = 0, NSRectAlignmentTop, NSRectAlignmentTopLeading, NSRectAlignmentLeading, NSRectAlignmentBottomLeading, NSRectAlignmentBottom, NSRectAlignmentBottomTrailing, NSRectAlignmentTrailing, NSRectAlignmentTopTrailing };
typedef NS_ENUM(NSInteger, UIUserInterfaceLayoutDirection) { UIUserInterfaceLayoutDirectionLeftToRight, UIUserInterfaceLayoutDirectionRightToLeft };
typedef NS_ENUM(NSInteger, UIAccessibilityScrollDirection) { UIAccessibilityScrollDirectionRight = 1, UIAccessibilityScrollDirectionLeft, UIAccessibilityScrollDirectionUp, UIAccessibilityScrollDirectionDown, UIAccessibilityScrollDirectionNext, UIAccessibilityScrollDirectionPrevious };
typedef NSString *UIContentSizeCategory NS_TYPED_ENUM;
typedef float UILayoutPriority NS_TYPED_EXTENSIBLE_ENUM;
static const UILayoutPriority UILayoutPriorityRequired = 1000;
static const UILayoutPriority UILayoutPriorityFittingSizeLevel = 50;

@interface NSObject (UIAccessibilityAction)
- (BOOL)accessibilityScroll:(UIAccessibilityScrollDirection)direction NS_SWIFT_UI_ACTOR SINCE(4.2, 9.0);
@end

typedef NS_ENUM(NSInteger, UIUserInterfaceIdiom) { UIUserInterfaceIdiomUnspecified = -1, UIUserInterfaceIdiomPhone, UIUserInterfaceIdiomPad, UIUserInterfaceIdiomTV, UIUserInterfaceIdiomCarPlay, UIUserInterfaceIdiomMac = 5, UIUserInterfaceIdiomVision };
NS_SWIFT_SENDABLE SINCE(8.0, 9.0)
@interface UITraitCollection : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly) UIUserInterfaceIdiom userInterfaceIdiom;
@property (nonatomic, readonly) CGFloat displayScale;
@property (nonatomic, copy, readonly) UIContentSizeCategory preferredContentSizeCategory;
@end

NS_SWIFT_UI_ACTOR
@interface UIResponder : NSObject
@end
NS_SWIFT_UI_ACTOR SINCE(9.0, 9.0)
@interface UILayoutGuide : NSObject <NSCoding>
@property (nonatomic, readonly) CGRect layoutFrame;
@end
@class UIViewController, UIView, UICollectionView, UICollectionViewLayout, UICollectionViewCell, UICollectionReusableView, UICollectionViewLayoutAttributes;

NS_SWIFT_UI_ACTOR
@interface UIGestureRecognizer : NSObject
@property (nullable, nonatomic, readonly) UIView *view;
- (void)requireGestureRecognizerToFail:(UIGestureRecognizer *)otherGestureRecognizer __attribute__((swift_name("require(toFail:)")));
- (CGPoint)locationInView:(nullable UIView *)view;
@end
NS_SWIFT_UI_ACTOR
@interface UIPanGestureRecognizer : UIGestureRecognizer
- (CGPoint)velocityInView:(nullable UIView *)view;
@end
NS_SWIFT_UI_ACTOR
@protocol UICoordinateSpace <NSObject>
- (CGRect)convertRect:(CGRect)rect toCoordinateSpace:(id <UICoordinateSpace>)coordinateSpace __attribute__((swift_name("convert(_:to:)")));
@property (readonly, nonatomic) CGRect bounds;
@end
NS_SWIFT_UI_ACTOR
@protocol UITraitEnvironment <NSObject>
@property (nonatomic, readonly) UITraitCollection *traitCollection;
@end

NS_SWIFT_UI_ACTOR
@interface UIView : UIResponder <NSCoding, UITraitEnvironment, UICoordinateSpace>
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nonatomic) CGRect frame;
@property (nonatomic) CGRect bounds;
@property (nullable, nonatomic, readonly) UIView *superview;
@property (nonatomic, getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
@property (nonatomic) UIEdgeInsets layoutMargins SINCE(8.0, 9.0);
@property (nonatomic, readonly, strong) UILayoutGuide *readableContentGuide SINCE(9.0, 9.0);
@property (nonatomic, readonly) UIEdgeInsets safeAreaInsets;
@property (readonly, nonatomic) UIUserInterfaceLayoutDirection effectiveUserInterfaceLayoutDirection SINCE(10.0, 10.0);
- (void)removeFromSuperview;
- (void)insertSubview:(UIView *)view atIndex:(NSInteger)index;
- (void)addGestureRecognizer:(UIGestureRecognizer *)gestureRecognizer __attribute__((swift_name("addGestureRecognizer(_:)")));
- (void)removeGestureRecognizer:(UIGestureRecognizer *)gestureRecognizer __attribute__((swift_name("removeGestureRecognizer(_:)")));
- (BOOL)gestureRecognizerShouldBegin:(UIGestureRecognizer *)gestureRecognizer;
- (CGSize)systemLayoutSizeFittingSize:(CGSize)targetSize withHorizontalFittingPriority:(UILayoutPriority)horizontalFittingPriority verticalFittingPriority:(UILayoutPriority)verticalFittingPriority __attribute__((swift_name("systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)")));
+ (void)performWithoutAnimation:(void (NS_NOESCAPE ^)(void))actionsWithoutAnimation;
@end

typedef CGFloat UIScrollViewDecelerationRate NS_TYPED_ENUM __attribute__((swift_name("UIScrollView.DecelerationRate")));
extern const UIScrollViewDecelerationRate UIScrollViewDecelerationRateNormal;
extern const UIScrollViewDecelerationRate UIScrollViewDecelerationRateFast;
typedef NS_ENUM(NSInteger, UIScrollViewContentInsetAdjustmentBehavior) { UIScrollViewContentInsetAdjustmentAutomatic, UIScrollViewContentInsetAdjustmentScrollableAxes, UIScrollViewContentInsetAdjustmentNever, UIScrollViewContentInsetAdjustmentAlways } __attribute__((swift_name("UIScrollView.ContentInsetAdjustmentBehavior")));
@class UIScrollView, UIRefreshControl;
NS_SWIFT_UI_ACTOR
@protocol UIScrollViewDelegate <NSObject>
@optional
- (void)scrollViewDidScroll:(UIScrollView *)scrollView;
- (void)scrollViewWillEndDragging:(UIScrollView *)scrollView withVelocity:(CGPoint)velocity targetContentOffset:(inout CGPoint *)targetContentOffset;
@end
NS_SWIFT_UI_ACTOR
@interface UIScrollView : UIView <NSCoding>
@property (nonatomic) CGPoint contentOffset;
@property (nonatomic) CGSize contentSize;
@property (nonatomic) UIEdgeInsets contentInset;
@property (nonatomic, readonly) UIEdgeInsets adjustedContentInset SINCE(11.0, 11.0);
@property (nonatomic) UIScrollViewContentInsetAdjustmentBehavior contentInsetAdjustmentBehavior SINCE(11.0, 11.0);
@property (nullable, nonatomic, weak) id <UIScrollViewDelegate> delegate;
@property (nonatomic) BOOL showsVerticalScrollIndicator;
@property (nonatomic) BOOL showsHorizontalScrollIndicator;
@property (nonatomic) UIScrollViewDecelerationRate decelerationRate SINCE(3.0, 9.0);
@property (nonatomic, readonly, getter=isTracking) BOOL tracking;
@property (nonatomic, readonly, getter=isDragging) BOOL dragging;
@property (nonatomic, readonly, getter=isDecelerating) BOOL decelerating;
@property (nonatomic) BOOL scrollsToTop NOT_TVOS;
@property (nonatomic, readonly) UIPanGestureRecognizer *panGestureRecognizer;
@property (nonatomic, strong, nullable) UIRefreshControl *refreshControl NOT_TVOS;
- (void)setContentOffset:(CGPoint)contentOffset animated:(BOOL)animated;
@end

@class UIAction;
typedef void (^UIActionHandler)(__kindof UIAction *action);
NS_SWIFT_UI_ACTOR
@interface UIMenuElement : NSObject
@end
NS_SWIFT_UI_ACTOR
@interface UIAction : UIMenuElement
+ (instancetype)actionWithHandler:(UIActionHandler)handler NS_REFINED_FOR_SWIFT;
@end
typedef NS_OPTIONS(NSUInteger, UIControlEvents) { UIControlEventTouchDown = 1 << 0, UIControlEventValueChanged = 1 << 12 } __attribute__((swift_name("UIControl.Event")));
NS_SWIFT_UI_ACTOR
@interface UIControl : UIView
- (void)addAction:(UIAction *)action forControlEvents:(UIControlEvents)controlEvents __attribute__((swift_name("addAction(_:for:)"))) SINCE(14.0, 14.0);
@end
NOT_TVOS NS_SWIFT_UI_ACTOR
@interface UIRefreshControl : UIControl
- (instancetype)init;
@property (nonatomic, readonly, getter=isRefreshing) BOOL refreshing;
- (void)beginRefreshing;
- (void)endRefreshing;
@end

NS_SWIFT_UI_ACTOR
@interface UIViewController : UIResponder <NSCoding>
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (null_resettable, nonatomic, strong) UIView *view;
@property (nullable, nonatomic, copy) NSString *title;
- (void)viewDidLoad;
- (void)viewDidLayoutSubviews;
@end

@class UIApplication, UIScene, UIWindow, UISceneConnectionOptions;
typedef NSString *UISceneSessionRole NS_TYPED_ENUM __attribute__((swift_name("UISceneSession.Role")));
NS_SWIFT_UI_ACTOR SINCE(13.0, 13.0) @interface UISceneSession : NSObject
@property (nonatomic, readonly) UISceneSessionRole role;
@end
NS_SWIFT_UI_ACTOR SINCE(13.0, 13.0) @interface UISceneConfiguration : NSObject <NSCopying, NSSecureCoding>
- (instancetype)initWithName:(nullable NSString *)name sessionRole:(UISceneSessionRole)sessionRole NS_DESIGNATED_INITIALIZER;
@property (nonatomic, nullable) Class delegateClass;
@end
NS_SWIFT_UI_ACTOR SINCE(13.0, 13.0) __attribute__((swift_name("UIScene.ConnectionOptions"))) @interface UISceneConnectionOptions : NSObject @end
NS_SWIFT_UI_ACTOR SINCE(13.0, 13.0) @interface UIScene : UIResponder @end
NS_SWIFT_UI_ACTOR SINCE(13.0, 13.0) @interface UIWindowScene : UIScene @end
NS_SWIFT_UI_ACTOR @interface UIWindow : UIView
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene NS_DESIGNATED_INITIALIZER SINCE(13.0, 13.0);
@property (nullable, nonatomic, strong) UIViewController *rootViewController;
- (void)makeKeyAndVisible;
@end
NS_SWIFT_UI_ACTOR @protocol UIApplicationDelegate <NSObject> @optional
- (UISceneConfiguration *)application:(UIApplication *)application configurationForConnectingSceneSession:(UISceneSession *)connectingSceneSession options:(UISceneConnectionOptions *)options SINCE(13.0, 13.0) __attribute__((swift_name("application(_:configurationForConnecting:options:)")));
@end
NS_SWIFT_UI_ACTOR SINCE(13.0, 13.0) @protocol UISceneDelegate <NSObject> @optional
- (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session options:(UISceneConnectionOptions *)connectionOptions __attribute__((swift_name("scene(_:willConnectTo:options:)")));
@end
NS_SWIFT_UI_ACTOR SINCE(13.0, 13.0) @protocol UIWindowSceneDelegate <UISceneDelegate> @optional
@property (nullable, nonatomic, strong) UIWindow *window;
@end
NS_SWIFT_UI_ACTOR @interface UIApplication : UIResponder @end

/* collection views */
typedef NS_ENUM(NSUInteger, UICollectionElementCategory) { UICollectionElementCategoryCell, UICollectionElementCategorySupplementaryView, UICollectionElementCategoryDecorationView } __attribute__((swift_name("UICollectionView.ElementCategory")));
NS_SWIFT_UI_ACTOR
@interface UICollectionViewFocusUpdateContext : NSObject
@property (nonatomic, strong, readonly, nullable) NSIndexPath *nextFocusedIndexPath;
@end
NS_SWIFT_UI_ACTOR
@interface UIFocusAnimationCoordinator : NSObject
@end
NS_SWIFT_UI_ACTOR
@protocol UICollectionViewDataSource <NSObject>
@required
- (NSInteger)collectionView:(UICollectionView *)collectionView numberOfItemsInSection:(NSInteger)section;
- (__kindof UICollectionViewCell *)collectionView:(UICollectionView *)collectionView cellForItemAtIndexPath:(NSIndexPath *)indexPath;
@optional
- (NSInteger)numberOfSectionsInCollectionView:(UICollectionView *)collectionView;
- (UICollectionReusableView *)collectionView:(UICollectionView *)collectionView viewForSupplementaryElementOfKind:(NSString *)kind atIndexPath:(NSIndexPath *)indexPath;
@end
NS_SWIFT_UI_ACTOR
@protocol UICollectionViewDataSourcePrefetching <NSObject>
@required
- (void)collectionView:(UICollectionView *)collectionView prefetchItemsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths SINCE(10.0, 10.0);
@optional
- (void)collectionView:(UICollectionView *)collectionView cancelPrefetchingForItemsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths SINCE(10.0, 10.0);
@end
NS_SWIFT_UI_ACTOR
@protocol UICollectionViewDelegate <UIScrollViewDelegate>
@optional
- (void)collectionView:(UICollectionView *)collectionView didSelectItemAtIndexPath:(NSIndexPath *)indexPath;
- (void)collectionView:(UICollectionView *)collectionView didUpdateFocusInContext:(UICollectionViewFocusUpdateContext *)context withAnimationCoordinator:(UIFocusAnimationCoordinator *)coordinator SINCE(9.0, 9.0) __attribute__((swift_name("collectionView(_:didUpdateFocusIn:with:)")));
@end

NS_SWIFT_UI_ACTOR
@interface UICollectionViewLayoutAttributes : NSObject <NSCopying>
@property (nonatomic) CGRect frame;
@property (nonatomic) CGSize size;
@property (nonatomic) NSInteger zIndex;
@property (nonatomic, strong) NSIndexPath *indexPath;
@property (nonatomic, readonly) UICollectionElementCategory representedElementCategory;
@property (nonatomic, readonly, nullable) NSString *representedElementKind;
+ (instancetype)layoutAttributesForCellWithIndexPath:(NSIndexPath *)indexPath;
+ (instancetype)layoutAttributesForSupplementaryViewOfKind:(NSString *)elementKind withIndexPath:(NSIndexPath *)indexPath;
+ (instancetype)layoutAttributesForDecorationViewOfKind:(NSString *)decorationViewKind withIndexPath:(NSIndexPath *)indexPath;
@end
NS_SWIFT_UI_ACTOR
@interface UICollectionViewLayoutInvalidationContext : NSObject
- (void)invalidateItemsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths;
- (void)invalidateSupplementaryElementsOfKind:(NSString *)elementKind atIndexPaths:(NSArray<NSIndexPath *> *)indexPaths;
- (void)invalidateDecorationElementsOfKind:(NSString *)elementKind atIndexPaths:(NSArray<NSIndexPath *> *)indexPaths;
@property (nonatomic) CGPoint contentOffsetAdjustment;
@end
NS_SWIFT_UI_ACTOR
@interface UICollectionViewLayout : NSObject <NSCoding>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, nonatomic, readonly) UICollectionView *collectionView;
- (void)invalidateLayout;
- (void)invalidateLayoutWithContext:(UICollectionViewLayoutInvalidationContext *)context;
- (void)registerClass:(nullable Class)viewClass forDecorationViewOfKind:(NSString *)elementKind __attribute__((swift_name("register(_:forDecorationViewOfKind:)")));
@end
@interface UICollectionViewLayout (UISubclassingHooks)
- (void)prepareLayout;
- (nullable NSArray<__kindof UICollectionViewLayoutAttributes *> *)layoutAttributesForElementsInRect:(CGRect)rect;
- (nullable UICollectionViewLayoutAttributes *)layoutAttributesForItemAtIndexPath:(NSIndexPath *)indexPath;
- (nullable UICollectionViewLayoutAttributes *)layoutAttributesForSupplementaryViewOfKind:(NSString *)elementKind atIndexPath:(NSIndexPath *)indexPath;
- (nullable UICollectionViewLayoutAttributes *)layoutAttributesForDecorationViewOfKind:(NSString *)elementKind atIndexPath:(NSIndexPath *)indexPath;
- (BOOL)shouldInvalidateLayoutForBoundsChange:(CGRect)newBounds;
- (UICollectionViewLayoutInvalidationContext *)invalidationContextForBoundsChange:(CGRect)newBounds;
- (BOOL)shouldInvalidateLayoutForPreferredLayoutAttributes:(UICollectionViewLayoutAttributes *)preferredAttributes withOriginalAttributes:(UICollectionViewLayoutAttributes *)originalAttributes;
- (UICollectionViewLayoutInvalidationContext *)invalidationContextForPreferredLayoutAttributes:(UICollectionViewLayoutAttributes *)preferredAttributes withOriginalAttributes:(UICollectionViewLayoutAttributes *)originalAttributes;
- (CGPoint)targetContentOffsetForProposedContentOffset:(CGPoint)proposedContentOffset;
@property (nonatomic, readonly) CGSize collectionViewContentSize;
@property (nonatomic, readonly) UIUserInterfaceLayoutDirection developmentLayoutDirection;
@property (nonatomic, readonly) BOOL flipsHorizontallyInOppositeLayoutDirection;
@end
@interface UICollectionViewLayout (UIUpdateSupportHooks)
- (void)finalizeCollectionViewUpdates;
- (void)prepareForTransitionToLayout:(UICollectionViewLayout *)newLayout;
@end

@protocol UIContentConfiguration;
NS_SWIFT_UI_ACTOR
@interface UICollectionReusableView : UIView
- (UICollectionViewLayoutAttributes *)preferredLayoutAttributesFittingAttributes:(UICollectionViewLayoutAttributes *)layoutAttributes;
@end
NS_SWIFT_UI_ACTOR
@interface UICollectionViewCell : UICollectionReusableView
@end

NS_SWIFT_UI_ACTOR
@interface UICollectionView : UIScrollView
- (instancetype)initWithFrame:(CGRect)frame collectionViewLayout:(UICollectionViewLayout *)layout NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nonatomic, strong) UICollectionViewLayout *collectionViewLayout;
@property (nonatomic, weak, nullable) id <UICollectionViewDelegate> delegate;
@property (nonatomic, weak, nullable) id <UICollectionViewDataSource> dataSource;
- (void)registerClass:(nullable Class)viewClass forSupplementaryViewOfKind:(NSString *)elementKind withReuseIdentifier:(NSString *)identifier;
- (__kindof UICollectionReusableView *)dequeueReusableSupplementaryViewOfKind:(NSString *)elementKind withReuseIdentifier:(NSString *)identifier forIndexPath:(NSIndexPath *)indexPath;
- (nullable NSIndexPath *)indexPathForCell:(UICollectionViewCell *)cell;
- (nullable UICollectionReusableView *)supplementaryViewForElementKind:(NSString *)elementKind atIndexPath:(NSIndexPath *)indexPath SINCE(9.0, 9.0);
- (NSArray<NSIndexPath *> *)indexPathsForVisibleSupplementaryElementsOfKind:(NSString *)elementKind SINCE(9.0, 9.0);
- (void)insertSections:(NSIndexSet *)sections;
- (void)deleteSections:(NSIndexSet *)sections;
- (void)insertItemsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths;
- (void)deleteItemsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths;
- (void)reconfigureItemsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths SINCE(15.0, 15.0);
- (void)performBatchUpdates:(void (NS_NOESCAPE ^ _Nullable)(void))updates completion:(void (^ _Nullable)(BOOL finished))completion NS_REFINED_FOR_SWIFT;
@end
NS_SWIFT_UI_ACTOR
@interface UICollectionViewController : UIViewController <UICollectionViewDelegate, UICollectionViewDataSource>
- (instancetype)initWithCollectionViewLayout:(UICollectionViewLayout *)layout NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (null_resettable, nonatomic, strong) __kindof UICollectionView *collectionView;
@property (nonatomic, readonly) UICollectionViewLayout *collectionViewLayout;
@end

/* compositional layout */
@class NSCollectionLayoutSection, NSCollectionLayoutGroup, NSCollectionLayoutSupplementaryItem, NSCollectionLayoutBoundarySupplementaryItem, NSCollectionLayoutDecorationItem;
typedef NS_ENUM(NSInteger, UIContentInsetsReference) { UIContentInsetsReferenceAutomatic, UIContentInsetsReferenceNone, UIContentInsetsReferenceSafeArea, UIContentInsetsReferenceLayoutMargins, UIContentInsetsReferenceReadableContent } SINCE(14.0, 14.0);
typedef NS_ENUM(NSInteger, UICollectionLayoutSectionOrthogonalScrollingBehavior) { UICollectionLayoutSectionOrthogonalScrollingBehaviorNone, UICollectionLayoutSectionOrthogonalScrollingBehaviorContinuous, UICollectionLayoutSectionOrthogonalScrollingBehaviorContinuousGroupLeadingBoundary, UICollectionLayoutSectionOrthogonalScrollingBehaviorPaging, UICollectionLayoutSectionOrthogonalScrollingBehaviorGroupPaging, UICollectionLayoutSectionOrthogonalScrollingBehaviorGroupPagingCentered };
NS_SWIFT_UI_ACTOR
@protocol NSCollectionLayoutContainer <NSObject>
@property (nonatomic, readonly) CGSize contentSize;
@property (nonatomic, readonly) CGSize effectiveContentSize;
@end
NS_SWIFT_UI_ACTOR
@protocol NSCollectionLayoutEnvironment <NSObject>
@property (nonatomic, readonly) id <NSCollectionLayoutContainer> container;
@property (nonatomic, readonly) UITraitCollection *traitCollection;
@end
NS_SWIFT_UI_ACTOR SINCE(13.0, 13.0)
@interface NSCollectionLayoutDimension : NSObject <NSCopying>
+ (instancetype)fractionalWidthDimension:(CGFloat)fractionalWidth __attribute__((swift_name("fractionalWidth(_:)")));
+ (instancetype)fractionalHeightDimension:(CGFloat)fractionalHeight __attribute__((swift_name("fractionalHeight(_:)")));
+ (instancetype)absoluteDimension:(CGFloat)absoluteDimension __attribute__((swift_name("absolute(_:)")));
+ (instancetype)estimatedDimension:(CGFloat)estimatedDimension __attribute__((swift_name("estimated(_:)")));
+ (instancetype)uniformAcrossSiblingsWithEstimate:(CGFloat)estimatedDimension __attribute__((swift_name("uniformAcrossSiblings(estimate:)"))) SINCE(17.0, 17.0);
@end
NS_SWIFT_UI_ACTOR SINCE(13.0, 13.0)
@interface NSCollectionLayoutSize : NSObject <NSCopying>
+ (instancetype)sizeWithWidthDimension:(NSCollectionLayoutDimension *)width heightDimension:(NSCollectionLayoutDimension *)height __attribute__((swift_name("init(widthDimension:heightDimension:)")));
@end
NS_SWIFT_UI_ACTOR SINCE(13.0, 13.0)
@interface NSCollectionLayoutSpacing : NSObject <NSCopying>
+ (instancetype)flexibleSpacing:(CGFloat)flexibleSpacing __attribute__((swift_name("flexible(_:)")));
+ (instancetype)fixedSpacing:(CGFloat)fixedSpacing __attribute__((swift_name("fixed(_:)")));
@end
NS_SWIFT_UI_ACTOR SINCE(13.0, 13.0)
@interface NSCollectionLayoutEdgeSpacing : NSObject <NSCopying>
+ (instancetype)spacingForLeading:(nullable NSCollectionLayoutSpacing *)leading top:(nullable NSCollectionLayoutSpacing *)top trailing:(nullable NSCollectionLayoutSpacing *)trailing bottom:(nullable NSCollectionLayoutSpacing *)bottom __attribute__((swift_name("init(leading:top:trailing:bottom:)")));
@end
NS_SWIFT_UI_ACTOR SINCE(13.0, 13.0)
@interface NSCollectionLayoutAnchor : NSObject <NSCopying>
+ (instancetype)layoutAnchorWithEdges:(NSDirectionalRectEdge)edges __attribute__((swift_name("init(edges:)")));
+ (instancetype)layoutAnchorWithEdges:(NSDirectionalRectEdge)edges absoluteOffset:(CGPoint)absoluteOffset __attribute__((swift_name("init(edges:absoluteOffset:)")));
+ (instancetype)layoutAnchorWithEdges:(NSDirectionalRectEdge)edges fractionalOffset:(CGPoint)fractionalOffset __attribute__((swift_name("init(edges:fractionalOffset:)")));
@end
NS_SWIFT_UI_ACTOR SINCE(13.0, 13.0)
@interface NSCollectionLayoutItem : NSObject <NSCopying>
+ (instancetype)itemWithLayoutSize:(NSCollectionLayoutSize *)layoutSize __attribute__((swift_name("init(layoutSize:)")));
+ (instancetype)itemWithLayoutSize:(NSCollectionLayoutSize *)layoutSize supplementaryItems:(NSArray<NSCollectionLayoutSupplementaryItem *> *)supplementaryItems __attribute__((swift_name("init(layoutSize:supplementaryItems:)")));
@property (nonatomic) NSDirectionalEdgeInsets contentInsets;
@property (nonatomic, copy, nullable) NSCollectionLayoutEdgeSpacing *edgeSpacing;
@property (nonatomic, readonly) NSArray<NSCollectionLayoutSupplementaryItem *> *supplementaryItems;
@end
NS_SWIFT_UI_ACTOR SINCE(13.0, 13.0)
@interface NSCollectionLayoutGroupCustomItem : NSObject <NSCopying>
+ (instancetype)customItemWithFrame:(CGRect)frame __attribute__((swift_name("init(frame:)")));
+ (instancetype)customItemWithFrame:(CGRect)frame zIndex:(NSInteger)zIndex __attribute__((swift_name("init(frame:zIndex:)")));
@end
typedef NSArray<NSCollectionLayoutGroupCustomItem *> * _Nonnull(^NSCollectionLayoutGroupCustomItemProvider)(id<NSCollectionLayoutEnvironment> layoutEnvironment);
NS_SWIFT_UI_ACTOR SINCE(13.0, 13.0)
@interface NSCollectionLayoutGroup : NSCollectionLayoutItem <NSCopying>
+ (instancetype)horizontalGroupWithLayoutSize:(NSCollectionLayoutSize *)layoutSize subitem:(NSCollectionLayoutItem *)subitem count:(NSInteger)count __attribute__((swift_name("horizontal(layoutSize:subitem:count:)"))) SINCE_DEP(13.0, 16.0);
+ (instancetype)horizontalGroupWithLayoutSize:(NSCollectionLayoutSize *)layoutSize repeatingSubitem:(NSCollectionLayoutItem *)subitem count:(NSInteger)count __attribute__((swift_name("horizontal(layoutSize:repeatingSubitem:count:)"))) SINCE(16.0, 16.0);
+ (instancetype)horizontalGroupWithLayoutSize:(NSCollectionLayoutSize *)layoutSize subitems:(NSArray<NSCollectionLayoutItem *> *)subitems __attribute__((swift_name("horizontal(layoutSize:subitems:)")));
+ (instancetype)verticalGroupWithLayoutSize:(NSCollectionLayoutSize *)layoutSize subitem:(NSCollectionLayoutItem *)subitem count:(NSInteger)count __attribute__((swift_name("vertical(layoutSize:subitem:count:)"))) SINCE_DEP(13.0, 16.0);
+ (instancetype)verticalGroupWithLayoutSize:(NSCollectionLayoutSize *)layoutSize repeatingSubitem:(NSCollectionLayoutItem *)subitem count:(NSInteger)count __attribute__((swift_name("vertical(layoutSize:repeatingSubitem:count:)"))) SINCE(16.0, 16.0);
+ (instancetype)verticalGroupWithLayoutSize:(NSCollectionLayoutSize *)layoutSize subitems:(NSArray<NSCollectionLayoutItem *> *)subitems __attribute__((swift_name("vertical(layoutSize:subitems:)")));
+ (instancetype)customGroupWithLayoutSize:(NSCollectionLayoutSize *)layoutSize itemProvider:(NSCollectionLayoutGroupCustomItemProvider)itemProvider __attribute__((swift_name("custom(layoutSize:itemProvider:)")));
@property (nonatomic, copy) NSArray<NSCollectionLayoutSupplementaryItem *> *supplementaryItems;
@property (nonatomic, copy, nullable) NSCollectionLayoutSpacing *interItemSpacing;
@end
NS_SWIFT_UI_ACTOR SINCE(13.0, 13.0)
@interface NSCollectionLayoutSupplementaryItem : NSCollectionLayoutItem <NSCopying>
+ (instancetype)supplementaryItemWithLayoutSize:(NSCollectionLayoutSize *)layoutSize elementKind:(NSString *)elementKind containerAnchor:(NSCollectionLayoutAnchor *)containerAnchor __attribute__((swift_name("init(layoutSize:elementKind:containerAnchor:)")));
+ (instancetype)supplementaryItemWithLayoutSize:(NSCollectionLayoutSize *)layoutSize elementKind:(NSString *)elementKind containerAnchor:(NSCollectionLayoutAnchor *)containerAnchor itemAnchor:(NSCollectionLayoutAnchor *)itemAnchor __attribute__((swift_name("init(layoutSize:elementKind:containerAnchor:itemAnchor:)")));
@property (nonatomic) NSInteger zIndex;
@end
NS_SWIFT_UI_ACTOR SINCE(13.0, 13.0)
@interface NSCollectionLayoutBoundarySupplementaryItem : NSCollectionLayoutSupplementaryItem <NSCopying>
+ (instancetype)boundarySupplementaryItemWithLayoutSize:(NSCollectionLayoutSize *)layoutSize elementKind:(NSString *)elementKind alignment:(NSRectAlignment)alignment __attribute__((swift_name("init(layoutSize:elementKind:alignment:)")));
+ (instancetype)boundarySupplementaryItemWithLayoutSize:(NSCollectionLayoutSize *)layoutSize elementKind:(NSString *)elementKind alignment:(NSRectAlignment)alignment absoluteOffset:(CGPoint)absoluteOffset __attribute__((swift_name("init(layoutSize:elementKind:alignment:absoluteOffset:)")));
@property (nonatomic) BOOL extendsBoundary;
@property (nonatomic) BOOL pinToVisibleBounds;
@end
NS_SWIFT_UI_ACTOR SINCE(13.0, 13.0)
@interface NSCollectionLayoutDecorationItem : NSCollectionLayoutItem <NSCopying>
+ (instancetype)backgroundDecorationItemWithElementKind:(NSString *)elementKind __attribute__((swift_name("background(elementKind:)")));
@property (nonatomic) NSInteger zIndex;
@end
NS_SWIFT_UI_ACTOR SINCE(13.0, 13.0)
@interface NSCollectionLayoutSection : NSObject <NSCopying>
+ (instancetype)sectionWithGroup:(NSCollectionLayoutGroup *)group;
@property (nonatomic) NSDirectionalEdgeInsets contentInsets;
@property (nonatomic) CGFloat interGroupSpacing;
@property (nonatomic) UIContentInsetsReference contentInsetsReference SINCE(14.0, 14.0);
@property (nonatomic) UIContentInsetsReference supplementaryContentInsetsReference SINCE(16.0, 16.0);
@property (nonatomic) UICollectionLayoutSectionOrthogonalScrollingBehavior orthogonalScrollingBehavior;
@property (nonatomic, copy) NSArray<NSCollectionLayoutBoundarySupplementaryItem *> *boundarySupplementaryItems;
@property (nonatomic) BOOL supplementariesFollowContentInsets SINCE_DEP(13.0, 16.0);
@property (nonatomic, copy) NSArray<NSCollectionLayoutDecorationItem *> *decorationItems;
@end
NS_ASSUME_NONNULL_END
