import { describe, expect, it } from 'vitest';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import { testVectors } from '../sentence-vectors.ts';
import type { CallerScript } from './dialogue.ts';
import { offered, tuesdayTen, wednesdayNine } from './typed/booking-words.ts';
import { typedCall } from './typed-call.ts';

type Brief = NonNullable<CallerScript['brief']>;

/** The sample prompts of the test page, and what they say in the other languages. */
const languages = {
  'en-US': {
    prompts: ['How do I contact support?', 'Tell me about your products', 'Help me with booking an appointment'],
    support: /leave a message|note your details|pass your message on|connect you to a person/,
    unlisted: /I do not have a list of what we offer/,
    booking: /pass on that you would like an appointment|What day and time|Tuesday, March 3/,
    refused: /I do not have that information|Do you mean/,
  },
  'es-US': {
    prompts: ['¿Cómo contacto a soporte?', 'Hábleme de sus productos', 'Ayúdeme a reservar una cita'],
    support: /no le puedo comunicar con una persona/,
    unlisted: /No tengo una lista de lo que ofrecemos/,
    booking: /desea una cita|Qué día|Tuesday, March 3/,
    refused: /no tengo esa información/,
  },
  'de-DE': {
    prompts: [
      'Wie erreiche ich den Support?',
      'Erzählen Sie mir von Ihren Produkten',
      'Helfen Sie mir, einen Termin zu buchen',
    ],
    support: /leider nicht verbinden|von hier aus nicht verbinden/,
    unlisted: /Eine Liste unserer Angebote liegt mir nicht vor/,
    booking: /dass Sie einen Termin möchten|Welcher Tag|An welchem Tag|Tuesday, March 3/,
    refused: /liegt mir leider nichts vor/,
  },
} as const;

/** Of an account that was just opened. */
const justNamed = {
  name: 'Test Shop',
  website: '',
  address: '',
  country: '',
  overview: '',
  services: [],
  direction: '',
};
const services = ['Water heater repair', 'Drain cleaning'];
const overview = 'We mend pipes and heaters.';
/** Each has a word of a prompt and answers none of them. */
const faqs = [
  { question: 'Do I need to bring anything to my appointment?', answer: 'UNASKED: a photo identification.' },
  { question: 'What is your return policy?', answer: 'UNASKED: products go back within 30 days.' },
  { question: 'How do I cancel an appointment?', answer: 'UNASKED: call a day before.' },
];

const accounts: Readonly<Record<string, { brief: Brief; tells?: readonly string[] }>> = {
  'nothing at all': { brief: { details: { ...justNamed, name: '' }, faqs: [] } },
  'a name alone': { brief: { details: justNamed, faqs: [] } },
  'a name alone, and no messages': { brief: { details: justNamed, faqs: [], takeMessage: false } },
  'FAQs alone': { brief: { details: justNamed, faqs } },
  'a website and an address': {
    brief: { details: { ...justNamed, website: 'https://shop.example', address: '1 Main Street' }, faqs },
  },
  'services alone': { brief: { details: { ...justNamed, services }, faqs: [] }, tells: services },
  'an overview alone': { brief: { details: { ...justNamed, overview }, faqs: [] }, tells: [overview] },
  'services, overview and FAQs': {
    brief: { details: { ...justNamed, services, overview }, faqs },
    tells: [overview, ...services],
  },
  'a calendar': { brief: { details: justNamed, faqs, booking: 'calcom' } },
  'a calendar and services': {
    brief: { details: { ...justNamed, services }, faqs, booking: 'calcom' },
    tells: services,
  },
  'requests of appointments': { brief: { details: justNamed, faqs, booking: 'zapier' } },
  'a function that speaks of products': {
    brief: {
      details: { ...justNamed, services },
      faqs: [],
      functions: [
        {
          name: 'check_stock',
          description: 'Tells whether a product is in stock.',
          parameters: { type: 'object', properties: { product: { type: 'string' } }, required: ['product'] },
        },
      ],
    },
    tells: services,
  },
  'British words': { brief: { details: { ...justNamed, services }, faqs, language: 'en-GB' }, tells: services },
  'a business in Spanish': { brief: { details: justNamed, faqs: [], language: 'es-US' } },
  'a business in Spanish with services': {
    brief: { details: { ...justNamed, services: ['Visas'] }, faqs: [], language: 'es-US' },
    tells: ['Visas'],
  },
  'a business in Spanish with a calendar': {
    brief: { details: justNamed, faqs: [], language: 'es-US', booking: 'calcom' },
  },
  'a business in German': { brief: { details: justNamed, faqs: [], language: 'de-DE' } },
  'a business in German with services': {
    brief: { details: { ...justNamed, services: ['Heizungen'] }, faqs: [], language: 'de-DE' },
    tells: ['Heizungen'],
  },
};

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

describe.each(Object.entries(accounts))('the sample prompts in an account with %s', (_, { brief, tells = [] }) => {
  const language = brief.language ?? 'en-US';
  const words = languages[language === 'en-GB' ? 'en-US' : language];

  it.each(orders.map((order) => [order.map((at) => words.prompts[at] ?? '')]))('%s', async (prompts) => {
    const script: CallerScript = {
      name: '',
      business: 'clinic',
      brief,
      callerNumber: '+13125550123',
      turns: [],
      tools: { check_availability: [offered(tuesdayTen, wednesdayNine)] },
      expect: { details: [], outcome: 'handled' },
    };
    const left = [...prompts];
    const { said, details } = await typedCall(script, createReceptionist(undefined, testVectors), {
      answer: () => left.shift() ?? null,
    });
    const answerTo = (prompt: string) => said[said.findIndex(({ text }) => text === prompt) + 1]?.text ?? '';
    const [support = '', products = '', booking = ''] = words.prompts.map(answerTo);
    const shown = said.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n');
    expect(support, shown).toMatch(words.support);
    if (tells.length === 0) expect(products, shown).toMatch(words.unlisted);
    for (const text of tells) expect(products, shown).toContain(text);
    expect(booking, shown).toMatch(words.booking);
    expect(`${support} ${products} ${booking}`, shown).not.toMatch(words.refused);
    expect(shown).not.toContain('UNASKED');
    expect(details.filter(({ field }) => field !== 'reasonForCalling')).toEqual([]);
  });
});
