/* A stand-in: what SectileUIKit reaches of Foundation's Objective-C. Signatures as Apple's documentation states them. */
#include "ObjectiveC.h"
#include "CoreFoundation.h"
#include "Darwin.h"
NS_ASSUME_NONNULL_BEGIN
@class NSString, NSCoder, NSDictionary<K, V>, NSError, NSData;
@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone;
@end
@protocol NSMutableCopying
- (id)mutableCopyWithZone:(nullable NSZone *)zone;
@end
@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end
@protocol NSSecureCoding <NSCoding>
@end
@protocol NSFastEnumeration
@end
NS_SWIFT_SENDABLE
__attribute__((swift_bridge("Swift.String"))) @interface NSString : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (readonly) NSUInteger length;
@end
__attribute__((swift_bridge("Swift.Array"))) @interface NSArray<__covariant ObjectType> : NSObject <NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
@property (readonly) NSUInteger count;
@end
__attribute__((swift_bridge("Swift.Dictionary"))) @interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject <NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
@property (readonly) NSUInteger count;
@end
__attribute__((swift_bridge("Swift.Set"))) @interface NSSet<__covariant ObjectType> : NSObject <NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
@end
@interface NSValue : NSObject <NSCopying, NSSecureCoding>
@property (readonly) const char *objCType;
@end
NS_SWIFT_SENDABLE
@interface NSNumber : NSValue
@property (readonly, copy) NSString *stringValue;
@property (readonly) double doubleValue;
@property (readonly) BOOL boolValue;
@end
NS_SWIFT_SENDABLE
@interface NSDecimalNumber : NSNumber
@end
@interface NSNull : NSObject <NSCopying, NSSecureCoding>
@end
@interface NSCoder : NSObject
@end
NS_SWIFT_SENDABLE
__attribute__((swift_bridge("IndexPath"))) @interface NSIndexPath : NSObject <NSCopying, NSSecureCoding>
@property (readonly) NSUInteger length;
@end
NS_SWIFT_SENDABLE
__attribute__((swift_bridge("IndexSet"))) @interface NSIndexSet : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@end
NS_SWIFT_SENDABLE
__attribute__((swift_bridge("URL"))) @interface NSURL : NSObject <NSSecureCoding, NSCopying>
@end
NS_SWIFT_SENDABLE
__attribute__((swift_bridge("Date"))) @interface NSDate : NSObject <NSCopying, NSSecureCoding>
@end
NS_SWIFT_SENDABLE
__attribute__((swift_bridge("Data"))) @interface NSData : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@end
NS_SWIFT_SENDABLE
__attribute__((swift_bridge("UUID"))) @interface NSUUID : NSObject <NSCopying, NSSecureCoding>
@end
NS_SWIFT_SENDABLE
__attribute__((swift_bridge("Locale"))) @interface NSLocale : NSObject <NSCopying, NSSecureCoding>
@end
NS_SWIFT_SENDABLE
__attribute__((swift_bridge("TimeZone"))) @interface NSTimeZone : NSObject <NSCopying, NSSecureCoding>
@end
typedef NSString *NSErrorDomain;
typedef NSString *NSErrorUserInfoKey;
__attribute__((swift_bridge("Swift.Error"))) @interface NSError : NSObject <NSCopying, NSSecureCoding>
- (instancetype)initWithDomain:(NSErrorDomain)domain code:(NSInteger)code userInfo:(nullable NSDictionary<NSErrorUserInfoKey, id> *)dict NS_DESIGNATED_INITIALIZER;
@property (readonly, copy) NSErrorDomain domain;
@property (readonly) NSInteger code;
@property (readonly, copy) NSDictionary<NSErrorUserInfoKey, id> *userInfo;
@end
extern NSErrorUserInfoKey const NSUnderlyingErrorKey;
NS_SWIFT_SENDABLE
__attribute__((swift_name("OperationQueue"))) @interface NSOperationQueue : NSObject
@end
@protocol NSLocking
- (void)lock;
- (void)unlock;
@end
NS_SWIFT_SENDABLE
@interface NSLock : NSObject <NSLocking>
@end
NS_SWIFT_SENDABLE
__attribute__((swift_name("Bundle"))) @interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle __attribute__((swift_name("main")));
@property (nullable, readonly, copy) NSString *executablePath;
@property (nullable, readonly, copy) NSURL *executableURL;
@end
typedef NSString *NSURLResourceKey NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_name("StubURLResourceKey")));
extern NSURLResourceKey const NSURLFileSizeKey __attribute__((swift_name("StubURLResourceKey.fileSizeKey")));
typedef NSString *NSFileAttributeKey NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_name("FileAttributeKey")));
extern NSFileAttributeKey const NSFileModificationDate __attribute__((swift_name("FileAttributeKey.modificationDate")));
extern NSFileAttributeKey const NSFileSize __attribute__((swift_name("FileAttributeKey.size")));
extern NSFileAttributeKey const NSFilePosixPermissions __attribute__((swift_name("FileAttributeKey.posixPermissions")));
typedef NS_OPTIONS(NSUInteger, NSDirectoryEnumerationOptions) { NSDirectoryEnumerationSkipsHiddenFiles = 1UL << 2 } __attribute__((swift_name("FileManager.DirectoryEnumerationOptions")));
NS_SWIFT_SENDABLE
__attribute__((swift_name("FileManager"))) @interface NSFileManager : NSObject
@property (class, readonly, strong) NSFileManager *defaultManager __attribute__((swift_name("default")));
- (BOOL)fileExistsAtPath:(NSString *)path;
- (BOOL)fileExistsAtPath:(NSString *)path isDirectory:(nullable BOOL *)isDirectory;
- (BOOL)isExecutableFileAtPath:(NSString *)path;
- (BOOL)createDirectoryAtURL:(NSURL *)url withIntermediateDirectories:(BOOL)createIntermediates attributes:(nullable NSDictionary<NSFileAttributeKey, id> *)attributes error:(NSError *_Nullable *_Nullable)error;
- (nullable NSArray<NSURL *> *)contentsOfDirectoryAtURL:(NSURL *)url includingPropertiesForKeys:(nullable NSArray<NSURLResourceKey> *)keys options:(NSDirectoryEnumerationOptions)mask error:(NSError *_Nullable *_Nullable)error;
- (nullable NSArray<NSString *> *)contentsOfDirectoryAtPath:(NSString *)path error:(NSError *_Nullable *_Nullable)error;
- (BOOL)removeItemAtURL:(NSURL *)URL error:(NSError *_Nullable *_Nullable)error;
- (BOOL)createDirectoryAtPath:(NSString *)path withIntermediateDirectories:(BOOL)createIntermediates attributes:(nullable NSDictionary<NSFileAttributeKey, id> *)attributes error:(NSError *_Nullable *_Nullable)error;
- (BOOL)createSymbolicLinkAtPath:(NSString *)path withDestinationPath:(NSString *)destPath error:(NSError *_Nullable *_Nullable)error;
- (BOOL)setAttributes:(NSDictionary<NSFileAttributeKey, id> *)attributes ofItemAtPath:(NSString *)path error:(NSError *_Nullable *_Nullable)error;
- (nullable NSDictionary<NSFileAttributeKey, id> *)attributesOfItemAtPath:(NSString *)path error:(NSError *_Nullable *_Nullable)error;
- (nullable NSArray<NSString *> *)subpathsOfDirectoryAtPath:(NSString *)path error:(NSError *_Nullable *_Nullable)error;
@property (readonly, copy) NSURL *temporaryDirectory;
@end
NS_SWIFT_SENDABLE
__attribute__((swift_name("FileHandle"))) @interface NSFileHandle : NSObject
@property (class, readonly, strong) NSFileHandle *fileHandleWithStandardOutput __attribute__((swift_name("standardOutput")));
@property (class, readonly, strong) NSFileHandle *fileHandleWithNullDevice __attribute__((swift_name("nullDevice")));
- (void)writeData:(NSData *)data __attribute__((swift_name("write(_:)")));
@property (class, readonly, strong) NSFileHandle *fileHandleWithStandardError __attribute__((swift_name("standardError")));
- (instancetype)initWithFileDescriptor:(int)fd closeOnDealloc:(BOOL)closeopt NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithFileDescriptor:(int)fd;
@property (readonly, copy) NSData *availableData;
- (BOOL)synchronizeAndReturnError:(NSError *_Nullable *_Nullable)error IOS(13.0) NS_SWIFT_NAME(synchronize());
- (BOOL)closeAndReturnError:(NSError *_Nullable *_Nullable)error IOS(13.0) NS_SWIFT_NAME(close());
@property (readonly) int fileDescriptor;
@end
__attribute__((swift_name("Formatter"))) @interface NSFormatter : NSObject <NSCopying, NSCoding>
@end
NS_SWIFT_SENDABLE
__attribute__((swift_name("DateFormatter"))) @interface NSDateFormatter : NSFormatter
- (nullable NSDate *)dateFromString:(NSString *)string;
- (NSString *)stringFromDate:(NSDate *)date;
@property (null_resettable, copy) NSString *dateFormat;
@property (null_resettable, copy) NSTimeZone *timeZone;
@property (null_resettable, copy) NSLocale *locale;
@end
NS_SWIFT_SENDABLE
__attribute__((swift_name("ProcessInfo"))) @interface NSProcessInfo : NSObject
@property (class, readonly, strong) NSProcessInfo *processInfo;
@property (readonly, copy) NSDictionary<NSString *, NSString *> *environment;
@property (readonly, copy) NSArray<NSString *> *arguments;
@property (readonly, copy) NSString *operatingSystemVersionString;
@property (readonly) NSUInteger activeProcessorCount;
@property (readonly) int processIdentifier;
@end
NS_SWIFT_SENDABLE
__attribute__((swift_name("ISO8601DateFormatter"))) @interface NSISO8601DateFormatter : NSFormatter
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable NSDate *)dateFromString:(NSString *)string;
- (NSString *)stringFromDate:(NSDate *)date;
@property (null_resettable, copy) NSTimeZone *timeZone;
@end
typedef NS_OPTIONS(NSUInteger, NSISO8601DateFormatOptions) { NSISO8601DateFormatWithFractionalSeconds = 1UL << 11, NSISO8601DateFormatWithFullDate = 1UL << 4, NSISO8601DateFormatWithFullTime = 1UL << 5, NSISO8601DateFormatWithInternetDateTime = 1UL << 6 } NS_SWIFT_NAME(ISO8601DateFormatter.Options);
@interface NSISO8601DateFormatter (Options)
@property NSISO8601DateFormatOptions formatOptions;
@end
typedef NS_OPTIONS(NSUInteger, NSJSONReadingOptions) { NSJSONReadingMutableContainers = 1, NSJSONReadingFragmentsAllowed = 4 } __attribute__((swift_name("JSONSerialization.ReadingOptions")));
typedef NS_OPTIONS(NSUInteger, NSJSONWritingOptions) { NSJSONWritingPrettyPrinted = 1, NSJSONWritingSortedKeys = 2, NSJSONWritingFragmentsAllowed = 4, NSJSONWritingWithoutEscapingSlashes = 8 } __attribute__((swift_name("JSONSerialization.WritingOptions")));
__attribute__((swift_name("JSONSerialization"))) @interface NSJSONSerialization : NSObject
+ (nullable NSData *)dataWithJSONObject:(id)obj options:(NSJSONWritingOptions)opt error:(NSError *_Nullable *_Nullable)error;
+ (nullable id)JSONObjectWithData:(NSData *)data options:(NSJSONReadingOptions)opt error:(NSError *_Nullable *_Nullable)error;
@end
typedef enum __attribute__((enum_extensibility(closed))) NSComparisonResult : NSInteger NSComparisonResult; enum __attribute__((swift_name("ComparisonResult"))) NSComparisonResult : NSInteger { NSOrderedAscending = -1L, NSOrderedSame, NSOrderedDescending };
/* networking */
extern NSString *const NSURLErrorDomain;
enum { NSURLErrorUnknown = -1, NSURLErrorBadServerResponse = -1011, NSURLErrorBadURL = -1000, NSURLErrorCancelled = -999, NSURLErrorTimedOut = -1001, NSURLErrorCannotFindHost = -1003, NSURLErrorCannotConnectToHost = -1004, NSURLErrorNetworkConnectionLost = -1005,
 NSURLErrorDNSLookupFailed = -1006, NSURLErrorNotConnectedToInternet = -1009, NSURLErrorInternationalRoamingOff = -1018, NSURLErrorCallIsActive = -1019, NSURLErrorDataNotAllowed = -1020, NSURLErrorAppTransportSecurityRequiresSecureConnection = -1022,
 NSURLErrorSecureConnectionFailed = -1200, NSURLErrorServerCertificateHasBadDate = -1201, NSURLErrorServerCertificateUntrusted = -1202, NSURLErrorServerCertificateHasUnknownRoot = -1203, NSURLErrorServerCertificateNotYetValid = -1204,
 NSURLErrorClientCertificateRejected = -1205, NSURLErrorClientCertificateRequired = -1206 };
