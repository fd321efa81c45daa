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
  /** Which caller details are collected, in the order of asking. */
  collect: readonly DetailField[];
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
  limits: {
    pauseBeforeSpeakingMs: number;
    maxCallDurationMs: number;
    /** 0: never ended for silence. */
    endCallOnSilenceMs: number;
    ringDurationMs: number;
    voicemailDetection: boolean;
  };
}

/** A custom function as an assistant may call it; `parameters` is a JSON schema object, `{}` for none. */
export interface BusinessFunction {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
}

export const assistantLanguages = ['en-US', 'en-GB', 'de-DE'] as const;
export type AssistantLanguage = (typeof assistantLanguages)[number];

/** The caller details that a business can switch on (INSTR-07 to 13), in the order in which they are asked. */
export const detailFields = [
  'fullName',
  'businessName',
  'callingOnBehalfOf',
  'contactNumber',
  'emailAddress',
  'reasonForCalling',
  'whereDidYouHearAboutUs',
] as const;
export type DetailField = (typeof detailFields)[number];

export const detailLabels: Record<DetailField, string> = {
  fullName: 'Full name',
  businessName: 'Business name',
  callingOnBehalfOf: 'Calling on behalf of',
  contactNumber: 'Contact number',
  emailAddress: 'E-mail address',
  reasonForCalling: 'Reason for calling',
  whereDidYouHearAboutUs: 'Where did you hear about us',
};

/**
 * One collected detail. 'confirmed': the caller said yes to its read-back, keyed it in or it was typed and confirmed;
 * 'as-heard': noted without confirmation, to be checked against the kept sound.
 */
export interface CallerDetail {
  field: DetailField;
  value: string;
  status: 'confirmed' | 'as-heard';
}
