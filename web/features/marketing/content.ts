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
    line: `${productName} is the virtual receptionist for law firms, clinics and every business that lives by its telephone. It answers at once, books appointments, takes calls after hours and knows the answers you have given it.`,
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
    alt: 'The detail of one call: summary, transcript, who called and how they felt.',
    title: 'Who called, and what they need',
    text: 'Each line is written down while it is spoken. When the call ends you have a summary, the words themselves and the number to call back, read back and confirmed by the caller.',
    points: [
      'Name, number and reason, as you chose',
      'The mood of the call, in a word',
      'A mail to your team when it ends',
    ],
  },
  {
    picture: 'instructions',
    alt: 'The instructions: what to ask a caller, and what to do with a request.',
    title: 'It says what you would say',
    text: 'Write a greeting, choose what to ask, and add your questions and answers, pages and files. It answers from them, and where nothing fits it says so and takes a message.',
    points: ['Your hours, services and directions', 'Your own FAQs and documents', 'Your systems, through webhooks'],
  },
  {
    picture: 'voices',
    alt: 'The list of voices, each with a button to hear it.',
    title: 'A voice that fits your business',
    text: 'Listen to each voice before you choose. Callers can interrupt it as they would a person: it stops, listens and goes on from there.',
    points: ['Calm, clear voices', 'No menu of keys to press', 'English, and German where it is set up'],
  },
  {
    picture: 'test',
    alt: 'A test call, with the conversation in writing.',
    title: 'Hear it before your callers do',
    text: 'Try every change in your browser. What you hear is what a caller hears.',
    points: ['No telephone needed', 'The conversation in writing beside it', 'A change is heard in the next call'],
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
      'A call comes in: you hear both sides, and each line is written down as it is said.',
      'Its record: the summary, the mood, and what the caller confirmed.',
      `What callers are asked, and a text about ${lesson} that goes into the knowledge base.`,
      `A test in the browser asks about ${lesson}, and gets just that.`,
    ],
  };
}

/** What each level means for a call (MARKET-02). */
const priorities = (examples: Record<Priority['level'], string>): readonly Priority[] => [
  {
    level: 'High',
    meaning: 'Needs you now',
    example: examples.High,
    does: 'The caller hears that it will be marked as urgent, and in danger to call the emergency services. Log, call and mail say that it is urgent.',
  },
  {
    level: 'Medium',
    meaning: 'Wants to hear from you',
    example: examples.Medium,
    does: 'An appointment is booked, or a message taken with name, number and reason. It stands in your log before you look.',
  },
  {
    level: 'Low',
    meaning: 'Can do without you',
    example: examples.Low,
    does: 'Answered on the spot from what you wrote; spam is told apart. You read of it in the summary of the day.',
  },
];

export const frontOffice: readonly Capability[] = [
  { title: 'Answers at once', text: 'Answers on the first ring, day or night. No hold music, no queue.' },
  { title: 'Schedules appointments', text: 'Offers the free times of your calendar and books the one that suits.' },
  { title: 'Answers questions', text: 'Hours, directions, services, and whatever your documents say.' },
  { title: 'Takes messages', text: 'Reads names and numbers back until the caller says yes.' },
];

export const backOffice: readonly Capability[] = [
  { title: 'Writes everything down', text: 'Summary and transcript of each call, searchable, and as a spreadsheet.' },
  { title: 'Tells the right people', text: 'At once, for voicemails, or once a day: you decide who reads what.' },
  { title: 'Counts for you', text: 'New and returning callers, average length, spam, month over month.' },
  {
    title: 'Talks to your systems',
    text: 'Passes on what it heard and fetches what it needs, through webhooks you own.',
  },
];

const trialQuestion: Question = {
  question: 'What does it cost to try?',
  answer: `Nothing. A new account has ${limits.trialMinutes} minutes of calls free, and trying it in your browser needs no telephone number.`,
};
const privacyQuestion: Question = {
  question: 'Who can read our calls?',
  answer:
    'You and those you tell. Transcripts, summaries and recordings are encrypted with a key of your account, and people who administer the service manage accounts without seeing what was said.',
};
const honestyQuestion: Question = {
  question: 'Do callers know that they talk to an assistant?',
  answer: `Yes, unless you switch it off: a short notice before the greeting says that an assistant answers and notes the call. Whoever asks ${productName} gets an honest answer.`,
};

