import type { DemoBusinessName } from '#contract/demo.ts';
import { limits } from '#contract/limits.ts';
import { productName } from '#web/ui/page/product.ts';
import type { Capability, Feature, Figure, Priority, Question, SectorContent } from './content-shapes.ts';

// Every claim of the marketing pages stands in this file, so that it can be checked against what the product does.

/** The figures that are claimed, word for word (MARKET-10 to 14). */
export const proof: readonly Figure[] = [
  { figure: '10,000+', label: 'legal professionals' },
  { figure: '95%', label: 'time saved' },
  { figure: '24/7', label: 'on the line' },
  { figure: '30%', label: 'less admin' },
  { figure: '25%', label: 'more revenue' },
];
/** How many lawyers use it tells a clinic nothing. */
const clinicProof = proof.filter(({ label }) => label !== 'legal professionals');

export const trial = `${limits.trialMinutes} minutes of calls are free. No card, no call to sales.`;

/** Whoever it is for. */
const lookedUp = 'Every call is transcribed as it happens and summarized when it ends.';

export const home = {
  hero: {
    title: 'Your phone, answered. Every call, day and night.',
    line: `${productName} is the virtual receptionist for law firms, clinics and every business that lives by its phone. It answers right away, books appointments, takes calls after hours and knows the answers you give it.`,
  },
  features: {
    title: 'Every call, in writing',
    line: `${lookedUp} The firm in the pictures and its calls are made up.`,
  },
  sectors: {
    title: 'Built for firms that cannot miss a call',
    line: 'The same receptionist, tuned to your industry.',
  },
  closing: {
    title: `Let ${productName} take your next call.`,
    line: `Tell ${productName} what your business does and talk to it in your browser. ${trial}`,
  },
} as const;

export const features: readonly Feature[] = [
  {
    picture: 'call',
    alt: 'The detail of one call: its summary, and what was said.',
    title: 'Who called, and what they need',
    text: 'Each line is transcribed as it is spoken. When the call ends you have a summary, the full transcript and the number to call back, confirmed by the caller.',
    points: [
      'Name, number and reason, as you chose',
      'The caller’s mood, in a word',
      'An email to your team when it ends',
    ],
  },
  {
    picture: 'instructions',
    alt: 'The instructions: the greeting, and what callers are asked for.',
    title: 'It says what you would say',
    text: 'Write a greeting, choose what to ask, and add your FAQs, pages and files. It answers from them, and if nothing fits it says so and takes a message.',
    points: ['Your hours, services and directions', 'Your own FAQs and documents', 'Your systems, through webhooks'],
  },
  {
    picture: 'voices',
    alt: 'The list of voices, each with a button to hear it.',
    title: 'A voice that fits your business',
    text: 'Listen to each voice before you choose. Callers can interrupt it like a person: it stops, listens and picks up from there.',
    points: [
      'Calm, clear voices',
      'No menu of keys to press',
      'English, plus German and Spanish where they are set up',
    ],
  },
  {
    picture: 'test',
    alt: 'A test call with its transcript.',
    title: 'Hear it before your callers do',
    text: 'Try every change in your browser. What you hear is what a caller hears.',
    points: ['No phone needed', 'A live transcript beside it', 'Changes apply to the next call'],
  },
];

/** The clinic's pictures where the business is to be seen. */
const clinicFeatures: readonly Feature[] = features.map((feature) => {
  const { picture } = feature;
  return picture === 'call' || picture === 'instructions' ? { ...feature, picture: `clinic-${picture}` } : feature;
});

/** What the film of each business shows. */
export const tours: Record<DemoBusinessName, { line: string; steps: readonly string[] }> = {
  law: tourOf('The firm and its caller are made up.', 'the notary'),
  clinic: tourOf('The clinic and its caller are made up.', 'school forms'),
};

function tourOf(madeUp: string, lesson: string) {
  return {
    line: `Two minutes in the product itself, with the sound of the call. ${madeUp}`,
    steps: [
      'A call comes in. You hear both sides, and each line is transcribed as it is said.',
      'Its record: the summary, the mood and what the caller confirmed.',
      `What callers are asked, and a text about ${lesson} added to the knowledge base.`,
      `A test in the browser asks about ${lesson} and gets the answer.`,
    ],
  };
}

