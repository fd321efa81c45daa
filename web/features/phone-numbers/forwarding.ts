import { productName } from '#web/ui/page/product.ts';

/** When calls go on to the business's number, what is dialled for it, and what ends it. */
export interface Code {
  when: string;
  dial: string;
  off: string;
}

export interface ForwardingWay {
  id: string;
  label: string;
  /** For a number of a business, "+1" and ten digits. */
  codes(number: string): readonly Code[];
  /** What else is to be known. */
  note: string;
}

/**
 * Registration and erasure of call forwarding as every GSM telephone sends them. Source: 3GPP TS 22.030, "Man-Machine Interface of the
 * User Equipment", 6.5.2 and annex B (21 all, 61 no reply, 67 busy, 62 not reachable, 004 all conditional).
 */
const gsm = (number: string): readonly Code[] =>
  [
    ['You do not answer, are busy or cannot be reached', '004'],
    ['You do not answer', '61'],
    ['You are on another call', '67'],
    ['Your phone is off or has no reception', '62'],
    ['Every call, right away', '21'],
  ].map(([when = '', code]) => ({ when, dial: `**${code}*${number}#`, off: `##${code}#` }));

/** Source: Verizon, "Call Forwarding" and "No Answer / Busy Transfer" FAQs. */
const verizon = (number: string): readonly Code[] => [
  { when: 'You do not answer or are on another call', dial: `*71${national(number)}`, off: '*73' },
  { when: 'Every call, right away', dial: `*72${national(number)}`, off: '*73' },
];

/** Source: North American vertical service codes (ATIS, "VSC assignments"): *72 and *73, *90 and *91, *92 and *93. */
const landline = (number: string): readonly Code[] => [
  { when: 'You do not answer', dial: `*92${national(number)}`, off: '*93' },
  { when: 'You are on another call', dial: `*90${national(number)}`, off: '*91' },
  { when: 'Every call, right away', dial: `*72${national(number)}`, off: '*73' },
];

const national = (number: string) => number.slice(2);

/** By whom the business's own telephone is with. */
export const forwardingWays: readonly ForwardingWay[] = [
  {
    id: 't-mobile',
    label: 'T-Mobile, Metro, Mint',
    codes: gsm,
    note: 'Dial it like a call and wait for the confirmation. Some plans do not offer conditional forwarding: dial *#004# to see what is set.',
  },
  {
    id: 'att',
    label: 'AT&T mobile, Cricket',
    codes: gsm,
    note: 'Dial it like a call and wait for the confirmation. On some plans AT&T has to turn it on first.',
  },
  {
    id: 'verizon',
    label: 'Verizon mobile, Visible',
    codes: verizon,
    note: 'Dial it like a call, wait for the confirmation tone and hang up. *73 turns off either one.',
  },
  {
    id: 'landline',
    label: 'Landline, United States and Canada',
    codes: landline,
    note: 'Pick up the phone, dial it and wait for the confirmation tone. Not every line offers all of these, and a few companies use # instead of *, or a 1 before the number.',
  },
  {
    id: 'gsm',
    label: 'Another mobile network',
    codes: gsm,
    note: 'These are standard GSM codes. Dial it like a call and wait for the confirmation.',
  },
  {
    id: 'internet',
    label: 'Internet phone or office system',
    codes: () => [],
    note: `These have no common code. Look for "call forwarding" in the settings of your phone system and enter your ${productName} number.`,
  },
];