export const homeQuestions: readonly Question[] = [
  {
    question: `What does ${productName} do when somebody calls?`,
    answer:
      'It answers with your greeting, listens, answers questions from what you have written, and notes who calls and why. It reads names and numbers back, books an appointment or takes a message, and says goodbye.',
  },
  {
    question: 'What happens after hours?',
    answer:
      'The same as at noon. It knows your business hours, says when you open again, and has the message waiting for you in the morning.',
  },
  {
    question: 'Can it book appointments?',
    answer:
      'Yes. Connect your calendar at Cal.com and it offers free times and books one, or hand requests over to Zapier. Without a calendar it notes what the caller would like.',
  },
  {
    question: 'What if it does not know an answer?',
    answer: 'Then it says so and takes a message. It does not make one up.',
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
    line: `${productName} answers for law firms when you are in court, in a meeting or asleep. It hears what the matter is, takes the details you ask for and puts the case on your desk, in writing.`,
    points: ['Answers every call', 'Schedules consultations', 'Takes after-hours calls'],
  },
  figures: proof,
  chat: [
    { speaker: 'Caller', text: 'My landlord keeps my deposit. Can someone help me?' },
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
    Low: 'Directions to the office, a wrong number, an offer by phone.',
  }),
  solutions: {
    title: 'For each practice area, the right first question',
    line: 'You decide what is asked of a caller. These are good beginnings.',
    items: [
      { area: 'Family law', text: 'Who is calling, on whose behalf, and how they may be called back in private.' },
      { area: 'Landlord and tenant', text: 'Which side the caller is on, and the date that matters.' },
      { area: 'Employment', text: 'What happened and when, before a time limit runs out.' },
      { area: 'Wills and estates', text: 'What the first visit is like, from your own handbook, and a time for it.' },
      { area: 'Injury claims', text: 'When it happened, who is hurt, and where they are now.' },
      { area: 'Business contracts', text: 'The company, the matter, and by when it must be read.' },
    ],
  },
  questions: [
    {
      question: 'Does it give legal advice?',
      answer:
        'No. It answers from what you have written, such as hours, fees or what a first visit is like, and passes everything else on to you as a message.',
    },
    {
      question: 'What does it ask a new client?',
      answer:
        'What you choose: full name, number, e-mail, the reason for calling, on whose behalf, the business, and where they heard of you.',
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
  closing: { title: 'Keep the next case.', line: `Set it up between two hearings. ${trial}` },
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
    line: `${productName} answers for clinics and practices while your team looks after patients. It schedules visits, answers what patients ask every day and takes calls after hours, in a calm voice.`,
    points: ['Answers every call', 'Schedules appointments', 'Takes after-hours calls'],
  },
  figures: clinicProof,
  chat: [
    { speaker: 'Caller', text: 'Good morning. I would like someone to look at my knee.' },
    { speaker: 'Assistant', text: 'Of course. May I have your full name?' },
    { speaker: 'Caller', text: 'Maria Lopez.' },
    { speaker: 'Assistant', text: 'Thank you, Maria. Thursday at 2:30 or at 4 is free. Which suits you?' },
    { speaker: 'Caller', text: 'Half past two. Is there parking?' },
    { speaker: 'Assistant', text: 'There is, behind the house. Shall I book Thursday at 2:30?' },
    { speaker: 'Caller', text: 'Yes, please.' },
    { speaker: 'Assistant', text: 'You are booked for Thursday at 2:30. See you then.' },
  ],
  priorities: priorities({
    High: 'A worried parent, pain that got worse, anyone who says that it is urgent.',
    Medium: 'A visit to book or to move, a question for the doctor.',
    Low: 'Opening hours, parking, which insurance you take.',
  }),
  solutions: {
    title: 'For each practice, the calls that fill its day',
    line: 'You decide what is asked and what is said. These are good beginnings.',
    items: [
      { area: 'Family medicine', text: 'Visits, repeat questions, and who is on call tonight.' },
      { area: 'Dental', text: 'Cleanings booked, and the tooth that cannot wait marked as urgent.' },
      {
        area: 'Physiotherapy',
        text: 'Requests to move one visit of a series, taken down while you stay with the patient.',
      },
      { area: 'Mental health', text: 'A calm voice, few questions, and a call back in private.' },
      { area: 'Pediatrics', text: 'The child’s name, the parent’s number, and how urgent it is.' },
      { area: 'Eye care', text: 'Check-ups, opening hours, and when glasses can be picked up.' },
    ],
  },
  questions: [
    {
      question: 'What happens in an emergency?',
      answer:
        'A caller who speaks of an emergency is told at once to hang up and dial 911. It is a receptionist and not an emergency service.',
    },
    {
      question: 'Does it give medical advice?',
      answer: 'No. It answers from what you have written and passes everything else on to you as a message.',
    },
    {
      question: 'Can patients send their details before a visit?',
      answer:
        'Yes. You create a private link to the Patient Information Form, good for one use. What is sent is encrypted, and each reading of it is recorded.',
    },
    honestyQuestion,
    privacyQuestion,
    trialQuestion,
  ],
  closing: { title: 'Let the desk breathe.', line: `Set it up between two patients. ${trial}` },
};
