import { expect, test } from 'vitest';
import type { BusinessInfo } from '#contract/business.ts';
import type { Instructions } from '#contract/instructions.ts';
import { weekdays } from '#contract/values/business-hours.ts';
import { hubFacts } from './hub-facts.ts';

const settings = {
  faqResponses: [],
  fullName: true,
  emailAddress: false,
  contactNumber: true,
  reasonForCalling: true,
  urgency: 'if-offered',
  ownFields: [],
  takeMessage: true,
} as unknown as Instructions;
const week = (hours: readonly string[]) =>
  [
    { coreServices: ['Wills'], bussinessHours: weekdays.map((day, i) => ({ day, hours: hours[i] ?? '' })) },
  ] as BusinessInfo[];

test('what callers are asked for is counted', { tags: ['HUB-03'] }, () => {
  expect(hubFacts.instructions(settings)).toBe('Asks for 3 details, takes messages');
  expect(hubFacts.instructions({ ...settings, fullName: false, contactNumber: false, takeMessage: false })).toBe(
    'Asks for 1 detail',
  );
  const own = { id: '', label: 'Order', kind: 'text' as const, options: [], pattern: '' };
  const ownFields = [
    { ...own, when: 'ask' as const },
    { ...own, when: 'if-offered' as const },
  ];
  expect(hubFacts.instructions({ ...settings, urgency: 'ask', ownFields })).toBe('Asks for 5 details, takes messages');
});

test('the days of the week that are open are counted, closed in either form', { tags: ['HUB-03'] }, () => {
  const open = '09:00AM - 05:00PM';
  expect(hubFacts.business(week([open, open, open, open, open, 'Closed', '']))).toBe('Open 5 days a week, 1 service');
  expect(hubFacts.business(week(Array(7).fill(open)))).toBe('Open every day, 1 service');
  expect(hubFacts.business(week([]))).toBe('Closed all week, 1 service');
  expect(hubFacts.business([])).toBe('Not set up yet');
});

test('questions, sources and functions are counted, and nothing is said to be nothing', { tags: ['HUB-03'] }, () => {
  const faq = { question: 'q', answer: 'a' };
  expect(hubFacts.faqs({ ...settings, faqResponses: [faq] })).toBe('1 question');
  expect(hubFacts.faqs({ ...settings, faqResponses: [faq, faq, faq] })).toBe('3 questions');
  expect(hubFacts.faqs(settings)).toBe('No questions yet');
  const base = { webUrls: [{}], textFiles: [{}, {}], uploadedFiles: [] };
  expect(hubFacts.knowledge([base, base] as never)).toBe('6 items in 2 bases');
  expect(hubFacts.knowledge([])).toBe('No items yet');
  expect(hubFacts.functions({ tools: [{}] as never })).toBe('1 function');
  expect(hubFacts.patientForms({ providers: [{ id: '1', name: 'A' }], defaultProvider: '' })).toBe('1 provider');
});

test('the model is named as its card is, before the first save by its default', { tags: ['HUB-03'] }, () => {
  expect(hubFacts.model({ modelName: 'gpt-3.5-turbo', temperature: 0.6 })).toBe('GPT-4o mini, 0.6');
  expect(hubFacts.model({})).toBe('GPT-4o Realtime, 0.5');
});
