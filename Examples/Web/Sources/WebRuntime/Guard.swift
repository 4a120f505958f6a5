// Functions of the C library that Embedded Swift needs for its stack protector, which is on by
// default.

/// The value below each stack frame while it is intact.
@_silgen_name("__stack_chk_guard")
public nonisolated(unsafe) var stackGuard: UInt = 0x5bd1_e995

/// Called when a stack frame was overwritten.
@_cdecl("__stack_chk_fail")
public func stackIsBroken() { fatalError() }
