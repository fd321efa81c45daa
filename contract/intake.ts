import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { intakeLimits } from './limits.ts';
import { atMost } from './values/at-most.ts';
import { email } from './values/email.ts';
import { earliestBirth, earlyProblem, genders, isGivenOut, races, ssnProblem } from './values/patient.ts';

export { formTokenHeader } from './values/patient.ts';

const text = z
  .string()
  .check(z.trim(), atMost(intakeLimits.textCharacters, `Use at most ${intakeLimits.textCharacters} characters.`));
const required = text.check(z.minLength(1, 'This field is required.'));
const phone = z.string().check(z.regex(/^\d{0,14}$/, 'Enter a phone number with digits only, 14 at most.'));
const measure = (most: number) =>
  z.optional(
    z.nullable(z.number().check(z.positive('Enter a number above 0.'), z.maximum(most, `Enter at most ${most}.`))),
  );
/** `yyyy-mm-dd`; the server refuses a day in the future (PATIENT-66). */
const birthDate = z.iso.date('Enter a date.').check(
  atMost(10, 'Enter a date.'),
  z.refine((day) => day >= earliestBirth, earlyProblem),
);

/** What a patient fills in (PATIENT-32 to 39, 44 to 50, 62 to 66). Empty texts stand for what was left out. */
export const patientDetails = z.strictObject({
  first_name: required,
  last_name: required,
  email,
  bio: z.strictObject({
    gender: z.enum(genders),
    date_of_birth: birthDate,
    phone_number: phone.check(z.minLength(1, 'This field is required.')),
    home_phone_number: phone,
    cell_phone_number: phone,
    work_phone_number: phone,
    custom_contact_number: phone,
    /** Of the chosen country, digits; it stands before the five numbers, which the server refuses where they do not fit it. */
    dial_code: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
    /** kg */
    weight: measure(intakeLimits.weightKg),
    /** cm */
    height: measure(intakeLimits.heightCm),
    street_address: text,
    address_line_1: text,
    address_line_2: text,
    city: text,
    state: text,
    zip_code: text,
    /** Of the address, ISO 3166, two letters; the server refuses a postal code that does not fit it. */
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.'))),
    insurance_name: text,
    /** Nine digits, or ''. */
    ssn: z.string().check(
      atMost(9, 'An SSN has nine digits.'),
      z.regex(/^(\d{9})?$/, 'An SSN has nine digits.'),
      z.refine((digits) => digits.length !== 9 || isGivenOut(digits), ssnProblem),
    ),
    race: z.union([z.enum(races), z.literal('')]),
  }),
});
export type PatientDetails = z.output<typeof patientDetails>;

export const providerListItem = z.object({ id: z.string(), name: z.string() });
export type ProviderListItem = z.infer<typeof providerListItem>;

/**
 * Answers of the patient calls: `code` is truthy (1) for success; every failure has `code` 0 and the text as `error`, besides its HTTP
 * status and `message`: `CodedErrorBody`.
 */
const answered = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ code: z.number(), data, error: z.optional(z.string()) });

const formToken = z.string().check(atMost(200));

/** Base B (PATIENT-88). Any token gets an answer; an unknown, used, expired or withdrawn one is simply not valid. */
export const validatePatientFormToken = endpoint({
  method: 'POST',
  path: '/patient-forms/validate',
  access: 'public',
  failsWithCode: true,
  summary: 'Whether a patient form link can still be used.',
  body: z.strictObject({ token: formToken }),
  output: answered(
    z.object({
      valid: z.boolean(),
      /** The business's name; '' for a link that is not valid. */
      practice: z.string(),
      /** What is filled in also goes to the practice's patient system, besides Noura; false for a link that is not valid. */
      handedOn: z.boolean(),
    }),
  ),
});

/** PATIENT-89, 90. */
export const getPatientFormProviders = endpoint({
  method: 'GET',
  path: '/patient-forms/providers',
  access: 'intake',
  failsWithCode: true,
  summary: 'The providers that a patient chooses from.',
  output: z.object({
    code: z.number(),
    data: z.array(providerListItem),
    /**
     * What "Use default provider" sends: the first of the list, which is the practice's default where it named one; without a list
     * the setting of the server, '' when there is none (PATIENT-53 to 55).
     */
    defaultProvider: z.string(),
    error: z.optional(z.string()),
  }),
});

/**
 * PATIENT-91, 92. One submission a link. `submissionId` is made by the page before the first try: the same one again is answered with
 * success and changes nothing, another one on a used link is refused.
 */
export const registerPatient = endpoint({
  method: 'POST',
  path: '/patient-forms/submission',
  access: 'intake',
  failsWithCode: true,
  summary: 'Submits a completed form.',
  body: z.strictObject({
    /** The id of a listed provider, or `defaultProvider`; '' when there is neither. */
    provider: z.string().check(atMost(100)),
    patient: patientDetails,
    submissionId: z.optional(z.uuid()),
  }),
  output: answered(z.object({ submitted: z.boolean() })),
});

/** PATIENT-93. A link that was used or withdrawn already stays so. */
export const invalidatePatientFormToken = endpoint({
  method: 'POST',
  path: '/patient-forms/invalidate',
  access: 'public',
  failsWithCode: true,
  summary: 'Ends a link after its form was submitted.',
  body: z.strictObject({ token: formToken }),
  output: answered(z.object({ valid: z.boolean() })),
});

// The owner's side

