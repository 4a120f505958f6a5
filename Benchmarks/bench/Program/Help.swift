/// The help of the program.
enum Help {
  /// The output of `--help`.
  static let text = """
    Measures what layouts, grids, boxes and frames cost, next to simpler code that does the same.

    usage: swift run -c release bench [FILTER…] [--format table|json] [--quick] [--check]
           swift run -c release bench [FILTER…] --list
           swift run -c release bench --help

      FILTER          Run only workloads with this in their name, as "list/" or "range".
      --format table  Aligned columns, then the limits and how they turned out. The default.
      --format json   One object a line; the limits go to the error stream.
      --quick         Only sizes up to 10^5, and few samples: shows that everything runs.
      --check         End with status 1 if a limit was missed.
      --list          Print the names of the workloads, or of those chosen, and run nothing.
      --help, -h      Print this.

    What a line says

      n               How many items there are; for a terminal, how many tiles.
      median, p99     Time per operation. A sample is the mean of a batch that lasts some 50 µs,
                      or of one operation that takes longer. The median is that of the samples;
                      p99 is what 99 of 100 samples stay within, so a single slow operation
                      inside a batch counts only for its part of it.
      allocs          Blocks asked of the heap per operation, counted apart from the timing.
      written         Bytes written to a terminal per operation.
      held            Bytes that ours holds after its set-up.
      naive           Our time by that of a walk over every item, or of a frame that is written
                      as a whole.
      flat            Our time by that of a flat array of prefix sums with binary search, which
                      is rebuilt from the changed item on.
      bare            Our time by that of arithmetic or a plain loop that writes the answer.

    Ours and the baselines get the same input and take turns, sample by sample; a ratio is the
    median of those of the pairs. 1/250 means that ours takes a 250th of the time. A dash means
    that a baseline does not apply, or would take too long at this size.

    A workload may have limits, which hold at all its sizes or at some. Below the figures stands a
    line for each limit, with the size that came closest to it or missed it by most; the last line
    counts these limits.

    Status: 0 if all went well, 1 if --check found a missed limit, 2 if an argument is wrong.
    """
}
