import type { DayQuestion, OfferedSlot } from '#contract/office-tools.ts';
import { accountCountry, type CountryCode } from '#contract/values/account-country.ts';
import { telephoneNumberOf } from '#contract/values/telephone-reader.ts';
import type { AppointmentUse, Attendee } from '#server/features/appointments/appointments.service.ts';
import type { ToolDefinition, ToolOutput } from '#voice/assistant/assistant.ts';
import type { OfficeTool, OpenTool, ToolServices } from './office-tool.ts';

const attendee = {
  name: {
    type: 'string',
    minLength: 1,
    maxLength: 200,
    description: 'Full name of who comes, as the caller confirmed it.',
  },
  email: { type: 'string', maxLength: 254, description: "The confirmed email address; '' when there is none." },
  phone: {
    type: 'string',
    maxLength: 40,
    description: 'A confirmed phone number with its area code, as it was noted.',
  },
  reason: { type: 'string', maxLength: 500, description: "What it is about, in the caller's own words." },
} as const;

/**
 * Asks the calendar; its value is `{ understood, fits, slots: { start, spoken, day, time }[] }`, at most three slots.
 * `understood` false: no day or time in the words. `fits` false: nothing is free then, the slots are the nearest ones. With a `question` the
 * day is not clear: `ask` says what to ask.
 */
const checkAvailability: ToolDefinition = {
  name: 'check_availability',
  description:
    'Finds free times for an appointment. Give the wish in the words of the caller ("next Tuesday afternoon"): dates are worked out here. Offer the slots as they are spoken, none but these. Where it answers with "ask", the day is not clear: ask the caller that, and look again with the day they name. A failure means that the calendar cannot be reached.',
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
const bookAppointment: ToolDefinition = {
  name: 'book_appointment',
  description:
    'Books one of the slots that check_availability gave, once the caller said yes to time, name and email address. Say that it is booked only when the status is "booked"; at "requested" the business must still confirm it; at "taken" offer other times. A failure means that nothing is booked: say so and take a message.',
  parameters: {
    type: 'object',
    properties: { start: { type: 'string', maxLength: 40, description: 'The start of an offered slot.' }, ...attendee },
    required: ['start', 'name', 'email'],
    additionalProperties: false,
  },
};

/** Passes a wish for an appointment on; its value is `{ status: 'requested', spoken }`, `spoken` '' without a date. */
const requestAppointment: ToolDefinition = {
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

/** Appointments of a business that makes them: by a calendar that is asked, or by a request that is passed on. */
export const appointmentTool: OfficeTool = {
  definitions: [checkAvailability, bookAppointment, requestAppointment],
  proves: {
    [bookAppointment.name]: [
      { claim: 'booked', status: 'booked' },
      { claim: 'sent', status: 'booked' },
    ],
    [requestAppointment.name]: [{ claim: 'saved' }, { claim: 'sent' }],
  },
  open({ brief, callId, isTest }, { appointments }) {
    const { accountId, language, booking } = brief;
    if (!booking) return null;
    const { timeZone, country } = brief.business;
    const use = { accountId, callId, language, isTest, timeZone, country: accountCountry({ country, language }) };
    return booking === 'calcom' ? calendarOf(use, appointments) : requestsOf(use, appointments);
  },
};

function calendarOf(use: AppointmentUse, appointments: ToolServices['appointments']): OpenTool {
  /** Only what was offered in this call can be booked in it. */
  const offered = new Map<string, OfferedSlot>();
  return {
    definitions: [checkAvailability, bookAppointment],
    async run(name, args, { signal }): Promise<ToolOutput> {
      if (name === checkAvailability.name) {
        const openings = await appointments.openings(use, String(args.when), signal);
        for (const slot of openings.slots) offered.set(slot.start, slot);
        const { question } = openings;
        return { ok: true, value: question ? { ...openings, ask: askFor(question) } : openings };
      }
      const slot = offered.get(String(args.start));
      if (!slot)
        return { ok: false, problem: 'This time was not offered. Only a slot of check_availability can be booked.' };
      const who = attendeeOf(args, use.country);
      if (who.email === '' && who.phone === '')
        return { ok: false, problem: 'An email address or a phone number is needed.' };
      const status = await appointments.book(use, slot, who, signal);
      return { ok: true, value: { status, spoken: slot.spoken } };
    },
  };
}

const doubts: Record<DayQuestion['why'], string> = {
  gone: 'That day or time is over.',
  'no-such-day': 'There is no such day in the calendar.',
  weekday: 'The weekday and the date do not belong together.',
  which: 'The words may mean more than one day.',
};

/** What a model is to ask the caller, in English as all that it is told. */
export function askFor({ why, days }: DayQuestion): string {
  const [named, which] = [days.map(({ spoken }) => spoken).join(' or '), 'Ask which day they mean'];
  return `${doubts[why]} ${which}${named === '' ? '' : `: ${named}`}. Offer nothing before they answer.`;
}

function requestsOf(use: AppointmentUse, appointments: ToolServices['appointments']): OpenTool {
  return {
    definitions: [requestAppointment],
    async run(_name, args): Promise<ToolOutput> {
      const spoken = await appointments.request(use, String(args.when), attendeeOf(args, use.country));
      return { ok: true, value: { status: 'requested', spoken } };
    },
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The number that the caller rings from is used only where it was agreed on. */
function attendeeOf(args: Record<string, unknown>, country: CountryCode): Attendee {
  return {
    name: text(args.name),
    email: text(args.email),
    phone: telephoneNumberOf(text(args.phone), country) ?? '',
    reason: text(args.reason),
  };
}
