/** The words by which callers refuse an offer, take a wish back, go their own way, excuse themselves and are angry. */
export interface LeavingWords {
  /** "Never mind": the caller does not want it any more. */
  leave: readonly string[];
  /** "I changed my mind": of these those that behind a wish to cancel only say why. */
  whyLeave: readonly string[];
  /** "Make it": before what is wished instead. */
  changes: readonly string[];
  /** "It's fine", "some other time": said to an offer, a no. */
  refusals: readonly string[];
  /** "I will", and the verbs behind it by which callers do themselves what nobody needs to do for them: "look", "call". */
  ownWays: readonly string[];
  ownWayVerbs: readonly string[];
  /** "Bye": also behind a yes the caller goes. */
  byes: readonly string[];
  /** "Message": beside a "not" it is what was offered, and no matter. */
  offerWords: readonly string[];
  /** "Maybe": beside a no it says nothing. */
  softeners: readonly string[];
  /** "Sorry": to "did you mean to call us?" it is a no. */
  apologies: readonly string[];
  /** "Is this", "have I reached": before the name of whom the caller meant to call; and kinds of business that are asked for so. */
  whoseNumber: readonly string[];
  businessKinds: readonly string[];
  /** "Ridiculous": whoever says so hears that we are sorry, whatever else is said. */
  anger: readonly string[];
}
