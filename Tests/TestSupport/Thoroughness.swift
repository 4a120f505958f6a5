import Foundation

/// Whether tests look at all of a small world although it takes minutes: if `VIRTUALGRID_THOROUGH` is
/// set. Then optimize: `VIRTUALGRID_THOROUGH=1 swift test -c release -Xswiftc -enable-testing`.
package let isThorough = ProcessInfo.processInfo.environment["VIRTUALGRID_THOROUGH"] != nil
