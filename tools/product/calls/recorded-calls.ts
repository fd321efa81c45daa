import type { DemoBusinessName } from '#contract/demo.ts';

/** One call of the public pages: who rings, in which voice, and what they say, each once the receptionist has answered. */
export interface CallToRecord {
  business: DemoBusinessName;
  from: string;
  voice: string;
  says: readonly string[];
}

export const callsToRecord: readonly CallToRecord[] = [
  {
    business: 'law',
    from: '+17735550162',
    voice: 'en-US-Neural2-D',
    says: [
      'How much does a first consultation cost?',
      'I would like to leave a message.',
      'James Carter.',
      'Yes.',
      'Yes.',
      'Please call me back about my lease.',
      'Yes.',
      'No, thank you.',
    ],
  },
  {
    business: 'clinic',
    from: '+13125550147',
    voice: 'en-US-Neural2-F',
    says: [
      'Can I get a flu shot?',
      'Is there parking?',
      'I would like to leave a message.',
      'Maria Lopez.',
      'Yes.',
      'Yes.',
      'I need an appointment on Friday.',
      'Yes.',
      'No, thank you.',
    ],
  },
];
