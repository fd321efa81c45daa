import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { settingLimits } from './limits.ts';

const text = (maxCharacters: number) =>
  z.string().check(z.maxLength(maxCharacters, `At most ${maxCharacters} characters.`));
const webAddress = text(settingLimits.webhookCharacters).check(
  z.trim(),
  z.refine((url) => url === '' || (/^https?:\/\//i.test(url) && URL.canParse(url)), 'Enter a valid URL.'),
);

export const faq = z.strictObject({
  question: text(settingLimits.questionCharacters).check(z.trim(), z.minLength(1, 'Enter a question.')),
  answer: text(settingLimits.answerCharacters).check(z.trim(), z.minLength(1, 'Enter an answer.')),
});
export type Faq = z.infer<typeof faq>;

/** A stored key is never answered whole: this and its last four characters stand for it, and sent back they keep it. */
export const secretMask = '••••••••';

/** The client configuration (INSTR-07 to 17) with the notice of decisions "A call". */
export const clientConfiguration = z.strictObject({
  fullName: z.boolean(),
  emailAddress: z.boolean(),
  contactNumber: z.boolean(),
  reasonForCalling: z.boolean(),
  callingOnBehalfOf: z.boolean(),
  whereDidYouHearAboutUs: z.boolean(),
  businessName: z.boolean(),
  instructions: text(settingLimits.instructionCharacters),
  takeMessage: z.boolean(),
  /** What the assistant says when it takes a message; '' for its own words (CALLH-11). */
  message: text(settingLimits.messageCharacters),
  /** Of Schedule Appointment at most one provider is selected. */
  isCalcomSelected: z.boolean(),
  isZapierSelected: z.boolean(),
  /** Masked when read (`secretMask`); '' removes it. */
  calcomApiKey: text(200).check(z.trim()),
  calcomEventTypeId: text(20).check(z.trim(), z.regex(/^\d*$/, 'The event id is a number.')),
  zapierWebhookUrl: webAddress,
  /** A sentence that an assistant answers and notes the call, before the greeting. */
  notice: z.boolean(),
});
export type ClientConfiguration = z.infer<typeof clientConfiguration>;

/** What the one call reads and answers: FAQs and client configuration together. */
export const instructions = z.strictObject({
  faqResponses: z.array(faq).check(z.maxLength(settingLimits.faqs, `At most ${settingLimits.faqs} questions.`)),
  ...clientConfiguration.shape,
});
export type Instructions = z.infer<typeof instructions>;

export const getInstructions = endpoint({
  method: 'GET',
  path: '/instructions',
  access: 'user',
  summary: 'FAQs and client configuration.',
  output: instructions,
});

/**
 * Merges the fields present and answers the whole; an empty body changes nothing (APICONFIG-05 to 08). Switching
 * `takeMessage` on switches scheduling and custom functions off (CALLH-02, Q-24).
 */
export const updateInstructions = endpoint({
  method: 'PATCH',
  path: '/instructions',
  access: 'user',
  summary: 'Saves FAQs or client configuration, whichever is sent.',
  body: z.partial(instructions),
  bodyBytes: 512 * 1024,
  output: instructions,
});