/** Where handing a submission over to the practice-management system stands (PATIENT-95). */
export const handOverStates = ['kept', 'waiting', 'handed-over', 'failed'] as const;
export const linkMailStates = ['no', 'waiting', 'sent', 'outbox', 'failed'] as const;
export const formLinkStates = ['open', 'submitted', 'expired'] as const;

export const formLink = z.object({
  _id: z.string(),
  status: z.enum(formLinkStates),
  /** Whom the link is for; '' when no address was given. */
  email: z.string(),
  /** What became of the mail with the link: 'outbox' where no mail service is set up, 'failed' when it was given up. */
  mail: z.enum(linkMailStates),
  /** ISO 8601. */
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Of a submitted one; null before. */
  submittedAt: z.nullable(z.string()),
  /** First and last name of the patient; '' before. */
  patient: z.string(),
  handOver: z.nullable(z.enum(handOverStates)),
});
export type FormLink = z.infer<typeof formLink>;

const ofLink = z.object({ id: z.string().check(atMost(100)) });

export const getFormLinks = endpoint({
  method: 'GET',
  path: '/patient-form-links',
  access: 'user',
  area: 'forms',
  audit: 'within',
  summary: 'The links of the practice, newest first; X-Total-Count tells how many there are.',
  query: z.strictObject({ page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))) }),
  output: z.array(formLink),
});

export const createFormLink = endpoint({
  method: 'POST',
  path: '/patient-form-links',
  access: 'user',
  area: 'forms',
  audit: 'form-link-made',
  summary: 'A link for one patient, valid for 72 hours and one submission; emailed where an address is given.',
  body: z.strictObject({ email: z.optional(email) }),
  output: z.object({
    link: formLink,
    /** The whole address; it can be read here and never again. */
    url: z.string(),
    /** 'sent': the mail is on its way; 'outbox': no mail service is set up, the mail lies in the outbox. */
    mailed: z.enum(['no', 'sent', 'outbox']),
  }),
});

/** Withdraws an open link, or deletes a submission with all that was filled in. */
export const deleteFormLink = endpoint({
  method: 'DELETE',
  path: '/patient-form-links/:id',
  access: 'user',
  area: 'forms',
  audit: 'within',
  summary: 'Deletes a link, and the submission that came through it.',
  params: ofLink,
});

/** Who has read a submission, newest first. */
export const submissionReading = z.object({
  email: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** 'ssn': the number was shown. */
  what: z.enum(['submission', 'ssn', 'handed-over']),
});

export const submission = z.object({
  _id: z.string(),
  submittedAt: z.string(),
  provider: providerListItem,
  /** As it was filled in, but the SSN, which is ''. */
  patient: patientDetails,
  ssnGiven: z.boolean(),
  /** The last four digits of it; '' where none was given, or for who may not read it. */
  ssnLastFour: z.string(),
  handOver: z.object({
    state: z.enum(handOverStates),
    /** Of the last try, in plain words; '' when there is none. */
    problem: z.string(),
    at: z.nullable(z.string()),
    tries: z.number(),
  }),
  readings: z.array(submissionReading),
});
export type Submission = z.infer<typeof submission>;

/** Each reading is written to the audit log. */
export const getSubmission = endpoint({
  method: 'GET',
  path: '/patient-form-links/:id/submission',
  access: 'user',
  area: 'forms',
  audit: 'within',
  summary: 'A submission, without its SSN.',
  params: ofLink,
  output: submission,
});

export const revealSsn = endpoint({
  method: 'POST',
  path: '/patient-form-links/:id/submission/ssn',
  access: 'user',
  area: 'ssn',
  fresh: true,
  audit: 'within',
  summary: 'The SSN of a submission; logged as a view of its own.',
  params: ofLink,
  output: z.object({ ssn: z.string() }),
});

export const handOverSubmission = endpoint({
  method: 'POST',
  path: '/patient-form-links/:id/submission/hand-over',
  access: 'user',
  area: 'forms',
  audit: 'within',
  summary: 'Syncs a submission to the practice-management system again.',
  params: ofLink,
  output: submission,
});

const providerName = z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), atMost(intakeLimits.textCharacters));

/** The practice's providers and which of them is the default; replaced whole, with an ETag as other settings. */
export const practiceProviders = z.object({
  providers: z.array(providerListItem),
  /** The id of one of them, or ''. */
  defaultProvider: z.string(),
});
export type PracticeProviders = z.infer<typeof practiceProviders>;

export const getPracticeProviders = endpoint({
  method: 'GET',
  path: '/practice-providers',
  access: 'user',
  area: 'settings',
  summary: 'The providers of the practice.',
  output: practiceProviders,
});

export const savePracticeProviders = endpoint({
  method: 'PATCH',
  path: '/practice-providers',
  access: 'user',
  area: 'settings',
  audit: 'providers-saved',
  summary: 'Replaces the providers of the practice; one without an id is new.',
  body: z.strictObject({
    providers: z
      .array(z.strictObject({ id: z.optional(z.string().check(atMost(100))), name: providerName }))
      .check(atMost(intakeLimits.providers)),
    /** Its place in the list; null for none. */
    defaultIndex: z.nullable(z.number()),
  }),
  output: practiceProviders,
});

export const intakeEndpoints = {
  validatePatientFormToken,
  getPatientFormProviders,
  registerPatient,
  invalidatePatientFormToken,
  getFormLinks,
  createFormLink,
  deleteFormLink,
  getSubmission,
  revealSsn,
  handOverSubmission,
  getPracticeProviders,
  savePracticeProviders,
} as const;
