import * as z from 'zod/mini';
import type { DetailSpec, OwnField as OwnFieldName } from './brief.ts';
import { endpoint } from './endpoint.ts';
import { settingLimits } from './limits.ts';
import { atMost } from './values/at-most.ts';
import { patternCharacters, patternOf } from './values/detail-pattern.ts';
import { isUuid } from './values/uuid.ts';
import { isWebAddress } from './values/web-address.ts';

const text = (maxCharacters: number) =>
  z.string().check(atMost(maxCharacters, `Use at most ${maxCharacters} characters.`));
const webAddress = text(settingLimits.webhookCharacters).check(
  z.trim(),
  z.refine((url) => url === '' || isWebAddress(url), 'Enter a valid URL.'),
);

export const faq = z.strictObject({
  question: text(settingLimits.questionCharacters).check(z.trim(), z.minLength(1, 'Enter a question.')),
  answer: text(settingLimits.answerCharacters).check(z.trim(), z.minLength(1, 'Enter an answer.')),
});
export type Faq = z.infer<typeof faq>;

/** How a detail is come by: never noted, noted when the caller tells it, or asked for. */
export const detailUses = ['off', 'if-offered', 'ask'] as const;
export type DetailUse = (typeof detailUses)[number];

const optionText = text(settingLimits.ownFieldOptionCharacters).check(z.trim(), z.minLength(1, 'Enter an option.'));

/** A caller detail of the business's own. `options` are those of a list, `pattern` is that of a pattern (`patternOf`). */
export const ownField = z
  .strictObject({
    /** A UUID; '' for a new one. An id that is sent again after a save without it brings the field back. */
    id: z.string().check(
      atMost(36),
      z.refine((id) => id === '' || isUuid(id), 'Enter a valid id.'),
    ),
    label: text(settingLimits.ownFieldLabelCharacters).check(z.trim(), z.minLength(1, 'Enter a name.')),
    kind: z.enum(['text', 'list', 'pattern']),
    options: z
      .array(optionText)
      .check(atMost(settingLimits.ownFieldOptions, `Add at most ${settingLimits.ownFieldOptions} options.`)),
    pattern: text(patternCharacters).check(z.trim()),
    when: z.enum(['ask', 'if-offered']),
  })
  .check(
    z.refine(({ kind, options }) => kind !== 'list' || options.length >= 2, {
      message: 'Enter at least two options.',
      path: ['options'],
    }),
    z.refine(({ kind, options }) => kind !== 'list' || areDistinct(options), {
      message: 'Two options are identical.',
      path: ['options'],
    }),
    z.refine(({ kind, pattern }) => kind !== 'pattern' || patternOf(pattern) !== null, {
      message: 'Enter a pattern like AA-9999, or "letters and digits, 6 to 10".',
      path: ['pattern'],
    }),
  );
export type OwnField = z.infer<typeof ownField>;

/** Own fields with the same name could not be told apart. */
export const ownFields = z.array(ownField).check(
  atMost(settingLimits.ownFields, `Add at most ${settingLimits.ownFields} fields.`),
  z.refine((fields) => areDistinct(fields.map(({ label }) => label)), 'Two fields have the same name.'),
  z.refine((fields) => areDistinct(fields.flatMap(({ id }) => (id === '' ? [] : [id]))), 'A field appears twice.'),
);

function areDistinct(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.toLowerCase())).size === names.length;
}

/** The field as a call knows it. */
export function ownSpec({ id, label, kind, options, pattern, when }: OwnField): DetailSpec {
  const shape = kind === 'list' ? { options } : kind === 'pattern' ? { pattern } : {};
  return { field: `own:${id}` satisfies OwnFieldName, label, kind, when, ...shape };
}

/** A stored key is never answered whole: this and its last four characters stand for it, and sent back they keep it. */
export const secretMask = '••••••••';

/** What a call is offered, of which at most one is on (CALLH-02). */
export const callHandlings = ['message', 'appointment', 'function'] as const;
export type CallHandling = (typeof callHandlings)[number];

