import type { AssistantBrief } from '#contract/brief.ts';
import { type DayHours, weekdays } from '#contract/values/business-hours.ts';
import type { CallerScript } from './dialogue.ts';

/** Nine to half past five on workdays. */
const officeHours: readonly DayHours[] = weekdays.map((day, at) => ({
  day,
  open: at < 5 ? { fromMinute: 9 * 60, toMinute: 17 * 60 + 30 } : null,
}));

const common = {
  accountId: '00000000-0000-4000-8000-000000000001',
  voice: 'en-US-Neural2-F',
  notice: '',
  takeMessage: true,
  messagePrompt: '',
  instructions: '',
  booking: null,
  functions: [],
  functionPrompt: '',
  collect: ['fullName', 'contactNumber', 'reasonForCalling', 'whereDidYouHearAboutUs'],
  ifOffered: ['urgency', 'callbackWanted', 'bestTimeToCall'],
  ownFields: [],
  model: { name: 'gpt-4', temperature: 0.5 },
  fallbackNumber: null,
  turnPace: 50,
  limits: {
    pauseBeforeSpeakingMs: 0,
    maxCallDurationMs: 300_000,
    endCallOnSilenceMs: 300_000,
    ringDurationMs: 30_000,
    voicemailDetection: true,
  },
} as const;

const businesses: Record<CallerScript['business'], AssistantBrief> = {
  law: {
    ...common,
    language: 'en-US',
    greeting: 'Hello! Thank you for calling. How can I assist you today?',
    business: {
      name: 'Harlow Finch Law',
      website: 'https://www.harlowfinch.example',
      address: '120 Main Street, Springfield, Illinois',
      country: 'United States',
      overview: 'We are a small law firm for families and small businesses.',
      services: ['Family law', 'Estate planning', 'Landlord disputes'],
      hours: officeHours,
      direction: 'We are next to the public library. Parking is behind the building.',
      timeZone: 'America/Chicago',
    },
    faqs: [
      { question: 'Do you offer free consultations?', answer: 'The first consultation of thirty minutes is free.' },
      { question: 'Which payment methods do you accept?', answer: 'We accept cards, checks and bank transfers.' },
      {
        question: 'Do I need to bring any documents?',
        answer: 'Please bring a photo ID and every letter about your case.',
      },
    ],
  },
  clinic: {
    ...common,
    language: 'en-US',
    greeting: 'Hello! Thank you for calling Lakeside Clinic. How can I assist you today?',
    collect: ['fullName', 'contactNumber', 'reasonForCalling'],
    business: {
      name: 'Lakeside Clinic',
      website: 'https://lakeside.example',
      address: '8 Harbor Road, Duluth, Minnesota',
      country: 'United States',
      overview: 'We are a family clinic by the lake.',
      services: ['Vaccinations', 'Physical exams', 'Telehealth'],
      hours: officeHours.map((row) =>
        row.day === 'Saturday' ? { ...row, open: { fromMinute: 600, toMinute: 780 } } : row,
      ),
      direction: '',
      timeZone: 'America/Chicago',
    },
    faqs: [
      { question: 'Do you take new patients?', answer: 'Yes, we are taking new patients.' },
      {
        question: 'Which insurance plans do you accept?',
        answer: 'We accept most major plans. Please have your card ready.',
      },
    ],
  },
  shop: {
    ...common,
    language: 'en-GB',
    greeting: 'Good day and thank you for ringing Pemberton Books. How can I help you?',
    collect: ['fullName', 'contactNumber', 'emailAddress', 'reasonForCalling'],
    business: {
      name: 'Pemberton Books',
      website: 'https://pemberton.example',
      address: '5 High Street, Bath',
      country: 'United Kingdom',
      overview: 'We sell new and second-hand books.',
      services: ['Second-hand books', 'Gift vouchers', 'Book repairs'],
      hours: officeHours,
      direction: 'We are opposite the railway station.',
      timeZone: 'Europe/London',
    },
    faqs: [{ question: 'Do you buy used books?', answer: 'Yes, bring them in on a weekday morning.' }],
  },
};

/** The brief of a script's business, with what the script changes. */
export function briefOf(script: Pick<CallerScript, 'business' | 'brief'>): AssistantBrief {
  const { details, ...changes } = script.brief ?? {};
  const base = businesses[script.business];
  return { ...base, ...changes, business: { ...base.business, ...details } };
}
