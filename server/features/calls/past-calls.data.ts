import type { DetailField } from '#contract/brief.ts';
import type { CallOutcome, SentimentAnalysis } from '#contract/calls.ts';

/** A call of the demo business that is long over. Numbers are from the ranges kept for fiction. */
export interface PastCall {
  daysAgo: number;
  /** Hour of the day, UTC; minutes after the point. */
  hour: number;
  from: string | null;
  location: string | null;
  outcome: Exclude<CallOutcome, 'live'>;
  seconds: number;
  details: Partial<Record<DetailField, string>>;
  /** Fields that were noted without confirmation. */
  asHeard?: readonly DetailField[];
  summary: string;
  mood: readonly [SentimentAnalysis['overall_sentiment'], number, number, readonly string[], string] | null;
  /** Assistant and caller in turns, the assistant first. */
  lines: readonly string[];
}

const maria = { from: '+13125550147', location: 'Chicago, IL' } as const;
const greeting =
  'This call is answered by a virtual assistant and noted. Thank you for calling Hartwell and Reyes. How can I help you today?';

export const pastCalls: readonly PastCall[] = [
  {
    ...maria,
    daysAgo: 41,
    hour: 15.3,
    outcome: 'message',
    seconds: 84,
    details: { fullName: 'Maria Lopez', contactNumber: '+13125550147', reasonForCalling: 'a will for her mother' },
    summary: 'Maria Lopez wants a will drawn up for her mother and asks to be called back.',
    mood: ['positive', 0.82, 0.45, ['calm', 'hopeful'], 'Friendly and to the point.'],
    lines: [
      greeting,
      'Hi, I would like to ask about a will for my mother.',
      'I can take that down. May I have your full name?',
      'Maria Lopez.',
      'Thank you, Maria. Shall we call you back at the number you are calling from?',
      'Yes, please.',
      'Someone will call you back about a will for your mother. Goodbye.',
    ],
  },
  {
    from: '+17735550162',
    location: 'Evanston, IL',
    daysAgo: 38,
    hour: 18.1,
    outcome: 'handled',
    seconds: 47,
    details: { fullName: 'James Carter', reasonForCalling: 'the price of a consultation' },
    summary: 'James Carter asked what a first consultation costs and was told ninety five dollars.',
    mood: ['neutral', 0.74, 0.1, ['curious'], 'Asked one question and was content with the answer.'],
    lines: [
      greeting,
      'What do you charge for a first meeting?',
      'The first consultation takes thirty minutes and costs ninety five dollars. May I have your name?',
      'James Carter. That is all I needed, thanks.',
      'You are welcome. Goodbye.',
    ],
  },
  {
    from: '+12025550199',
    location: 'Washington, DC',
    daysAgo: 35,
    hour: 20.6,
    outcome: 'spam',
    seconds: 19,
    details: {},
    summary: 'A recorded sales call about business loans.',
    mood: ['neutral', 0.61, 0, ['none'], 'A recording.'],
    lines: [
      greeting,
      'You have been approved for a business loan of up to fifty thousand dollars.',
      'No, thank you. Goodbye.',
    ],
  },
  {
    from: '+18475550118',
    location: 'Skokie, IL',
    daysAgo: 29,
    hour: 16.8,
    outcome: 'message',
    seconds: 96,
    details: {
      fullName: 'Denise Okoro',
      contactNumber: '+18475550118',
      reasonForCalling: 'a landlord who keeps the deposit',
      whereDidYouHearAboutUs: 'a friend',
    },
    summary:
      'Denise Okoro says that her landlord keeps her deposit and wants advice. She heard of the office from a friend.',
    mood: ['negative', 0.79, -0.38, ['frustrated', 'worried'], 'Upset about her landlord, polite to the assistant.'],
    lines: [
      greeting,
      'My landlord will not give me my deposit back. It has been two months.',
      'I am sorry to hear that. I can have an attorney call you back. May I have your full name?',
      'Denise Okoro.',
      'And how did you hear about us?',
      'From a friend.',
      'Thank you, Denise. I noted that your landlord keeps your deposit. Someone will call you back. Goodbye.',
    ],
  },
  {
    from: null,
    location: null,
    daysAgo: 27,
    hour: 14.2,
    outcome: 'missed',
    seconds: 0,
    details: {},
    summary: 'The caller hung up before the assistant spoke.',
    mood: null,
    lines: [],
  },
  {
    ...maria,
    daysAgo: 24,
    hour: 17.5,
    outcome: 'handled',
    seconds: 62,
    details: { fullName: 'Maria Lopez', reasonForCalling: 'what to bring to the appointment' },
    summary: 'Maria Lopez asked what to bring to her appointment.',
    mood: ['positive', 0.86, 0.52, ['grateful'], 'Thankful for a quick answer.'],
    lines: [
      greeting,
      'It is Maria Lopez again. What should I bring on Thursday?',
      'Bring a photo identification and any letters or contracts that have to do with your matter.',
      'Perfect, thank you so much.',
      'You are welcome, Maria. Goodbye.',
    ],
  },
  {
    from: '+16305550171',
    location: 'Naperville, IL',
    daysAgo: 20,
    hour: 22.9,
    outcome: 'handled',
    seconds: 38,
    details: { reasonForCalling: 'opening hours' },
    summary: 'The caller asked for the opening hours: Monday to Friday, nine to five thirty.',
    mood: ['neutral', 0.7, 0.05, ['neutral'], 'A short question, answered.'],
    lines: [
      greeting,
      'Are you open on Saturday?',
      'No, we are open Monday to Friday from nine in the morning to five thirty.',
      'Okay, bye.',
    ],
  },
  {
    from: '+13125550184',
    location: 'Chicago, IL',
    daysAgo: 16,
    hour: 15.9,
    outcome: 'message',
    seconds: 108,
    details: { fullName: 'Wei Zhang', contactNumber: '+13125550129', reasonForCalling: 'a contract of employment' },
    asHeard: ['fullName'],
    summary: 'The caller, heard as Wei Zhang, wants a contract of employment read before signing it on Friday.',
    mood: ['neutral', 0.68, 0.12, ['hurried'], 'In a hurry, because the contract is due.'],
    lines: [
      greeting,
      'I have a contract of employment that I must sign by Friday. Can somebody read it?',
      'I can have an attorney call you back. May I have your full name?',
      'Wei Zhang.',
      'Which number should we call?',
      'Three one two, five five five, zero one two nine.',
      'That is 312 555 0129. Is that right?',
      'Yes.',
      'Thank you. Someone will call you back about your contract. Goodbye.',
    ],
  },
  {
    from: '+17085550136',
    location: 'Oak Park, IL',
    daysAgo: 12,
    hour: 1.4,
    outcome: 'voicemail',
    seconds: 41,
    details: {},
    summary: 'The caller left a voicemail.',
    mood: null,
    lines: ['I am sorry, I cannot help at the moment. Please leave a message after the tone.'],
  },
  {
    from: '+12245550153',
    location: 'Schaumburg, IL',
    daysAgo: 9,
    hour: 19.2,
    outcome: 'message',
    seconds: 91,
    details: {
      fullName: 'Priscilla Adeyemi',
      contactNumber: '+12245550153',
      reasonForCalling: 'she was let go without notice',
      whereDidYouHearAboutUs: 'the internet',
    },
    summary:
      'Priscilla Adeyemi was let go without notice and asks for a call back. She found the office on the internet.',
    mood: ['negative', 0.84, -0.55, ['sad', 'anxious'], 'Shaken by losing her work.'],
    lines: [
      greeting,
      'I was let go yesterday without any notice. I do not know what to do.',
      'I am sorry to hear that. An attorney can call you back. May I have your full name?',
      'Priscilla Adeyemi.',
      'And how did you hear about us?',
      'On the internet.',
      'Thank you, Priscilla. Someone will call you back at this number. Goodbye.',
    ],
  },
  {
    from: '+17735550162',
    location: 'Evanston, IL',
    daysAgo: 6,
    hour: 16.4,
    outcome: 'handled',
    seconds: 53,
    details: { fullName: 'James Carter', reasonForCalling: 'payment plans' },
    summary: 'James Carter asked for payment plans: up to six monthly payments.',
    mood: ['positive', 0.77, 0.33, ['relieved'], 'Relieved that he can pay monthly.'],
    lines: [
      greeting,
      'Hello, James Carter here. Can I pay in parts?',
      'Yes. Fees can be paid in up to six monthly payments.',
      'Oh good, that helps.',
      'Is there anything else? Otherwise, goodbye.',
    ],
  },
  {
    from: '+12025550199',
    location: 'Washington, DC',
    daysAgo: 4,
    hour: 18.7,
    outcome: 'spam',
    seconds: 22,
    details: {},
    summary: 'A sales call about search engine ranking.',
    mood: ['neutral', 0.6, -0.05, ['pushy'], 'Would not say who was calling.'],
    lines: [greeting, 'We can put your website on page one of the search results.', 'No, thank you. Goodbye.'],
  },
  {
    from: '+18155550144',
    location: 'Joliet, IL',
    daysAgo: 2,
    hour: 20.3,
    outcome: 'handled',
    seconds: 44,
    details: { fullName: 'Tom Brandt', reasonForCalling: 'a criminal case' },
    summary: 'Tom Brandt asked for help in a criminal case and was told that the office takes none.',
    mood: ['neutral', 0.72, -0.1, ['disappointed'], 'Disappointed but friendly.'],
    lines: [
      greeting,
      'This is Tom Brandt. I need a lawyer for my brother, he was arrested.',
      'I am sorry. We do not take criminal cases.',
      'I see. Thanks anyway.',
      'Goodbye, Tom.',
    ],
  },
  {
    ...maria,
    daysAgo: 1,
    hour: 15.6,
    outcome: 'message',
    seconds: 73,
    details: { fullName: 'Maria Lopez', contactNumber: '+13125550147', reasonForCalling: 'to move her appointment' },
    summary: 'Maria Lopez would like to move her appointment to next week.',
    mood: ['neutral', 0.75, 0.18, ['apologetic'], 'Sorry for the change, friendly.'],
    lines: [
      greeting,
      'This is Maria Lopez. I am afraid that I have to move my appointment to next week.',
      'I will pass that on. Shall we call you back at the number you are calling from?',
      'Yes, any afternoon.',
      'Thank you, Maria. Someone will call you back to move your appointment. Goodbye.',
    ],
  },
];