typedef NS_ENUM(NSUInteger, NSURLRequestCachePolicy) { NSURLRequestUseProtocolCachePolicy = 0, NSURLRequestReloadIgnoringLocalCacheData = 1 } __attribute__((swift_name("NSURLRequest.CachePolicy")));
NS_SWIFT_SENDABLE
__attribute__((swift_bridge("URLRequest"))) @interface NSURLRequest : NSObject <NSSecureCoding, NSCopying, NSMutableCopying>
@end
NS_SWIFT_SENDABLE
__attribute__((swift_name("URLResponse"))) @interface NSURLResponse : NSObject <NSSecureCoding, NSCopying>
@property (readonly) long long expectedContentLength;
@property (nullable, readonly, copy) NSURL *URL;
@end
NS_SWIFT_SENDABLE
__attribute__((swift_name("HTTPURLResponse"))) @interface NSHTTPURLResponse : NSURLResponse
@property (readonly) NSInteger statusCode;
@property (readonly, copy) NSDictionary *allHeaderFields;
- (nullable NSString *)valueForHTTPHeaderField:(NSString *)field IOS(13.0);
@end
typedef NSString *NSHTTPCookiePropertyKey NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_name("HTTPCookiePropertyKey")));
extern NSHTTPCookiePropertyKey const NSHTTPCookieName __attribute__((swift_name("HTTPCookiePropertyKey.name")));
extern NSHTTPCookiePropertyKey const NSHTTPCookieValue __attribute__((swift_name("HTTPCookiePropertyKey.value")));
extern NSHTTPCookiePropertyKey const NSHTTPCookieDomain __attribute__((swift_name("HTTPCookiePropertyKey.domain")));
extern NSHTTPCookiePropertyKey const NSHTTPCookiePath __attribute__((swift_name("HTTPCookiePropertyKey.path")));
NS_SWIFT_SENDABLE
__attribute__((swift_name("HTTPCookie"))) @interface NSHTTPCookie : NSObject
- (nullable instancetype)initWithProperties:(NSDictionary<NSHTTPCookiePropertyKey, id> *)properties;
@property (readonly, copy) NSString *name;
@property (readonly, copy) NSString *value;
@end
NS_SWIFT_SENDABLE
__attribute__((swift_name("HTTPCookieStorage"))) @interface NSHTTPCookieStorage : NSObject
- (nullable NSArray<NSHTTPCookie *> *)cookiesForURL:(NSURL *)URL;
- (void)setCookie:(NSHTTPCookie *)cookie;
@end
NS_SWIFT_SENDABLE
__attribute__((swift_name("URLCache"))) @interface NSURLCache : NSObject
@end
@class NSURLSession;
NS_SWIFT_SENDABLE
__attribute__((swift_name("URLSessionTask"))) @interface NSURLSessionTask : NSObject <NSCopying>
@property (readonly) NSUInteger taskIdentifier;
@property (nullable, readonly, copy) NSURLRequest *originalRequest;
@property (nullable, readonly, copy) NSURLResponse *response;
- (void)cancel;
- (void)suspend;
- (void)resume;
@end
NS_SWIFT_SENDABLE
__attribute__((swift_name("URLSessionDataTask"))) @interface NSURLSessionDataTask : NSURLSessionTask
@end
NS_SWIFT_SENDABLE
__attribute__((swift_name("URLSessionConfiguration"))) @interface NSURLSessionConfiguration : NSObject <NSCopying>
@property (class, readonly, strong) NSURLSessionConfiguration *ephemeralSessionConfiguration __attribute__((swift_name("ephemeral")));
@property NSURLRequestCachePolicy requestCachePolicy;
@property double timeoutIntervalForRequest;
@property BOOL HTTPShouldSetCookies;
@property (nullable, copy) NSDictionary *HTTPAdditionalHeaders;
@property (nullable, retain) NSHTTPCookieStorage *HTTPCookieStorage;
@property (nullable, retain) NSURLCache *URLCache;
@end
typedef NS_ENUM(NSInteger, NSURLSessionResponseDisposition) { NSURLSessionResponseCancel = 0, NSURLSessionResponseAllow = 1 } NS_SWIFT_NAME(URLSession.ResponseDisposition);
NS_SWIFT_SENDABLE
__attribute__((swift_name("URLSessionDelegate"))) @protocol NSURLSessionDelegate <NSObject>
@end
NS_SWIFT_SENDABLE
__attribute__((swift_name("URLSessionTaskDelegate"))) @protocol NSURLSessionTaskDelegate <NSURLSessionDelegate>
@optional
- (void)URLSession:(NSURLSession *)session task:(NSURLSessionTask *)task willPerformHTTPRedirection:(NSHTTPURLResponse *)response newRequest:(NSURLRequest *)request completionHandler:(void (NS_SWIFT_SENDABLE ^)(NSURLRequest * _Nullable))completionHandler;
- (void)URLSession:(NSURLSession *)session task:(NSURLSessionTask *)task didCompleteWithError:(nullable NSError *)error;
@end
NS_SWIFT_SENDABLE
__attribute__((swift_name("URLSessionDataDelegate"))) @protocol NSURLSessionDataDelegate <NSURLSessionTaskDelegate>
@optional
- (void)URLSession:(NSURLSession *)session dataTask:(NSURLSessionDataTask *)dataTask didReceiveResponse:(NSURLResponse *)response completionHandler:(void (NS_SWIFT_SENDABLE ^)(NSURLSessionResponseDisposition disposition))completionHandler;
- (void)URLSession:(NSURLSession *)session dataTask:(NSURLSessionDataTask *)dataTask didReceiveData:(NSData *)data;
@end
NS_SWIFT_SENDABLE
__attribute__((swift_name("URLSession"))) @interface NSURLSession : NSObject
+ (NSURLSession *)sessionWithConfiguration:(NSURLSessionConfiguration *)configuration;
+ (NSURLSession *)sessionWithConfiguration:(NSURLSessionConfiguration *)configuration delegate:(nullable id <NSURLSessionDelegate>)delegate delegateQueue:(nullable NSOperationQueue *)queue;
@property (readonly, copy) NSURLSessionConfiguration *configuration;
- (void)finishTasksAndInvalidate;
- (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request;
@end
static const NSInteger NSNotFound = 9223372036854775807L;
NS_ASSUME_NONNULL_END
#include "FoundationTools.h"
