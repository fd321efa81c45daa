/*
 * The bars of understanding and answering, with what each was fitted to. The weights of the likelihoods themselves stand beside their code
 * (`questions/likelihood`, `reading/meaning`) and are written by their fits.
 */

/**
 * How well an intent must be understood by its words (`understanding/classifier.ts`): at all; as an act of its own; whatever its sentence is like.
 * First measured was 1.0, with other classes; with these templates 0.8 lets the same 4 % of foreign speech through (1 of 24
 * sentences) and accepts 77 % of unforeseen wording (1.0: none and 59 %).
 */
export const meant = { accepted: 0.8, sure: 1, plain: 1.3 } as const;

/** How likely it must be that a clause does something (`reading/meaning`): fitted to the acts of four authors (decision 035). */
export const does = { rather: 0.5, surely: 0.8, certainly: 0.9 } as const;

/**
 * How likely a text must be the answer (`questions/likelihood`): to be talked about; rather than not; to be told; before any document is asked.
 * Fitted to the wordings of all authors but the fourth (decisions 030 and 074).
 */
export const answers = { doubtful: 0.25, rather: 0.5, told: 0.65, certain: 0.93 } as const;

/**
 * Which of two was meant is asked where the second has so much of the first; whether something was, where they have so much together: less
 * where only concepts are known. Fitted to the lists for building (decision 081).
 */
export const offered = { rival: 0.2, together: { byWords: 0.45, byConcepts: 0.3 } } as const;

/** How near a word must be to count as the same one, by a synonym at most; or as a word or a phrase of a concept (decision 091: 120 planted questions). */
export const words = { same: 0.6, own: 0.7, phrase: 0.9 } as const;

/**
 * A word that tells less names no subject, and what is done names one only where it tells more; of what a text is about so much must be named, by
 * weight, where a value is asked for, and so much of a service's name for it to be the one that was asked about. Fitted to 120 planted questions and the 648 wordings for building (decision 091).
 */
export const subject = { thing: 0.4, action: 0.5, named: 0.6, service: 0.7, all: 0.95 } as const;

/** What has a value of the kind that was asked for is near enough to be named rather than another one (decision 091). */
export const known = 0.15;

/** Between an intent and a text (`understanding/deciding.ts`); fitted to the corpus and the lists for building (decisions 033 and 063). */
export const decided = {
  /** How well a text must match words that are not put as a question. */
  unasked: 0.6,
  /** How surely a question that is about nothing but a setting asks for it, unless another text answers it so well. */
  setting: 1.2,
  rival: 0.35,
  /** A text that answers surely, and of which so much was asked, is told before any document is asked. */
  certainCover: 0.8,
  /** Of what a text is about so much must be named for the words to be about it. */
  leastAbout: 0.3,
  /** A wish in the form of a question is one unless a text meets so much of it. */
  plainCover: 0.7,
  /** A setting less likely than this was not asked for, nor one that has so little of what was asked where words that tell so much are about something else. */
  leastSetting: 0.3,
  leastCover: 0.35,
  mostMissed: 0.8,
} as const;
