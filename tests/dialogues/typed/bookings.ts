import type { CallerScript } from '../dialogue.ts';

const daniel = '+13125550123';
const slot = (day: string, time: string, start: string) => ({ start, day, time, spoken: `${day} at ${time}` });
const tuesdayTen = slot('Tuesday, March 3', '10 AM', '2026-03-03T16:00:00.000Z');
const tuesdayHalfTwo = slot('Tuesday, March 3', '1:30 PM', '2026-03-03T19:30:00.000Z');
const wednesdayNine = slot('Wednesday, March 4', '9 AM', '2026-03-04T15:00:00.000Z');
const offered = (...slots: readonly unknown[]) => ({ understood: true, fits: true, slots });
const nearest = (...slots: readonly unknown[]) => ({ understood: true, fits: false, slots });
const unclear = { understood: false, fits: false, slots: [] };
const booked = { status: 'booked', spoken: '' };

const scheduling = { booking: 'calcom', takeMessage: false, collect: ['fullName', 'reasonForCalling'] } as const;
const email = {
  'confirm-name': ['yes'],
  email: ['dan dot harris at gmail dot com'],
  'confirm-email': ['yes'],
};
const dan = { fullName: { field: 'fullName', value: 'Daniel Harris', status: 'confirmed' } } as const;
const reason = (...has: string[]) => ({ field: 'reasonForCalling', has, status: 'as-heard' }) as const;

