import type { Intent } from '../behaviour.ts';
import { alwaysIntents } from './intents-always.ts';
import { questionIntents } from './intents-questions.ts';
import { requestIntents } from './intents-requests.ts';

/** What English-speaking callers say. Lower case, no punctuation; slots in braces. */
export const intents: readonly Intent[] = [...alwaysIntents, ...questionIntents, ...requestIntents];

/** What fills the slots of the templates; {service} and {business} come from the brief. */
export const slots: Readonly<Record<string, readonly string[]>> = {
  thing: [
    'contract',
    'lease',
    'divorce',
    'accident',
    'car accident',
    'will',
    'claim',
    'bill',
    'invoice',
    'case',
    'appointment',
    'prescription',
    'tooth',
    'back pain',
    'landlord',
    'employer',
    'house',
    'insurance',
    'visa',
    'tax',
    'custody',
    'rent',
    'deposit',
    'business',
    'test',
    'order',
    'delivery',
    'account',
    'payment',
    'letter',
    'court date',
    'neighbor',
    'salary',
    'parking ticket',
    'dog',
    'roof',
    'car',
  ],
  person: [
    'the lawyer',
    'the doctor',
    'the owner',
    'the office',
    'the manager',
    'my attorney',
    'my solicitor',
    'my dentist',
    'someone',
  ],
  day: [
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
    'sunday',
    'today',
    'tonight',
    'tomorrow',
    'the weekend',
  ],
};
