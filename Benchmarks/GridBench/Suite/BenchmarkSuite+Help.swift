extension BenchmarkSuite {
  /// The output of `--help`.
  var help: String {
    """
    \(about)

    \(usage)

    \(entries(options))

    Columns

    \(entries(columns))

    The measured code and the baselines get the same input and run alternately, sample by sample. A
    ratio is the median of the ratios of paired samples: 1/250 means that the measured code takes a
    250th of the time. A dash means that a baseline does not apply or would take too long at this
    size.

    A workload can have limits for all or some of its sizes. Each limit has a line below the
    figures, with the size at which its value is largest. The last line counts the limits that were
    kept and missed.

    Baselines without a column follow behind the columns, with their names. If a workload has at
    least three sizes, the exponent of its growth is printed below: 0 means that the time does not
    depend on n, and 1 that it is proportional to n.

    --compare divides the time by that of the last baseline in the table that both runs measured, so
    the speed of the machine cancels out. Where there is none, it compares times. The interval
    contains the change of the medians with a probability of 95 %: "slower" and "faster" mean that 1
    is outside, "same" that 1 is inside or that there were fewer than seven samples. A regression is
    more than 5 % slower even at the lower end of the interval. Regressions are measured again at
    the end, and count if they are found twice. Of many lines that did not change, up to one in
    twenty may have an interval without 1.

    Status: 0 on success, 1 if --check found a missed limit or --compare a regression, 2 if an
    argument is invalid.
    """
  }

  private var usage: String {
    let forms = [

      "[FILTER…] [--format table|json] [--quick] [--check]", "[FILTER…] --compare FILE [--quick]",
      "[FILTER…] --plot KIND FILE", "FILTER --profile", "--turns NAME SIZE COUNT",
      "[FILTER…] --list", "--help",
    ]
    let lines = forms.map { "swift run -c release \(name) \($0)" }
    return "usage: " + lines.joined(separator: "\n       ")
  }

  private var options: [(name: String, text: String)] {
    [
      (
        "FILTER",
        "Run only workloads whose name contains this, for example a group with its slash."
      ),
      (
        "--format table",
        "Print aligned columns, then the limits and their results. The default."
      ),
      (
        "--format json",
        "Print one JSON object per line, and the growth and the limits to standard error."
      ),
      (
        "--quick",
        "Run only sizes up to 10^5 with few samples, to check that everything runs."
      ),
      ("--check", "Exit with status 1 if a limit is missed."),
      (
        "--compare FILE",
        """
        Measure, and compare with FILE, an earlier output of --format json. Exit with status 1 if \
        something became slower by more than 5 %, or allocates more often.
        """
      ),
      (
        "--plot KIND FILE",
        """
        Draw figures from FILE, an earlier output of --format json, and print them as SVG. KIND is \
        times, memory, allocations or histograms. Measures nothing.
        """
      ),
      (
        "--profile",
        """
        Run one workload at its smallest size under callgrind, and print the 20 functions with the \
        most instructions. Needs valgrind.
        """
      ),
      (
        "--turns NAME SIZE COUNT",
        """
        Execute a number of operations of one workload twice, the second time inside of a function \
        named countedTurns, for profilers. Measures nothing.
        """
      ),
      (
        "--list", "Print the names of all workloads, or of those selected, and run nothing."
      ),
      ("--help, -h", "Print this help."),
    ]
  }

  private var columns: [(name: String, text: String)] {
    [
      ("n", "The number of items."),
      (
        "median, p99",
        """
        Time per operation. A sample is the mean of a batch of about 50 µs, or one operation that \
        takes longer. The median is that of all samples, and 99 % of samples do not exceed p99. A \
        single slow operation inside a batch counts only in proportion.
        """
      ),
      ("allocs", "Heap allocations per operation, counted separately from the timing."),
      ("written", "Bytes written per operation, if the workload counts them."),
      ("held", "Bytes that the measured code holds after setup."),
    ]
      + baselines.map { baseline, explanation in
        (baseline.name, "The time divided by that of \(explanation).")
      }
  }
}

// MARK: - Layout
extension BenchmarkSuite {
  /// Returns names in a column, with their texts beside them in lines of at most 80 characters.
  private func entries(_ entries: [(name: String, text: String)]) -> String {
    entries.map { name, text in
      var lines: [String] = []
      for word in text.split(separator: " ") {
        if let last = lines.last, last.count + word.count < 80 {
          lines[lines.count - 1] += " " + word
        } else {
          lines.append(String(word))
        }
      }
      let start = name.count < 16 ? name.padded(to: 16) : name + "\n" + "".padded(to: 18)
      return "  " + start + lines.joined(separator: "\n" + "".padded(to: 18))
    }.joined(separator: "\n")
  }
}
