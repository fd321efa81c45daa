import type { AssistantLanguage } from '#contract/brief.ts';
import type { ToolOutput } from '#voice/assistant/assistant.ts';
import { bookAppointment, checkAvailability, requestAppointment } from '#voice/session/tool-definitions.ts';
import type { OfficeTool, OpenTool } from './office-tool.ts';

/** Whose appointment, in which call. */
export interface AppointmentUse {
  accountId: string;
  callId: string;
  timeZone: string;
  language: AssistantLanguage;
  isTest: boolean;
}

/** A free time; `start` is ISO 8601 with zone, the others are words for the caller. */
export interface OfferedSlot {
  start: string;
  spoken: string;
  day: string;
  time: string;
}

export interface Openings {
  understood: boolean;
  fits: boolean;
  slots: readonly OfferedSlot[];
}

export interface Attendee {
  name: string;
  /** '' when there is none; then there is a phone number. */
  email: string;
  /** E.164, or ''. */
  phone: string;
  reason: string;
}

/** The office's appointments, as a call uses them. A rejection means: not reachable, or not known; nothing may be promised. */
export interface CallAppointments {
  openings(use: AppointmentUse, when: string, signal: AbortSignal): Promise<Openings>;
  /** Once a call and start, however often it is asked. */
  book(
    use: AppointmentUse,
    slot: OfferedSlot,
    who: Attendee,
    signal: AbortSignal,
  ): Promise<'booked' | 'requested' | 'taken'>;
  /** Notes the wish and passes it on after the call; the words for the time that was understood, or ''. */
  request(use: AppointmentUse, when: string, who: Attendee): Promise<string>;
}

/** Appointments of a business that makes them: by a calendar that is asked, or by a request that is passed on. */
export function createAppointmentTool(appointments: CallAppointments): OfficeTool {
  return {
    open({ brief, callId, isTest }) {
      const { accountId, language, booking } = brief;
      if (!booking) return null;
      const use = { accountId, callId, language, isTest, timeZone: brief.business.timeZone };
      return booking === 'calcom' ? calendarOf(use, appointments) : requestsOf(use, appointments);
    },
  };
}

function calendarOf(use: AppointmentUse, appointments: CallAppointments): OpenTool {
  /** Only what was offered in this call can be booked in it. */
  const offered = new Map<string, OfferedSlot>();
  return {
    definitions: [checkAvailability, bookAppointment],
    async run(name, args, { signal }): Promise<ToolOutput> {
      if (name === checkAvailability.name) {
        const openings = await appointments.openings(use, String(args.when), signal);
        for (const slot of openings.slots) offered.set(slot.start, slot);
        return { ok: true, value: openings };
      }
      const slot = offered.get(String(args.start));
      if (!slot)
        return { ok: false, problem: 'This time was not offered. Only a slot of check_availability can be booked.' };
      const who = attendeeOf(args);
      if (who.email === '' && who.phone === '')
        return { ok: false, problem: 'An e-mail address or a phone number is needed.' };
      const status = await appointments.book(use, slot, who, signal);
      return { ok: true, value: { status, spoken: slot.spoken } };
    },
  };
}

function requestsOf(use: AppointmentUse, appointments: CallAppointments): OpenTool {
  return {
    definitions: [requestAppointment],
    async run(_name, args): Promise<ToolOutput> {
      const spoken = await appointments.request(use, String(args.when), attendeeOf(args));
      return { ok: true, value: { status: 'requested', spoken } };
    },
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The number that the caller rings from is used only where it was agreed on. */
function attendeeOf(args: Record<string, unknown>): Attendee {
  const phone = text(args.phone).replace(/[^\d+]/g, '');
  return {
    name: text(args.name),
    email: text(args.email),
    phone: /^\+[1-9]\d{7,14}$/.test(phone) ? phone : '',
    reason: text(args.reason),
  };
}
