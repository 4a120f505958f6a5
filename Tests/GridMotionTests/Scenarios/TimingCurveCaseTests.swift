import TestSupport
import Testing

@testable import GridMotion

/// Cubic Bézier curves of Chromium, and more by the same rule, read from a case file.
@Suite struct TimingCurveCaseTests {
  @Test func `the case file of cubic Bézier curves is complete`() throws {
    #expect(try CaseFile("cubic-bezier", in: .module).cases(of: CurveCase.self).count == 68)
  }

  @Test(arguments: try CaseFile("cubic-bezier", in: .module).cases(of: CurveCase.self))
  func `cubic Bézier curves have the values of Chromium`(_ case: CurveCase) throws {
    let (given, expect) = (`case`.given, `case`.expect)
    let points = given.bezier
    let curve = TimingCurve.cubicBezier(points[0], points[1], points[2], points[3])
    #expect(!`case`.steps.isEmpty)
    for question in `case`.steps {
      switch question {
      case .range: try checkRange(of: curve, expect)
      case .solve: try check(curve.value, at: given.x, is: expect.y, expect)
      case .slope: try check(curve.slope, at: given.x, is: expect.slope, expect)
      case .parameter: try check(curve.parameter, at: given.x, is: expect.t, expect)
      }
    }
  }

  private func checkRange(of curve: TimingCurve, _ expect: CurveAnswers) throws {
    let tolerance = try #require(expect.tolerance)
    #expect(isNear(curve.range.lowerBound, try #require(expect.min), tolerance))
    #expect(isNear(curve.range.upperBound, try #require(expect.max), tolerance))
  }

  private func check(
    _ answer: (Double) -> Double, at moments: [Double]?, is answers: [Double]?,
    _ expect: CurveAnswers
  ) throws {
    let moments = try #require(moments)
    if expect.finite == true {
      #expect(moments.allSatisfy { answer($0).isFinite })
      return
    }
    let answers = try #require(answers)
    try #require(answers.count == moments.count)
    for (moment, expected) in zip(moments, answers) {
      #expect(isNear(answer(moment), expected, try #require(expect.tolerance)), "at \(moment)")
    }
    for (moment, expected) in zip(moments, expect.precise ?? []) {
      #expect(isNear(answer(moment), expected, 1e-12), "at \(moment)")
    }
  }
}

typealias CurveCase = Case<CurveGiven, CurveQuestion, CurveAnswers>

struct CurveGiven: Decodable {
  let bezier: [Double]
  let x: [Double]?
}

enum CurveQuestion: String, Decodable {
  case solve, slope, range, parameter
}

struct CurveAnswers: Decodable {
  let y: [Double]?
  let slope: [Double]?
  let t: [Double]?
  let precise: [Double]?
  let min: Double?
  let max: Double?
  let finite: Bool?
  let tolerance: Double?
}