/** Callers who want an appointment. */
export const bookings: readonly CallerScript[] = [
  {
    name: 'An appointment is booked: a day, one of three times, name, address, and a yes',
    business: 'law',
    brief: scheduling,
    callerNumber: daniel,
    turns: ['I would like to make an appointment for Tuesday'],
    tools: { check_availability: [offered(tuesdayTen, tuesdayHalfTwo, wednesdayNine)], book_appointment: [booked] },
    answers: {
      slots: ['Half past one, so 1:30 please'],
      name: ['Daniel Harris'],
      ...email,
      'confirm-booking': ['yes please'],
    },
    expect: {
      details: [dan.fullName, reason('appointment', 'tuesday')],
      outcome: 'handled',
      says: [
        'I can offer you Tuesday, March 3 at 10 AM, Tuesday, March 3 at 1:30 PM or Wednesday, March 4 at 9 AM. Which one suits you?',
        'Shall I book Tuesday, March 3 at 1:30 PM for Daniel Harris?',
        'You are booked for Tuesday, March 3 at 1:30 PM.',
      ],
      neverSays: ['message', 'calendar myself'],
      calls: [
        { tool: 'check_availability', args: { when: 'I would like to make an appointment for Tuesday' } },
        {
          tool: 'book_appointment',
          args: { start: tuesdayHalfTwo.start, name: 'Daniel Harris', email: 'dan.harris@gmail.com' },
        },
      ],
      neverCalls: ['take_message'],
    },
  },
  {
    name: 'No day was said: it is asked for, and once more when none is understood',
    business: 'law',
    brief: { ...scheduling, collect: [] },
    callerNumber: null,
    turns: ['Can I book an appointment please?'],
    tools: { check_availability: [unclear, unclear, offered(tuesdayTen)], book_appointment: [booked] },
    answers: {
      when: ['It depends', 'Tuesday at ten'],
      slots: ['yes'],
      name: ['Daniel Harris'],
      ...email,
      'confirm-booking': ['~'],
      'offer-message': ['yes'],
    },
    expect: {
      details: [],
      outcome: 'handled',
      says: [
        'What day and time would suit you?',
        'did not catch a day',
        'Tuesday, March 3 at 10 AM is free. Does that suit you?',
        'If that is right, press 1',
        'You are booked for Tuesday, March 3 at 10 AM.',
      ],
      calls: [
        { tool: 'check_availability', args: { when: 'Can I book an appointment please' } },
        { tool: 'check_availability', args: { when: 'It depends' } },
        { tool: 'check_availability', args: { when: 'Tuesday at ten' } },
        { tool: 'book_appointment', args: { start: tuesdayTen.start } },
      ],
    },
  },
  {
    name: 'The wished time is not free, another day is named, and the second one is taken',
    business: 'clinic',
    brief: { ...scheduling, collect: ['fullName', 'contactNumber'] },
    callerNumber: daniel,
    turns: ['I need to see a doctor tomorrow at eight'],
    tools: {
      check_availability: [nearest(tuesdayTen), offered(wednesdayNine, tuesdayHalfTwo)],
      book_appointment: [booked],
    },
    answers: {
      slots: ['No, what about Wednesday?', 'the second one'],
      name: ['Daniel Harris'],
      ...email,
      'confirm-booking': ['that is right'],
    },
    expect: {
      details: [dan.fullName, { field: 'contactNumber', value: daniel, status: 'confirmed' }],
      outcome: 'handled',
      says: ['That time is not free.', 'booked for Tuesday, March 3 at 1:30 PM'],
      calls: [
        {
          tool: 'book_appointment',
          args: { start: tuesdayHalfTwo.start, phone: daniel, email: 'dan.harris@gmail.com' },
        },
      ],
    },
  },
  {
    name: 'By keys: the times are keyed in, and who has no address gives a number',
    business: 'clinic',
    brief: { ...scheduling, collect: [] },
    callerNumber: daniel,
    turns: ['Do you have any openings this week?'],
    tools: { check_availability: [offered(tuesdayTen, tuesdayHalfTwo)], book_appointment: [booked] },
    answers: {
      slots: ['~', '[2]'],
      name: ['Daniel Harris'],
      'confirm-name': ['yes'],
      email: ["I don't have one"],
      'confirm-booking': ['[1]'],
    },
    expect: {
      details: [],
      outcome: 'handled',
      says: ['For Tuesday, March 3 at 10 AM, press 1 and Tuesday, March 3 at 1:30 PM, press 2. Or name another day.'],
      calls: [
        {
          tool: 'book_appointment',
          args: { start: tuesdayHalfTwo.start, name: 'Daniel Harris', email: '', phone: daniel },
        },
      ],
    },
  },
  {
    name: 'Somebody was quicker: other times are offered',
    business: 'law',
    brief: { ...scheduling, collect: [] },
    callerNumber: null,
    turns: ['Schedule a consultation for tomorrow'],
    tools: {
      check_availability: [offered(tuesdayTen), offered(tuesdayHalfTwo)],
      book_appointment: [{ status: 'taken' }, booked],
    },
    answers: { slots: ['yes'], name: ['Daniel Harris'], ...email, 'confirm-booking': ['yes'] },
    expect: {
      details: [],
      outcome: 'handled',
      says: ['that time has just been taken', 'You are booked for Tuesday, March 3 at 1:30 PM.'],
      neverSays: ['booked for Tuesday, March 3 at 10 AM'],
    },
  },
  {
    name: 'The calendar is away: nothing is called booked, and a message is taken though messages are off',
    business: 'law',
    brief: scheduling,
    callerNumber: daniel,
    turns: ['I want to book an appointment for Thursday'],
    tools: { check_availability: [null] },
    answers: { name: ['Daniel Harris'] },
    expect: {
      details: [dan.fullName, { ...reason('appointment', 'thursday'), status: 'confirmed' }],
      outcome: 'message',
      says: ['I could not book that: the calendar did not answer me', 'your message for Harlow Finch Law is saved'],
      neverSays: ['booked for', 'is booked'],
      neverCalls: ['book_appointment'],
    },
  },
  {
    name: 'The booking fails at the end: the time goes into the message',
    business: 'law',
    brief: scheduling,
    callerNumber: daniel,
    turns: ['I want to book an appointment for Tuesday'],
    tools: { check_availability: [offered(tuesdayTen)], book_appointment: [null] },
    answers: { slots: ['yes'], name: ['Daniel Harris'], ...email, 'confirm-booking': ['yes'] },
    expect: {
      details: [dan.fullName, { ...reason('appointment', '10'), status: 'confirmed' }],
      outcome: 'message',
      says: ['I could not book that', 'is saved'],
      neverSays: ['You are booked'],
    },
  },
  {
    name: 'Nothing is free, and the caller gives it up',
    business: 'law',
    brief: { ...scheduling, collect: [] },
    callerNumber: null,
    turns: ['I would like to book an appointment for today'],
    tools: { check_availability: [{ understood: true, fits: false, slots: [] }] },
    answers: { when: ['Never mind'] },
    expect: {
      details: [],
      outcome: 'handled',
      says: ['I have no free time then', 'Nothing is booked, then.'],
      neverCalls: ['book_appointment', 'take_message'],
    },
  },
  {
    name: 'No time is agreed on: what the caller would like is taken down',
    business: 'law',
    brief: { ...scheduling, collect: ['fullName'] },
    callerNumber: null,
    turns: ['I need an appointment'],
    tools: { check_availability: [unclear] },
    answers: { when: ['~', '~'], name: ['Daniel Harris'] },
    expect: {
      details: [dan.fullName],
      outcome: 'message',
      says: ['nothing is booked. I will take down what you would like instead'],
    },
  },
  {
    name: 'A changed mind at the last question: another time, then the address is corrected',
    business: 'law',
    brief: { ...scheduling, collect: [] },
    callerNumber: null,
    turns: ['Book an appointment on Tuesday please'],
    tools: { check_availability: [offered(tuesdayTen), offered(wednesdayNine)], book_appointment: [booked] },
    answers: {
      slots: ['That works'],
      name: ['Daniel Harris'],
      ...email,
      'confirm-booking': ['No, better on Wednesday', 'yes'],
    },
    expect: { details: [], outcome: 'handled', says: ['You are booked for Wednesday, March 4 at 9 AM.'] },
  },
  {
    name: 'The business must confirm: it is called requested, never booked',
    business: 'law',
    brief: { ...scheduling, collect: [] },
    callerNumber: null,
    turns: ['I would like to arrange a consultation on Tuesday'],
    tools: { check_availability: [offered(tuesdayTen)], book_appointment: [{ status: 'requested' }] },
    answers: { slots: ['sure'], name: ['Daniel Harris'], ...email, 'confirm-booking': ['yes'] },
    expect: {
      details: [],
      outcome: 'handled',
      says: ['I have asked for Tuesday, March 3 at 10 AM. It is not booked yet'],
      neverSays: ['You are booked'],
    },
  },
  {
    name: 'Without a calendar the wish is passed on, and is not called booked',
    business: 'law',
    brief: { ...scheduling, booking: 'zapier', collect: ['contactNumber'] },
    callerNumber: daniel,
    turns: ['I would like to make an appointment'],
    tools: { request_appointment: [{ status: 'requested', spoken: '' }] },
    answers: {
      when: ['Next Friday in the afternoon'],
      name: ['Daniel Harris'],
      'confirm-name': ['yes'],
      'confirm-booking': ['yes'],
    },
    expect: {
      details: [{ field: 'contactNumber', value: daniel, status: 'confirmed' }],
      outcome: 'handled',
      says: [
        'Shall I pass on that Daniel Harris would like an appointment Next Friday in the afternoon?',
        'It is not booked yet: Harlow Finch Law will confirm the time with you.',
      ],
      neverSays: ['You are booked'],
      calls: [
        {
          tool: 'request_appointment',
          args: { when: 'Next Friday in the afternoon', name: 'Daniel Harris', phone: daniel, email: '' },
        },
      ],
    },
  },
  {
    name: 'An appointment that is there already cannot be changed here',
    business: 'law',
    brief: scheduling,
    callerNumber: daniel,
    turns: ['I need to cancel my appointment on Friday'],
    answers: { name: ['Daniel Harris'] },
    expect: {
      details: [dan.fullName, { ...reason('cancel', 'appointment'), status: 'confirmed' }],
      outcome: 'handled',
      says: ['I cannot change the calendar myself'],
      neverCalls: ['check_availability', 'book_appointment'],
    },
  },
  {
    name: 'A question in between does not lose the time that was chosen',
    business: 'law',
    brief: { ...scheduling, collect: [] },
    callerNumber: null,
    turns: ['Can I make an appointment for Tuesday'],
    tools: { check_availability: [offered(tuesdayTen)], book_appointment: [booked] },
    answers: {
      slots: ['yes'],
      name: ['Where are you located?', 'Daniel Harris'],
      ...email,
      'confirm-booking': ['What should I bring?', 'yes'],
    },
    expect: {
      details: [],
      outcome: 'handled',
      says: ['120 Main Street', 'You are booked for Tuesday, March 3 at 10 AM.'],
    },
  },
  {
    name: 'Goodbye in the middle: the caller hears that nothing is booked',
    business: 'law',
    brief: { ...scheduling, collect: [] },
    callerNumber: null,
    turns: ['Can I make an appointment for Tuesday'],
    tools: { check_availability: [offered(tuesdayTen)], book_appointment: [booked] },
    answers: { slots: ['yes'], name: ['goodbye'] },
    expect: {
      details: [],
      outcome: 'handled',
      says: ['Nothing is booked, then.', 'Goodbye'],
      neverCalls: ['book_appointment'],
    },
  },
  {
    name: 'Speech cannot be understood: the next free times are offered, and keys choose',
    business: 'law',
    brief: { ...scheduling, collect: [] },
    callerNumber: daniel,
    hears: false,
    turns: ['hello'],
    tools: { check_availability: [offered(tuesdayTen, wednesdayNine)] },
    expect: { details: [], outcome: 'handled', neverSays: ['You are booked'], neverCalls: ['book_appointment'] },
  },
  {
    name: 'By sound: digits of a time, and a name of the list',
    business: 'law',
    brief: { ...scheduling, collect: [] },
    callerNumber: daniel,
    turns: ['~i would like to make an appointment on tuesday'],
    tools: { check_availability: [offered(tuesdayTen, tuesdayHalfTwo)], book_appointment: [booked] },
    answers: {
      slots: ['~one thirty would be good'],
      name: ['~daniel/f harris/l'],
      email: ['~dan dot harris at gmail dot com'],
      'confirm-name': ['~yes'],
      'confirm-email': ['~yes'],
      'confirm-booking': ['~yes please'],
    },
    expect: { details: [], outcome: 'handled', says: ['You are booked for Tuesday, March 3 at 1:30 PM.'] },
  },
];
