import { expect, test } from 'vitest';
import type { BusinessInfo } from '#contract/business.ts';
import { promptsFrom } from './prompts-from.ts';

const business = (coreServices: string[], hours = '09:00AM - 05:00PM') =>
  ({ coreServices, bussinessHours: [{ day: 'Monday', hours }] }) as unknown as BusinessInfo;
const faqs = ['Is there parking?', 'Do you take walk-ins?', 'Do you take cards?', 'Do you ship?'].map((question) => ({
  question,
  answer: 'Yes.',
}));

test('an FAQ, a service and the hours are asked for, each as a caller would', () => {
  expect(promptsFrom(business(['Drain cleaning', 'Heaters']), faqs)).toEqual([
    'Is there parking?',
    'Do you offer drain cleaning?',
    'What are your business hours?',
  ]);
});

test('names and letters in capitals stay as they are written', () => {
  for (const service of ['Botox', 'MRI scans', 'Hair by Anna', 'Hot Stone massage'])
    expect(promptsFrom(business([service]))).toContain(
      service === 'Hair by Anna' ? 'Do you offer hair by Anna?' : `Do you offer ${service}?`,
    );
});

test('what is not set is not asked for: FAQs take its place, and without any there is nothing', () => {
  expect(promptsFrom(business([], 'Closed'), faqs)).toEqual(faqs.slice(0, 3).map(({ question }) => question));
  expect(promptsFrom(business([], 'Closed'), [])).toEqual([]);
  expect(promptsFrom(undefined, undefined)).toEqual([]);
  const same = [...faqs.slice(0, 1), ...faqs.slice(0, 1)];
  expect(promptsFrom(undefined, same)).toEqual(['Is there parking?']);
  expect(promptsFrom(undefined, [{ question: 'x'.repeat(501), answer: 'Yes.' }])).toEqual([]);
});

test('in another language the owner’s own questions are asked alone', () => {
  expect(promptsFrom(business(['Heizung']), faqs, 'de-DE')).toEqual(faqs.slice(0, 3).map(({ question }) => question));
});
