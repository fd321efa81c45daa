/**
 * The business numbers, each once. Units are in the names.
 * Source: docs/acceptance.md (CONSTANTS-01 to 21).
 */
export const limits = {
  trialMinutes: 25,
  /** The owner is told when no more are left. */
  fewMinutes: 5,
  passwordMinCharacters: 8,
  passwordMaxBytes: 1024,
  phoneNumberCharacters: 12,
  rememberDays: 30,
  /** How long a session lives that is not remembered. */
  sessionHours: 12,
  /** How long a proof by password or second factor is good for what asks for one. */
  freshMinutes: 15,
  /** What a superadmin adds to an account at once. */
  topUpMinutes: 10_000,
  callLogPageSize: 7,
  usersPageSize: 10,
  userSkeletonRows: 10,
  callLogMaxRows: 1000,
  callLogMaxPageSize: 100,
  /** Earlier calls of a number are counted to here. */
  earlierCallsCounted: 1000,
  numberMonthlyFeeUsd: 1.15,
  greetingMaxCharacters: 200,
  /** Of what is heard before callers hear it: a greeting, or a message with what leads to it. */
  previewCharacters: 800,
  transcriptTimeZone: 'America/Chicago',
  resetCodeMinutes: 10,
  /** Addresses in one list of those who are told of calls. */
  recipientsEach: 50,
  invoicesShown: 3,
  invoicesPageSize: 6,
  toastSuccessMs: 3000,
  toastErrorMs: 5000,
  /** Of business hours in the wrong order. */
  toastHoursMs: 1000,
  /** Of a toast that names no time of its own. */
  toastDefaultMs: 5000,
  /** Failed deliveries of a business that are sent again. */
  sentAgainAnHour: 100,
  bodyBytes: 100 * 1024,
} as const;

/** Bounds of the assistant's settings (CONSTANTS-14, 15, 20, 21; ERRORS-06: generous where the documents are silent). */
export const settingLimits = {
  businessNameCharacters: 120,
  addressCharacters: 500,
  overviewCharacters: 4_000,
  directionCharacters: 2_000,
  services: 50,
  serviceCharacters: 100,
  faqs: 100,
  questionCharacters: 500,
  answerCharacters: 2_000,
  /** A business's own caller details. */
  ownFields: 20,
  ownFieldLabelCharacters: 60,
  ownFieldOptions: 20,
  ownFieldOptionCharacters: 60,
  greetings: 20,
  greetingPresets: 3,
  instructionCharacters: 8_000,
  messageCharacters: 500,
  functions: 20,
  functionNameCharacters: 64,
  functionDescriptionCharacters: 1_000,
  functionSchemaCharacters: 10_000,
  functionRunsShown: 50,
  /** Runs of one function that are kept, and for how long. */
  functionRunsKept: 500,
  functionRunDays: 30,
  /** "Try it" waits so long; in a call it is `toolDeadlineMs`. */
  functionTryMs: 10_000,
  webhookCharacters: 2_000,
  dynamicPromptCharacters: 4_000,
  customVoiceBytes: 10_485_760,
  customVoices: 20,
} as const;

/** Bounds of knowledge (CONSTANTS-14). */
export const knowledgeLimits = {
  baseNameCharacters: 20,
  urlCharacters: 70,
  textCharacters: 400,
  /** Of one selection, and so of one file. */
  uploadBytes: 52_428_800,
  itemNameCharacters: 200,
  bases: 50,
  itemsOfABase: 200,
  /** Of what was read of an item, told at once. */
  passagesAtOnce: 20,
  /** Of an item, in which questions are looked for. */
  passagesOfQuestions: 400,
  /** Context text of one look-up. */
  contextCharacters: 4_000,
  /** Sidebar entries before its height grows (KB-15). */
  fixedSidebarBases: 13,
} as const;

/** Deadlines and windows of a live call, in milliseconds. */
export const callTimings = {
  /** The caller is asked whether they are there after so much silence, who asked us to wait after so much; and the call ends after so much in all. */
  stillThereMs: 8_000,
  stillThereHeldMs: 45_000,
  silenceMostMs: 12_000,
  /** A filler comes later than nine of ten answers of the call, within these; with a tool at work, sooner. */
  fillerLeastMs: 2_200,
  fillerMostMs: 2_600,
  fillerToolMs: 1_000,
  /** "I am still looking", after so much quiet behind a filler or a preamble, and again. */
  stillLookingMs: 2_500,
  /** An assistant whose line lives, and which does not answer, counts as lost after so long. */
  assistantSilenceLimitMs: 20_000,
  toolDeadlineMs: 8_000,
  goodbyePlayedMs: 5_000,
  connectingBufferMs: 3_000,
  reattachWindowMs: 10_000,
  reservationSeconds: 60,
  voicemailMaxMs: 120_000,
  voicemailSilenceMs: 4_000,
  drainMs: 120_000,
} as const;

/** What bounds a test call (ROUTES-23). */
export const testBoxLimits = {
  /** Test calls at once in the whole house; an account has one. */
  callsAtOnce: 24,
  longestCallMs: 600_000,
  /** Of an account in a day (UTC); the calls of superadmins are not counted. */
  secondsADay: 1_800,
  /** Of an account in a day: each begins with sentences, and each line with an answer, that the operator may pay a service for. */
  callsADay: 360,
  linesADay: 900,
  /** Of a call that is placed to ask something: it begins at once, and does not stay where nobody goes on. */
  ofQuestions: { pauseBeforeSpeakingMs: 0, endCallOnSilenceMs: 60_000 },
  /** Lines and keys of one call. */
  actsOfACall: 1_000,
  lineCharacters: 500,
  /** A call that nobody watches is hung up after so long. */
  unwatchedMs: 6_000,
  /** So long an ended call can still be read. */
  keptMs: 60_000,
} as const;

/** Bounds of the public forms. */
export const publicFormLimits = {
  shortCharacters: 200,
  phoneCharacters: 40,
  commentCharacters: 4_000,
  /** The demo chat of the marketing pages shows its next message after so long (CONSTANTS-17). */
  demoMessageMs: 3_000,
  cookieDays: 365,
  /** Contact requests and registrations for webinars are deleted after so long. */
  keptDays: 365,
} as const;

/** Bounds of a report of a page's speed (COOKIES-12). */
export const pagePerformanceLimits = {
  longestMs: 600_000,
  largestShift: 100,
  bodyBytes: 1_024,
  /** From one network address; a whole office may sit behind it. */
  perMinute: 60,
} as const;

/** Bounds of patient intake (CONSTANTS-18, 19; PATIENT-66). */
export const intakeLimits = {
  textCharacters: 200,
  /** Behind the dial code 1; behind others as many as E.164 leaves. */
  phoneDigits: 10,
  /** E.164, with the dial code. */
  wholeNumberDigits: 15,
  linkHours: 72,
  /** Of one account. */
  linksAnHour: 100,
  /** Links on one page of the owner's list. */
  linksPageSize: 10,
  providers: 100,
  weightKg: 1_000,
  heightCm: 300,
  inactivityMs: 1_200_000,
  /** "Still there?" is asked so long before the time is up. */
  warnBeforeMs: 120_000,
} as const;

/** Bounds of a voice test in the browser. */
export const testSessionLimits = {
  longestSeconds: 600,
  /** Of an SDP offer. */
  offerBytes: 64 * 1024,
} as const;