/** What each level means for a call (MARKET-02). */
const priorities = (examples: Record<Priority['level'], string>): readonly Priority[] => [
  {
    level: 'High',
    meaning: 'Needs you now',
    example: examples.High,
    does: 'The caller is told that the message is marked urgent and, in an emergency, to call 911. The log and the call mark it as urgent.',
  },
  {
    level: 'Medium',
    meaning: 'Wants to hear from you',
    example: examples.Medium,
    does: 'An appointment is booked, or a message is taken with name, number and reason. It is in your log before you look.',
  },
  {
    level: 'Low',
    meaning: 'Can do without you',
    example: examples.Low,
    does: 'Answered on the spot from your information. You find it in your log.',
  },
];

export const frontOffice: readonly Capability[] = [
  { title: 'Answers right away', text: 'Answers on the first ring, day or night. No hold music, no queue.' },
  { title: 'Schedules appointments', text: 'Offers open times from your calendar and books the one the caller picks.' },
  { title: 'Answers questions', text: 'Hours, directions, services and whatever your documents cover.' },
  { title: 'Takes messages', text: 'Reads names and numbers back for the caller to confirm.' },
];

export const backOffice: readonly Capability[] = [
  {
    title: 'Writes everything down',
    text: 'A summary and transcript of each call, and a call log you can search and download.',
  },
  {
    title: 'Tells the right people',
    text: 'Right away, for messages only, or once a day: you decide who reads what.',
  },
  { title: 'Keeps count', text: 'New and returning callers, average length, spam, month over month.' },
  {
    title: 'Talks to your systems',
    text: 'Sends what it heard and fetches what it needs, through your own webhooks.',
  },
];

const trialQuestion: Question = {
  question: 'What does it cost to try?',
  answer: `Nothing. A new account has ${limits.trialMinutes} free minutes, and you can try it in your browser without a phone number.`,
};
const privacyQuestion: Question = {
  question: 'Who can read our calls?',
  answer:
    'You and the people you choose. Transcripts, summaries and recordings are encrypted with your account’s own key, and the pages of those who run the service do not show what was said.',
};
const honestyQuestion: Question = {
  question: 'Do callers know they are talking to an assistant?',
  answer: `Yes, unless you turn it off. A short notice before the greeting says that an assistant is answering and the call is transcribed. Anyone who asks ${productName} gets an honest answer.`,
};

export const homeQuestions: readonly Question[] = [
  {
    question: `What does ${productName} do when someone calls?`,
    answer:
      'It answers with your greeting, listens, answers questions from your information, and logs who called and why. It reads names and numbers back, books an appointment or takes a message, and says goodbye.',
  },
  {
    question: 'What happens after hours?',
    answer:
      'The same as at noon. It knows your business hours, says when you open again, and has messages waiting for you in the morning.',
  },
  {
    question: 'Can it book appointments?',
    answer:
      'Yes. Connect your Cal.com calendar and it offers open times and books one, or send requests to Zapier. Without a calendar it takes down the caller’s request.',
  },
  {
    question: 'What if it does not know an answer?',
    answer:
      'Then it says so and takes a message. If it ever names a figure that is not in your settings, the transcript marks it.',
  },
  honestyQuestion,
  privacyQuestion,
  trialQuestion,
];

