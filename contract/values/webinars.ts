import { paths } from '../pages.ts';
import { zonedFormat } from './zoned-time.ts';

/** A registration is for one of these; 'general' is the page without a date. */
export const webinarIds = ['general', 'legal-services', 'healthcare-communication'] as const;
export type WebinarId = (typeof webinarIds)[number];

export type WebinarStatus = 'upcoming' | 'past';

/** One webinar as its card, its page, its mail and its calendar file show it (WEBINAR-30). */
export interface Webinar {
  id: WebinarId;
  title: string;
  /** One sentence under the title. */
  summary: string;
  /** Of the card; beside it one for the dark theme, its name ending in "-dark". */
  image: string;
  /** The page where one registers. */
  link: string;
  status: WebinarStatus;
  /** Null for one that is watched at any time. */
  live: LiveDate | null;
}

export interface LiveDate {
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  dateText: string;
  timeText: string;
}

/** The webinars with a card (WEBINAR-05 to 07), date and badge as stated; an operator's date stands in their place. */
export const webinars: readonly Webinar[] = [
  {
    id: 'legal-services',
    title: 'How AI phone assistants serve clients of legal practices',
    summary: 'What a caller to a law office hears, what the attorney reads afterwards, and what stays with people.',
    image: '/webinars/legal-services.svg',
    link: paths.legalServicesWebinar,
    status: 'upcoming',
    live: {
      startsAt: '2025-07-11T17:00:00Z',
      endsAt: '2025-07-11T18:00:00Z',
      dateText: 'July 11 2025',
      timeText: '12:00-01:00 PM CDT',
    },
  },
  {
    id: 'healthcare-communication',
    title: 'Clear communication by phone in healthcare',
    summary: 'How a clinic answers every call, protects privacy, and finds what is urgent in its log.',
    image: '/webinars/healthcare-communication.svg',
    link: paths.healthcareCommunication,
    status: 'past',
    live: null,
  },
];

/** What is told of the live webinar: the stated date with its badge, or an operator's, whose badge goes when it is over. */
export function liveWebinar(
  set: { startsAt: Date; endsAt: Date } | null,
  now: Date,
): { live: LiveDate; status: WebinarStatus } | null {
  const stated = webinars.find(({ live }) => live !== null);
  if (!set) return stated?.live ? { live: stated.live, status: stated.status } : null;
  const { startsAt, endsAt } = set;
  const told = (at: Date, options: Intl.DateTimeFormatOptions) => zonedFormat('en-US', webinarZone, options).format(at);
  const clock = (at: Date) => told(at, { hour: '2-digit', minute: '2-digit' }).replace(/\s/gu, ' ');
  const zone = told(startsAt, { timeZoneName: 'short' }).split(/\s/u).at(-1) ?? '';
  const [from, to] = [clock(startsAt), clock(endsAt)];
  // As stated: the half of the day once where both have the same.
  const begin = from.slice(-2) === to.slice(-2) ? from.slice(0, 5) : from;
  const dateText = told(startsAt, { month: 'long', day: 'numeric', year: 'numeric' }).replace(',', '');
  return {
    live: {
      ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
      ...{ dateText, timeText: `${begin}-${to} ${zone}` },
    },
    status: endsAt <= now ? 'past' : 'upcoming',
  };
}

const webinarZone = 'America/Chicago';

/** Titles that contain the words, in small or capital letters alike (WEBINAR-08). */
export function searchWebinars(words: string): Webinar[] {
  const wanted = words.trim().toLowerCase();
  return webinars.filter(({ title }) => title.toLowerCase().includes(wanted));
}

export type WebinarField =
  | 'firstName'
  | 'lastName'
  | 'jobTitle'
  | 'email'
  | 'phone'
  | 'company'
  | 'organization'
  | 'country';

const special: Partial<Record<WebinarField, 'required' | 'optional'>> = {
  firstName: 'required',
  lastName: 'optional',
  email: 'required',
  phone: 'required',
  organization: 'required',
  country: 'required',
};

/** The fields of each page's form in their order, and whether they must be filled in (WEBINAR-20 to 28, Q-76). */
export const webinarFields: Record<WebinarId, Partial<Record<WebinarField, 'required' | 'optional'>>> = {
  general: {
    firstName: 'required',
    lastName: 'required',
    jobTitle: 'required',
    email: 'required',
    phone: 'required',
    company: 'optional',
    country: 'required',
  },
  'legal-services': special,
  'healthcare-communication': special,
};

/** Registrations on one page of the superadmin's list. */
export const registrationsPageSize = 10;
