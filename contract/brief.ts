import type { DayHours } from './values/business-hours.ts';

/**
 * What a call knows of its business: one finished value, read once when the call starts and never asked for again.
 * Built by `server/features/assistants` from the business's settings.
 */
export interface AssistantBrief {
  accountId: string;
  business: {
    name: string;
    website: string;
    address: string;
    country: string;
    overview: string;
    services: readonly string[];
    /** Seven entries, Monday first. */
    hours: readonly DayHours[];
    /** How to get there, free text; '' when not set. */
    direction: string;
    /** IANA zone name. */
    timeZone: string;
  };
  language: AssistantLanguage;
  /** The `customVoice` of the model configuration; speakers map an unknown voice to their default. */
  voice: string;
  /** The selected greeting, 1 to 200 characters. */
  greeting: string;
  /** Spoken before the greeting and not interruptible: an assistant answers and notes the call. '' switches it off. */
  notice: string;
  /** False: numbers of cards and social security numbers are kept as they were said. Left out: they are replaced. */
  redact?: boolean;
  /** Which caller details are asked for, in the order of asking. */
  collect: readonly DetailField[];
  /** Which are noted when the caller tells them, and never asked for. */
  ifOffered: readonly DetailField[];
  /** What the business's own fields are; those of `collect` and `ifOffered` are in use (`detailSpecs`). */
  ownFields: readonly DetailSpec[];
  takeMessage: boolean;
  /** What the assistant says when it takes a message; '' for its own words. */
  messagePrompt: string;
  /** The owner's free instructions for a language model. */
  instructions: string;
  faqs: readonly { question: string; answer: string }[];
  /** With whom appointments are made; null: they are not. With 'zapier' they can only be asked for. */
  booking: 'calcom' | 'zapier' | null;
  /** What the business's own functions can do; their addresses stay in the office. */
  functions: readonly BusinessFunction[];
  /** When and how the functions are used, in the owner's words; '' without functions. */
  functionPrompt: string;
  model: { name: string; temperature: number };
  /** Whom calls go to when no assistant can answer, E.164; null: a message is taken. */
  fallbackNumber: string | null;
  /** Services that the operator does not name as covered take no part: the business is in clinic mode. */
  coveredOnly?: true;
  /** How soon a turn of the caller's counts as over, 0 (patient) to 100 (brisk). */
  turnPace: number;
  limits: {
    pauseBeforeSpeakingMs: number;
    maxCallDurationMs: number;
    /** 0: never ended for silence. */
    endCallOnSilenceMs: number;
    ringDurationMs: number;
    /** Kept and read by nothing yet; MODEL-42. */
    voicemailDetection: boolean;
  };
}

/** A custom function as an assistant may call it; `parameters` is a JSON schema object, `{}` for none. */
export interface BusinessFunction {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
}

export const assistantLanguages = ['en-US', 'en-GB', 'de-DE', 'es-US'] as const;
export type AssistantLanguage = (typeof assistantLanguages)[number];

/** The caller details that every business can have (INSTR-07 to 13 and five more), in the order in which they are asked. */
export const detailFields = [
  'fullName',
  'businessName',
  'callingOnBehalfOf',
  'contactNumber',
  'emailAddress',
  'streetAddress',
  'dateOfBirth',
  'reasonForCalling',
  'urgency',
  'callbackWanted',
  'bestTimeToCall',
  'whereDidYouHearAboutUs',
] as const;
export type StandardField = (typeof detailFields)[number];
/** A field of the business's own: "own:" and its id. */
export type OwnField = `own:${string}`;
export type DetailField = StandardField | OwnField;

const detailLabels: Record<StandardField, string> = {
  fullName: 'Full name',
  businessName: 'Business name',
  callingOnBehalfOf: 'Calling on behalf of',
  contactNumber: 'Contact number',
  emailAddress: 'Email address',
  streetAddress: 'Street address',
  dateOfBirth: 'Date of birth',
  reasonForCalling: 'Reason for calling',
  urgency: 'Urgent',
  callbackWanted: 'Wants to be called back',
  bestTimeToCall: 'Best time to call',
  whereDidYouHearAboutUs: 'Where did you hear about us',
};

/**
 * What a detail is, and so how its value is written: 'phone' as E.164, 'date' as YYYY-MM-DD, 'yes-no' as "yes" or "no", 'list' as
 * one of its options, 'pattern' as its pattern writes it (`values/detail-pattern.ts`), the others in the caller's words.
 */
export const detailKinds = ['name', 'phone', 'email', 'address', 'date', 'text', 'list', 'pattern', 'yes-no'] as const;
export type DetailKind = (typeof detailKinds)[number];

export interface DetailSpec {
  field: DetailField;
  /** For a standard field in English, for an own one in the owner's words. */
  label: string;
  kind: DetailKind;
  /** 'if-offered': noted when the caller tells it, never asked for. */
  when: 'ask' | 'if-offered';
  /** Of a 'list'. */
  options?: readonly string[];
  /** Of a 'pattern', for `patternOf`. */
  pattern?: string;
}

const standardKinds: Record<StandardField, DetailKind> = {
  fullName: 'name',
  businessName: 'text',
  callingOnBehalfOf: 'text',
  contactNumber: 'phone',
  emailAddress: 'email',
  streetAddress: 'address',
  dateOfBirth: 'date',
  reasonForCalling: 'text',
  urgency: 'yes-no',
  callbackWanted: 'yes-no',
  bestTimeToCall: 'text',
  whereDidYouHearAboutUs: 'text',
};

export function isStandardField(field: string): field is StandardField {
  return Object.hasOwn(standardKinds, field);
}

/** What a business keeps of its callers, asked for or not. */
export function keptFields({
  collect,
  ifOffered,
}: Pick<AssistantBrief, 'collect' | 'ifOffered'>): readonly DetailField[] {
  return [...collect, ...ifOffered];
}

/** What a call notes of its caller: what is asked, in that order, then what is kept if it is offered. */
export function detailSpecs(brief: Pick<AssistantBrief, 'collect' | 'ifOffered' | 'ownFields'>): readonly DetailSpec[] {
  const specOf = (field: DetailField, when: DetailSpec['when']): DetailSpec[] => {
    if (isStandardField(field)) return [{ field, label: detailLabels[field], kind: standardKinds[field], when }];
    const own = brief.ownFields.find((spec) => spec.field === field);
    return own ? [{ ...own, when }] : [];
  };
  return [
    ...brief.collect.flatMap((field) => specOf(field, 'ask')),
    ...brief.ifOffered.flatMap((field) => specOf(field, 'if-offered')),
  ];
}

/**
 * One noted detail. 'confirmed': the caller said yes to its read-back, keyed it in or it was typed and confirmed; 'as-heard': noted
 * without confirmation, to be checked against the kept sound; 'doubtful': an assistant noted it and the caller never said it.
 */
export interface CallerDetail {
  field: DetailField;
  value: string;
  status: 'confirmed' | 'as-heard' | 'doubtful';
  /** Of an own field, as it was called then: the field may be gone when the call is read. */
  label?: string;
}

export function detailLabelOf({ field, label }: Pick<CallerDetail, 'field' | 'label'>): string {
  return isStandardField(field) ? detailLabels[field] : (label ?? 'Custom field');
}