/** The client configuration (INSTR-07 to 17) with the notice. */
export const clientConfiguration = z.strictObject({
  fullName: z.boolean(),
  emailAddress: z.boolean(),
  contactNumber: z.boolean(),
  reasonForCalling: z.boolean(),
  callingOnBehalfOf: z.boolean(),
  whereDidYouHearAboutUs: z.boolean(),
  businessName: z.boolean(),
  streetAddress: z.enum(detailUses),
  dateOfBirth: z.enum(detailUses),
  urgency: z.enum(detailUses),
  callbackWanted: z.enum(detailUses),
  bestTimeToCall: z.enum(detailUses),
  /** In the order of asking, after the others. */
  ownFields,
  instructions: text(settingLimits.instructionCharacters),
  /** Null: nothing of it is on. `takeMessage` and the switches of the user's record are the same choice. */
  callHandling: z.nullable(z.enum(callHandlings)),
  takeMessage: z.boolean(),
  /** What the assistant says when it takes a message; '' for its own words (CALLH-11). */
  message: text(settingLimits.messageCharacters),
  /** Of Schedule Appointment at most one provider is selected. */
  isCalcomSelected: z.boolean(),
  isZapierSelected: z.boolean(),
  /** Masked when read (`secretMask`); '' removes it. */
  calcomApiKey: text(200).check(z.trim()),
  calcomEventTypeId: text(20).check(z.trim(), z.regex(/^\d*$/, 'The Event Id is a number.')),
  zapierWebhookUrl: webAddress,
  /** A sentence that an assistant answers and notes the call, before the greeting. */
  notice: z.boolean(),
});
export type ClientConfiguration = z.infer<typeof clientConfiguration>;

/** What an appointment provider needs before it can be used (CALLH-08, CALLH-10). */
export const providerSettings = {
  calcom: z.object({
    calcomEventTypeId: text(20).check(
      z.trim(),
      z.minLength(1, 'Enter the Event Id.'),
      z.regex(/^\d+$/, 'The Event Id is a number.'),
    ),
    calcomApiKey: text(200).check(z.trim(), z.minLength(1, 'Enter the API Key.')),
  }),
  zapier: z.object({
    zapierWebhookUrl: text(settingLimits.webhookCharacters).check(
      z.trim(),
      z.minLength(1, 'Enter the webhook URL.'),
      z.refine(isWebAddress, 'Enter a valid URL.'),
    ),
  }),
} as const;

/** What the one call reads and answers: FAQs and client configuration together. */
export const instructions = z.strictObject({
  faqResponses: z.array(faq).check(atMost(settingLimits.faqs, `Add at most ${settingLimits.faqs} questions.`)),
  ...clientConfiguration.shape,
});
export type Instructions = z.infer<typeof instructions>;

/** As they are read: the address of the Zap by its host alone to who may not change it, masked to others. */
const toldInstructions = z.strictObject({ ...instructions.shape, zapierWebhookUrl: z.string() });

export const getInstructions = endpoint({
  method: 'GET',
  path: '/instructions',
  access: 'user',
  area: 'settings',
  summary: 'FAQs and client configuration.',
  output: toldInstructions,
});

/**
 * Merges the fields present and answers the whole; an empty body changes nothing (APICONFIG-05 to 08). `takeMessage` switched
 * on is the `callHandling` "message", which switches scheduling and custom functions off (CALLH-02, Q-24).
 */
export const updateInstructions = endpoint({
  method: 'PATCH',
  path: '/instructions',
  access: 'user',
  area: 'settings',
  freshWhen: (change: { calcomApiKey?: string; zapierWebhookUrl?: string }) =>
    [change.calcomApiKey, change.zapierWebhookUrl].some((sent) => sent !== undefined && !sent.includes(secretMask)),
  audit: 'instructions-saved',
  summary: 'Saves FAQs or client configuration, whichever is sent.',
  body: z.partial(instructions),
  bodyBytes: 512 * 1024,
  output: instructions,
});

export const instructionEndpoints = { getInstructions, updateInstructions } as const;
