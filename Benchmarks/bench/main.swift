import GridBench

BenchmarkSuite.bench.main()
