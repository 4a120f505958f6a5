import Foundation

/// Whether `VIRTUALGRID_THOROUGH` is set. Exhaustive tests then check all cases, which takes
/// minutes, so use an optimized build: `VIRTUALGRID_THOROUGH=1 swift test -c release -Xswiftc
/// -enable-testing`.
package let isThorough = ProcessInfo.processInfo.environment["VIRTUALGRID_THOROUGH"] != nil
