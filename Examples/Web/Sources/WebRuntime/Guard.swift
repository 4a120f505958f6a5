// What Embedded Swift asks a C library for: the stack protector, which is on unless it is switched off.

/// What lies below each frame of the stack while all is well.
@_silgen_name("__stack_chk_guard")
public nonisolated(unsafe) var stackGuard: UInt = 0x5bd1_e995

/// Something else lies there.
@_cdecl("__stack_chk_fail")
public func stackIsBroken() { fatalError() }
