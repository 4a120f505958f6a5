import Testing

@testable import GridBench

@Suite struct ProfiledFunctionTests {
  @Test func `functions are read with their instructions, most first`() {
    let text = """
      --------------------------------------------------------------------------------
      Profile data file 'a.callgrind' (creator: callgrind-3.19.0)
      Ir
      12,300 (100.0%)  PROGRAM TOTALS

      Ir               file:function
        2,300 (18.70%)  ???:$s4main5first [/a/measure]
      10,000 (81.30%)  /a/main.swift:std::sort(int*) [/a/measure]
           0 ( 0.00%)  ./string/memcpy.S:memcpy'2 [/lib/libc.so.6]
      """
    #expect(
      ProfiledFunction.all(inAnnotation: text) == [
        ProfiledFunction(instructions: 10_000, name: "std::sort(int*)"),
        ProfiledFunction(instructions: 2_300, name: "$s4main5first"),
        ProfiledFunction(instructions: 0, name: "memcpy'2"),
      ])
  }

  @Test func `other texts have no functions`() {
    #expect(ProfiledFunction.all(inAnnotation: "").isEmpty)
    #expect(ProfiledFunction.all(inAnnotation: "Ir file:function\n").isEmpty)
  }
}
