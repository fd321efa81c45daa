import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import {
  dialogGone,
  eventually,
  expectAccessible,
  expectFocus,
  type OpenPage,
  openPage,
  textOf,
  textsOf,
} from './open-page.tsx';
import { ask, house, lakesideQuestions, openOwnersHouse, owner } from './owners.ts';

openOwnersHouse();
beforeEach(() => ask('PATCH', '/instructions', { faqResponses: lakesideQuestions, notice: true }));

const [walkIns] = lakesideQuestions;
const listed = (page: OpenPage) =>
  textsOf(within(page.getByRole('region', { name: 'Questions and answers' })).queryAllByRole('listitem'));
const dialog = (page: OpenPage) => within(page.getByRole('dialog', { name: 'FAQ' }));
const group = (page: OpenPage, number: number) =>
  within(dialog(page).getByRole('group', { name: `Question ${number}` }));
const question = (page: OpenPage, number: number) =>
  group(page, number).getByRole<HTMLInputElement>('textbox', { name: 'Question' });
const answer = (page: OpenPage, number: number) =>
  group(page, number).getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' });
const removes = (page: OpenPage) => dialog(page).queryAllByRole('button', { name: /^Remove/ });

async function opened(page: OpenPage): Promise<void> {
  await page.findByRole('dialog', { name: 'FAQ' });
  await eventually(() => question(page, 1));
}

async function edit(): Promise<OpenPage> {
  const page = await openPage(house, paths.faqs, owner);
  await page.findByText(walkIns?.question ?? '');
  await page.press('Edit');
  await opened(page);
  return page;
}

test('the dialog of the questions gives the focus back', { tags: ['FAQS-04', 'FAQS-07'] }, async () => {
  const page = await edit();
  await expectAccessible();
  await page.press('Cancel');
  await dialogGone();
  await expectFocus(() => page.getByRole('button', { name: 'Edit' }));
  await page.user.click(page.getByRole('link', { name: 'Go Back' }));
  await expect.poll(page.address).toBe(paths.agentSettings);
});

test('Remove only while there are others, with Undo; Add another goes to the new question', {
  tags: ['FAQS-05', 'FAQS-06'],
}, async () => {
  const page = await edit();
  await page.press('Remove question 1');
  await expectFocus(() => page.getByRole('button', { name: 'Undo removing Do you take walk-ins?' }));
  expect(question(page, 1).value).toBe('Is there parking?');
  expect(removes(page)).toEqual([]);
  await expectAccessible();
  await page.user.keyboard('{Enter}');
  expect(question(page, 1).value).toBe('Do you take walk-ins?');
  await expectFocus(() => question(page, 1));
  await page.press('Add another');
  await expectFocus(() => question(page, 3));
  expect(removes(page)).toHaveLength(3);
});

test('Save sends the whole list and replaces it', {
  tags: ['FAQS-08', 'FAQS-10', 'APICONFIG-06', 'APICONFIG-08'],
}, async () => {
  const page = await edit();
  await page.press('Remove question 1');
  await page.press('Add another');
  await page.fill(question(page, 2), '  Do you whiten teeth? ');
  await page.press('Save');
  await group(page, 2).findByText('Enter an answer.');
  await expectFocus(() => answer(page, 2));
  await expectAccessible();
  await page.fill(answer(page, 2), 'Yes.\nIn an hour.');
  await page.press('Save');
  await page.findByText('FAQs saved.');
  await dialogGone();
  await eventually(() => expect(listed(page)).toHaveLength(2));
  const faqResponses = [
    { question: 'Is there parking?', answer: 'Behind the house.' },
    { question: 'Do you whiten teeth?', answer: 'Yes.\nIn an hour.' },
  ];
  expect(page.sent('PATCH /instructions')).toEqual([{ faqResponses }]);
  expect(await ask('GET', '/instructions')).toMatchObject({ faqResponses });
});

test('a failed save says so, and its draft is there on the next Edit', {
  tags: ['FAQS-09', 'FAQS-11', 'ERRORS-04'],
}, async () => {
  const page = await edit();
  await page.fill(answer(page, 1), 'Only by appointment.');
  page.answers.set('PATCH /instructions', () => 'unreachable');
  await page.press('Save');
  await dialogGone();
  await page.findByText('The FAQs could not be saved.');
  await page.findByText(/^Your changes have not been saved\./);
  expect(listed(page)[0]).toContain('Before noon');
  await expectAccessible();
  await eventually(() => expect(page.queryByText('The FAQs could not be saved.')).toBeNull());
  page.answers.clear();
  // A question that is to be answered comes to the draft, and neither is lost.
  await page.go(`${paths.faqs}?question=Is+there+a+lift`);
  await opened(page);
  expect(question(page, 3).value).toBe('Is there a lift');
  expect(answer(page, 1).value).toBe('Only by appointment.');
  await page.press('Cancel');
  await dialogGone();
  await page.press('Edit');
  await opened(page);
  expect(answer(page, 1).value).toBe('Only by appointment.');
  page.getByText(/^These changes have not been saved\./);
  await page.press('Save');
  await dialogGone();
  await eventually(() => expect(listed(page)[0]).toContain('Only by appointment'));
  expect(page.queryByText(/^Your changes have not been saved\./)).toBeNull();
});

test('a failed load offers a retry; without questions the page says what to do', { tags: ['FAQS-11'] }, async () => {
  await ask('PATCH', '/instructions', { faqResponses: [] });
  const page = await openPage(house, paths.faqs, owner, { answers: { 'GET /instructions': () => 'unreachable' } });
  await page.findAllByText('The FAQs could not be loaded.');
  page.answers.clear();
  await page.press('Try again');
  await page.findByText(/^No questions yet\./);
  await expectAccessible();
  await page.press('Add a question');
  await opened(page);
  expect(removes(page)).toEqual([]);
  await page.fill(question(page, 1), 'Where are you?');
  await page.fill(answer(page, 1), 'By the lake.');
  await page.press('Save');
  await dialogGone();
  await eventually(() => expect(listed(page)).toHaveLength(1));
});

test('two tabs on the questions: the later save is told and keeps what was typed', async () => {
  const page = await edit();
  await page.fill(answer(page, 1), 'Mine');
  await ask('PATCH', '/instructions', { notice: false });
  await ask('PATCH', '/instructions', { faqResponses: [{ question: 'Theirs?', answer: 'Yes.' }] });
  await page.press('Save');
  await page.findByText('Someone else changed this in the meantime.');
  expect(answer(page, 1).value).toBe('Mine');
  await expectAccessible();
  await page.press('Overwrite with mine');
  await dialogGone();
  await eventually(() => expect(listed(page)).toEqual([expect.stringContaining('Mine'), expect.anything()]));
  expect(textOf(page.getByRole('main'))).not.toContain('Theirs?');
  expect(await ask('GET', '/instructions')).toMatchObject({ notice: false });
});
