import Testing

@testable import browse

@Suite struct OptionErrorTests {
  @Test(arguments: [
    (
      OptionError.unknownOption("--delimeter"),
      "There is no option --delimeter. Did you mean --delimiter? See `browse --help`."
    ),
    (
      .unknownOption("--colums"),
      "There is no option --colums. Did you mean --columns? See `browse --help`."
    ),
    (
      .unknownOption("--comp"),
      "There is no option --comp. Did you mean --completions? See `browse --help`."
    ),
    (.unknownOption("-x"), "There is no option -x. See `browse --help`."),
    (.valueMissing("--sort"), "--sort needs a value after it."),
    (.noValue("--plain"), "--plain takes no value. Leave out the = and the text after it."),
    (.badValue("x", of: "--header", "yes or no"), "--header cannot be \"x\". Use yes or no."),
    (.twice("--sort"), "--sort is given twice. Give it once."),
    (.notTogether("--plain", "--export"), "--plain and --export cannot be combined. Choose one."),
    (.useless("--width", without: "--plain"), "--width has no effect without --plain."),
    (.oneTooMany("x"), "Unexpected word \"x\". Leave it out."),
  ]) func `an error explains the way out`(error: OptionError, text: String) {
    #expect(error.description == text)
  }
}
