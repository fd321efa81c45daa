import type { CallerScript } from '../dialogue.ts';
import { booked, email, offered, scheduling, tuesdayTen } from './booking-words.ts';

const asked = (why: string, time: string, ...days: readonly (readonly [spoken: string, when: string])[]) => ({
  understood: true,
  fits: false,
  slots: [],
  question: { why, time, days: days.map(([spoken, when]) => ({ spoken, when })) },
});
const tableFor = {
  name: 'reserve_table',
  description: 'Reserves a table in the restaurant.',
  parameters: {
    type: 'object',
    properties: { day: { type: 'string', format: 'date' } },
    required: ['day'],
  },
};
const caller = { business: 'law', brief: { ...scheduling, collect: [] }, callerNumber: null } as const;
const answers = { slots: ['yes'], name: ['Daniel Harris'], ...email, 'confirm-booking': ['yes'] };
const done = { details: [], outcome: 'handled' } as const;

/** Callers whose day has two readings, is over, or is in no calendar. */
export const daysMeant: readonly CallerScript[] = [
  {
    ...caller,
    name: 'A day with two readings is asked about, and yes is the one that was named',
    turns: ['I need an appointment on 5/12 at ten'],
    tools: {
      check_availability: [
        asked('which', '[10:00]', ['Saturday, December 5', '2026-12-05 [10:00]']),
        offered(tuesdayTen),
      ],
      book_appointment: [booked],
    },
    answers: { ...answers, when: ['yes'] },
    expect: {
      ...done,
      says: ['Do you mean Saturday, December 5?', 'You are booked for Tuesday, March 3 at 10 AM.'],
      calls: [
        { tool: 'check_availability', args: { when: 'I need an appointment on 5/12 at ten' } },
        { tool: 'check_availability', args: { when: '2026-12-05 [10:00]' } },
        { tool: 'book_appointment', args: { start: tuesdayTen.start } },
      ],
    },
  },
  {
    ...caller,
    name: 'Of two days the second is meant',
    turns: ['Can I book an appointment for Tuesday the fourth?'],
    tools: {
      check_availability: [
        asked('weekday', '', ['Friday, December 4', '2026-12-04'], ['Tuesday, December 1', '2026-12-01']),
        offered(tuesdayTen),
      ],
      book_appointment: [booked],
    },
    answers: { ...answers, when: ['the second one'] },
    expect: {
      ...done,
      says: ['Do you mean Friday, December 4 or Tuesday, December 1?'],
      calls: [{ tool: 'check_availability' }, { tool: 'check_availability', args: { when: '2026-12-01' } }],
    },
  },
  {
    ...caller,
    name: 'A day that is over: another one is named, and the time stays',
    turns: ['I would like to book an appointment for the last Friday of the month at three'],
    tools: {
      check_availability: [
        asked('gone', '[15:00]', ['Friday, December 25', '2026-12-25 [15:00]']),
        offered(tuesdayTen),
      ],
      book_appointment: [booked],
    },
    answers: { ...answers, when: ['No, the fourth of December'] },
    expect: {
      ...done,
      says: ['That time has passed.', 'Do you mean Friday, December 25?'],
      calls: [
        { tool: 'check_availability' },
        { tool: 'check_availability', args: { when: 'the fourth of December [15:00]' } },
      ],
    },
  },
  {
    business: 'shop',
    brief: { takeMessage: false, faqs: [], language: 'en-US', collect: [], functions: [tableFor] },
    callerNumber: null,
    name: 'A function of the business is used with the day that was meant, once it is clear',
    turns: ['I want to reserve a table'],
    answers: { parameter: ['on 5/12'], 'confirm-function': ['yes'], when: ['no', 'the fourth of December'] },
    tools: {
      reserve_table: [
        { ...asked('which', '', ['Saturday, December 5', '2026-12-05']), field: 'day' },
        { answer: { message: 'Your table is reserved.' } },
      ],
    },
    expect: {
      details: [],
      outcome: 'handled',
      says: ['Do you mean Saturday, December 5?', 'Which day do you mean?', 'Your table is reserved.'],
      calls: [
        { tool: 'reserve_table', args: { day: 'on 5/12' } },
        { tool: 'reserve_table', args: { day: 'the fourth of December' } },
      ],
    },
  },
  {
    ...caller,
    name: 'A day that no calendar has is asked for again',
    turns: ['I would like to book an appointment for April thirty first'],
    tools: { check_availability: [asked('no-such-day', ''), offered(tuesdayTen)], book_appointment: [booked] },
    answers: { ...answers, when: ['April thirtieth'] },
    expect: {
      ...done,
      says: ['There is no such day. Which day do you mean?'],
      calls: [{ tool: 'check_availability' }, { tool: 'check_availability', args: { when: 'April thirtieth' } }],
    },
  },
];
