/// The help of the program.
enum Help {
  /// The output of `--help`.
  static let text = """
    Measures the cost of layouts, grids, boxes and frames, compared with simpler
    code for the same task.

    usage: swift run -c release bench [FILTER…] [--format table|json] [--quick] [--check]
           swift run -c release bench [FILTER…] --list
           swift run -c release bench --chart FILE
           swift run -c release bench --turns NAME SIZE COUNT
           swift run -c release bench --help

      FILTER          Run only workloads whose name contains this, for example "list/" or "range".
      --format table  Print aligned columns, then the limits and their results. The default.
      --format json   Print one JSON object per line, and the limits to standard error.
      --quick         Run only sizes up to 10^5 with few samples, to check that everything runs.
      --check         Exit with status 1 if a limit is missed.
      --list          Print the names of all workloads, or of those selected, and run nothing.
      --chart FILE    Draw the chart of the README from the output of --format json, and print it as
                      SVG. Measures nothing.
      --turns NAME SIZE COUNT
                      Execute a number of operations of one workload twice, the second time inside
                      of a function named countedTurns, for profilers. Measures nothing.
      --help, -h      Print this help.

    Columns

      n               The number of items; for a terminal, the number of tiles.
      median, p99     Time per operation. A sample is the mean of a batch of about 50 µs, or one
                      operation that takes longer. The median is that of all samples, and 99 % of
                      samples do not exceed p99. A single slow operation inside a batch counts
                      only in proportion.
      allocs          Heap allocations per operation, counted separately from the timing.
      written         Bytes written to a terminal per operation.
      held            Bytes that VirtualGrid's code holds after setup.
      naive           VirtualGrid's time divided by that of visiting every item, or of writing
                      each frame completely.
      flat            VirtualGrid's time divided by that of a flat array of prefix sums with
                      binary search, which is rebuilt from the changed item on.
      bare            VirtualGrid's time divided by that of arithmetic or a plain loop that only
                      writes the result.

    VirtualGrid and the baselines get the same input and run alternately, sample by sample. A ratio
    is the median of the ratios of paired samples: 1/250 means that VirtualGrid takes a 250th of the
    time. A dash means that a baseline does not apply or would take too long at this size.

    The chart is made in two steps:

      bench list/range-scroll list/splice-middle --format json > Benchmarks/chart.json
      bench --chart Benchmarks/chart.json > Benchmarks/chart.svg

    A workload can have limits for all or some of its sizes. Each limit has a line below the
    figures, with the size at which its value is largest. The last line counts the limits that were
    kept and missed.

    Status: 0 on success, 1 if --check found a missed limit, 2 if an argument is invalid.
    """
}