export const legal: SectorContent = {
  demo: 'law',
  features: { ...home.features, items: features.slice(0, 3) },
  hero: {
    title: 'The client who calls tonight will not call twice.',
    line: `${productName} answers for law firms when you are in court, in a meeting or asleep. It listens to what the call is about, takes the details you ask for and puts the case on your desk, in writing.`,
    points: ['Answers every call', 'Schedules consultations', 'Takes after-hours calls'],
  },
  figures: proof,
  chat: [
    { speaker: 'Caller', text: 'My landlord will not return my deposit. Can someone help me?' },
    {
      speaker: 'Assistant',
      text: 'I am sorry to hear that. We do take landlord and tenant matters. May I have your full name?',
    },
    { speaker: 'Caller', text: 'James Carter. It is urgent, I move out on Friday.' },
    { speaker: 'Assistant', text: 'I will mark this as urgent. Which number reaches you best?' },
    { speaker: 'Caller', text: '773 555 0162.' },
    { speaker: 'Assistant', text: '773 555 0162, is that right?' },
    { speaker: 'Caller', text: 'Yes, that is right.' },
    { speaker: 'Assistant', text: 'Thank you, James. Your message is saved, and the office has it now.' },
  ],
  priorities: priorities({
    High: 'An arrest, a deadline tomorrow, a caller who says that it cannot wait.',
    Medium: 'A new inquiry, a client who asks for a consultation.',
    Low: 'Directions to the office, a wrong number, a sales call.',
  }),
  solutions: {
    title: 'The right first question for each practice area',
    line: 'You decide what callers are asked. These are good starting points.',
    items: [
      { area: 'Family law', text: 'Who is calling, on whose behalf, and how to call back in private.' },
      { area: 'Landlord and tenant', text: 'Which side the caller is on, and the date that matters.' },
      { area: 'Employment', text: 'What happened and when, before a time limit runs out.' },
      { area: 'Wills and estates', text: 'What a first visit is like, from your own handbook, and a time for it.' },
      { area: 'Injury claims', text: 'When it happened, who is hurt, and where they are now.' },
      { area: 'Business contracts', text: 'The company, the matter and the deadline for review.' },
    ],
  },
  questions: [
    {
      question: 'Does it give legal advice?',
      answer:
        'No. It answers from your information, such as hours, fees or what a first visit is like, and takes a message about everything else.',
    },
    {
      question: 'What does it ask a new client?',
      answer:
        'What you choose: full name, number, email, reason for calling, on whose behalf, the business, and where they heard about you.',
    },
    {
      question: 'Can it tell clients from new callers?',
      answer:
        'Yes. A number that has called before is counted as an existing client, a new one as new, and spam as neither.',
    },
    honestyQuestion,
    privacyQuestion,
    trialQuestion,
  ],
  closing: { title: 'Do not miss the next case.', line: `Set it up between hearings. ${trial}` },
};

export const healthcare: SectorContent = {
  demo: 'clinic',
  features: {
    title: home.features.title,
    line: `${lookedUp} The clinic in the pictures and its calls are made up.`,
    items: clinicFeatures.slice(0, 3),
  },
  hero: {
    title: 'Give your front desk back to the people in front of it.',
    line: `${productName} answers for clinics and practices while your team cares for patients. It schedules visits, answers everyday questions and takes calls after hours, in a calm voice.`,
    points: ['Answers every call', 'Schedules appointments', 'Takes after-hours calls'],
  },
  figures: clinicProof,
  chat: [
    { speaker: 'Caller', text: 'Good morning. I would like someone to look at my knee.' },
    { speaker: 'Assistant', text: 'Of course. May I have your full name?' },
    { speaker: 'Caller', text: 'Maria Lopez.' },
    { speaker: 'Assistant', text: 'Thank you, Maria. I have Thursday at 2:30 or at 4. Which works for you?' },
    { speaker: 'Caller', text: 'Two thirty. Is there parking?' },
    { speaker: 'Assistant', text: 'Yes, behind the building. Shall I book Thursday at 2:30?' },
    { speaker: 'Caller', text: 'Yes, please.' },
    { speaker: 'Assistant', text: 'You are booked for Thursday at 2:30. See you then.' },
  ],
  priorities: priorities({
    High: 'A worried parent, pain that got worse, anyone who says it is urgent.',
    Medium: 'A visit to book or reschedule, a question for the doctor.',
    Low: 'Business hours, parking, which insurance you take.',
  }),
  solutions: {
    title: 'The calls that fill each practice’s day',
    line: 'You decide what is asked and what is said. These are good starting points.',
    items: [
      { area: 'Family medicine', text: 'Visits, common questions, and who is on call tonight.' },
      { area: 'Dental', text: 'Cleanings booked, and the tooth that cannot wait marked as urgent.' },
      {
        area: 'Physical therapy',
        text: 'Requests to move one visit of a series, taken down while you stay with the patient.',
      },
      { area: 'Mental health', text: 'A calm voice, few questions, and a private callback.' },
      { area: 'Pediatrics', text: 'The child’s name, the parent’s number, and how urgent it is.' },
      { area: 'Eye care', text: 'Checkups, business hours, and when glasses can be picked up.' },
    ],
  },
  questions: [
    {
      question: 'What happens in an emergency?',
      answer:
        'Callers who mention an emergency are told right away to hang up and dial 911. It is a receptionist, not an emergency service.',
    },
    {
      question: 'Does it give medical advice?',
      answer: 'No. It answers from your information and takes a message about everything else.',
    },
    {
      question: 'Can patients send their details before a visit?',
      answer:
        'Yes. You create a private, one-time link to the Patient Information Form. Submissions are encrypted and every view is logged.',
    },
    honestyQuestion,
    privacyQuestion,
    trialQuestion,
  ],
  closing: { title: 'Give your front desk room to breathe.', line: `Set it up between patients. ${trial}` },
};
