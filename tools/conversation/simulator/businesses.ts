import type { CallerScript } from '#tests/dialogues/dialogue.ts';
import { germanShop } from '#tests/dialogues/typed/german-shop.ts';

/** Whom the callers call: the businesses of the dialogues, and one with more to ask about. */
export const businesses: Readonly<Record<string, Pick<CallerScript, 'business' | 'brief'>>> = {
  law: { business: 'law' },
  clinic: { business: 'clinic' },
  shop: { business: 'shop' },
  bookshop: { business: 'shop', brief: germanShop },
  dentist: {
    business: 'clinic',
    brief: {
      greeting: 'Thank you for calling Maple Dental. How can I help you?',
      collect: ['fullName', 'contactNumber', 'reasonForCalling', 'whereDidYouHearAboutUs'],
      details: {
        name: 'Maple Dental',
        website: 'https://mapledental.example',
        address: '41 Maple Avenue, Decatur, Illinois',
        overview: 'We are a dental practice for the whole family.',
        services: ['Cleanings', 'Fillings', 'Crowns', 'Whitening', 'Braces'],
        direction: 'Bus 12 stops at our door. Please park in the garage next door; we validate parking.',
      },
      faqs: [
        { question: 'How much does a cleaning cost?', answer: 'A cleaning costs 95 dollars.' },
        { question: 'Do you treat children?', answer: 'Yes, we see children from two years on.' },
        {
          question: 'What happens if I miss an appointment?',
          answer: 'We charge 40 dollars for a missed appointment unless you tell us a day ahead.',
        },
        { question: 'Do you offer payment plans?', answer: 'Yes, bills over 300 dollars can be paid in six parts.' },
      ],
    },
  },
};
