import type { WebinarId } from '#contract/values/webinars.ts';

/** What the page of a webinar tells beside its card's data. Who speaks is told by what they do. It is true whether or not a recording is set. */
export interface WebinarContent {
  kind: 'On-demand webinar' | 'Live webinar' | 'Webinars';
  title: string;
  lead: string;
  agenda: readonly { title: string; text: string }[];
  speakers: readonly { role: string; text: string }[];
}

const product = {
  role: 'Product lead',
  text: 'Decides what the receptionist says and does, and tests it in many calls.',
} as const;

/** Of what is told in the webinars nothing is claimed that the product does not do. */
export const webinarContent: Record<WebinarId, WebinarContent> = {
  general: {
    kind: 'Webinars',
    title: 'Register for Webinar',
    lead: 'How to answer the phone with an AI receptionist: a call from first ring to summary, your questions, and nothing to install. No date is set yet. Register to tell us you are interested, and look for the date under Webinars.',
    agenda: [
      {
        title: 'A call, from first ring to summary',
        text: 'We call a demo business and watch its log as we speak.',
      },
      {
        title: 'What the receptionist knows',
        text: 'Your own FAQs, documents and web pages, and what happens when it does not know.',
      },
      {
        title: 'What it does',
        text: 'Messages read back, appointments in your calendar, summaries by email, your own functions.',
      },
      { title: 'Your questions', text: 'Bring the call that goes wrong most often.' },
    ],
    speakers: [
      product,
      {
        role: 'Voice engineer',
        text: 'Builds the system that listens, thinks and speaks within a second.',
      },
    ],
  },
  'legal-services': {
    kind: 'Live webinar',
    title: 'How AI phone assistants serve clients of legal practices',
    lead: 'Someone who calls a law office is worried and wants a person. See how new inquiries are answered on the first ring, what is kept, and where the assistant must stop: it gives no legal advice.',
    agenda: [
      {
        title: '12:00 New inquiries',
        text: 'What is asked, what is read back, and what the attorney finds afterwards.',
      },
      {
        title: '12:15 Existing clients',
        text: 'How a message reaches the right desk, and what is never said over the phone.',
      },
      {
        title: '12:30 Limits and confidentiality',
        text: 'No advice, a spoken notice, encrypted transcripts, and who can read what.',
      },
      { title: '12:45 Questions', text: 'From the audience, with live calls where they help.' },
    ],
    speakers: [
      product,
      { role: 'Advisor to law offices', text: 'Knows how law offices take on clients, and where that goes wrong.' },
    ],
  },
  'healthcare-communication': {
    kind: 'On-demand webinar',
    title: 'Clear communication by phone in healthcare',
    lead: 'Front desks answer phones, check patients in and file paperwork all at once. See how every call is answered, how patients submit their details before the visit, and how little has to be retyped. Until the recording is published, a short tour of the product opens in its place.',
    agenda: [
      {
        title: 'The calls of one morning',
        text: 'Appointments, prescriptions, directions: which of them need a person.',
      },
      {
        title: 'Before the visit',
        text: 'A form by link, encrypted, and synced to the practice-management system where one is connected.',
      },
      {
        title: 'Privacy on the phone',
        text: 'What the assistant asks for, what it never says, and who reads a submission.',
      },
      { title: 'A tour of the product', text: 'From a call to its summary, in a few minutes.' },
    ],
    speakers: [
      product,
      {
        role: 'Practice manager',
        text: 'Knows a clinic’s front desk, with people waiting and the phone ringing.',
      },
    ],
  },
};
