import { detailFields } from '#contract/brief.ts';
import type { ToolDefinition } from '../assistant/assistant.ts';

/** The caller's words for the one detail: noted as soon as it is heard, again when it is confirmed or corrected. */
export const noteDetail: ToolDefinition = {
  name: 'note_detail',
  description:
    'Notes one detail of the caller. Call it in the turn in which the detail was said, with status "as-heard", and again with "confirmed" only after the caller said yes to its read-back, keyed it in or confirmed it in writing. A later note of the same field replaces the earlier one. An empty value withdraws the words and leaves only the sound that was kept.',
  parameters: {
    type: 'object',
    properties: {
      field: { type: 'string', enum: [...detailFields] },
      value: {
        type: 'string',
        maxLength: 1000,
        description: 'As the caller said it; a phone number as +1 and ten digits.',
      },
      status: { type: 'string', enum: ['confirmed', 'as-heard'] },
    },
    required: ['field', 'value', 'status'],
    additionalProperties: false,
  },
};

/** Keeps a message for the business; the call then counts as "message". */
export const takeMessage: ToolDefinition = {
  name: 'take_message',
  description:
    'Saves a message for the business with the details noted so far. Tell the caller that it is saved only when this succeeded.',
  parameters: {
    type: 'object',
    properties: {
      reason: {
        type: 'string',
        maxLength: 4000,
        description: "What it is about, in the caller's own words; may be empty.",
      },
      urgent: { type: 'boolean', description: 'True only when the caller said that it is urgent.' },
    },
    required: ['reason', 'urgent'],
    additionalProperties: false,
  },
};

/** Ends the call once the goodbye was heard. */
export const endCall: ToolDefinition = {
  name: 'end_call',
  description:
    'Ends the call after the goodbye. Use it when the caller wants nothing more, or for spam and wrong numbers.',
  parameters: {
    type: 'object',
    properties: { outcome: { type: 'string', enum: ['handled', 'message', 'spam', 'wrong-number'] } },
    required: ['outcome'],
    additionalProperties: false,
  },
};

/** Asks the business's knowledge; its value is `{ passages: string[], sources }`, best first, empty when nothing fits. */
export const searchKnowledge: ToolDefinition = {
  name: 'search_knowledge',
  description:
    'Searches what the business has written down. Answer only from the passages; when there are none, say that you do not know.',
  parameters: {
    type: 'object',
    properties: { query: { type: 'string', maxLength: 1000 } },
    required: ['query'],
    additionalProperties: false,
  },
};

const attendee = {
  name: {
    type: 'string',
    minLength: 1,
    maxLength: 200,
    description: 'Full name of who comes, as the caller confirmed it.',
  },
  email: { type: 'string', maxLength: 254, description: "The confirmed e-mail address; '' when there is none." },
  phone: { type: 'string', maxLength: 20, description: 'A confirmed phone number as +1 and ten digits.' },
  reason: { type: 'string', maxLength: 500, description: "What it is about, in the caller's own words." },
} as const;

/**
 * Asks the calendar; its value is `{ understood, fits, slots: { start, spoken, day, time }[] }`, at most three slots.
 * `understood` false: no day or time in the words. `fits` false: nothing is free then, the slots are the nearest ones.
 */
export const checkAvailability: ToolDefinition = {
  name: 'check_availability',
  description:
    'Finds free times for an appointment. Give the wish in the words of the caller ("next Tuesday afternoon"): dates are worked out here. Offer the slots as they are spoken, none but these. A failure means that the calendar cannot be reached.',
  parameters: {
    type: 'object',
    properties: { when: { type: 'string', minLength: 1, maxLength: 300 } },
    required: ['when'],
    additionalProperties: false,
  },
};

/**
 * Books one of the offered slots; its value is `{ status, spoken }`. 'booked': it is in the calendar; 'requested': the
 * business must still confirm it; 'taken': somebody was quicker.
 */
export const bookAppointment: ToolDefinition = {
  name: 'book_appointment',
  description:
    'Books one of the slots that check_availability gave, once the caller said yes to time, name and e-mail address. Say that it is booked only when the status is "booked"; at "requested" the business must still confirm it; at "taken" offer other times. A failure means that nothing is booked: say so and take a message.',
  parameters: {
    type: 'object',
    properties: { start: { type: 'string', maxLength: 40, description: 'The start of an offered slot.' }, ...attendee },
    required: ['start', 'name', 'email'],
    additionalProperties: false,
  },
};

/** Passes a wish for an appointment on; its value is `{ status: 'requested', spoken }`, `spoken` '' without a date. */
export const requestAppointment: ToolDefinition = {
  name: 'request_appointment',
  description:
    'Passes on that the caller would like an appointment. It is then requested and never booked: the business confirms it later. A failure means that it was not passed on: say so and take a message.',
  parameters: {
    type: 'object',
    properties: {
      when: { type: 'string', minLength: 1, maxLength: 300, description: "The caller's words for day and time." },
      ...attendee,
    },
    required: ['when', 'name'],
    additionalProperties: false,
  },
};
