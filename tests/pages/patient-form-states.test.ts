import { within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '#contract/pages.ts';
import { makeLink } from '#tests/intake.ts';
import { eventually, expectAccessible, expectSaid, type OpenPage, openPage, textOf } from './open-page.tsx';
import { house, openOwnersHouse, owner } from './owners.ts';
import {
  entries,
  expectToast,
  field,
  fillPersonal,
  fillToTheEnd,
  nameProviders,
  openForm,
  readyToSubmit,
  stateOf,
  step,
  submissionOf,
  terms,
} from './patient-page.ts';

openOwnersHouse();

const validating = 'POST /patient-forms/validate';
const submitting = 'POST /patient-forms/submission';
const expired = (page: OpenPage) => step(page, 'Session Expired');
/** What is asked arrives, its answer does not. */
const answerLost = async (request: Request) => {
  await fetch(request);
  return 'unreachable' as const;
};
/** Answers once it is let go. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = async (request: Request) => {
    await promise;
    return fetch(request);
  };
  return { answer, letGo: resolve };
}

test('a guessed link is checked first, and is expired', {
  tags: ['PATIENT-27', 'PATIENT-28', 'PATIENT-67', 'PATIENT-69', 'PATIENT-70'],
}, async () => {
  const check = held();
  const address = paths.patientForm.replace(':token', 'AbCdEfGhIjKlMnOpQrStUv');
  const page = await openPage(house, address, undefined, { answers: { [validating]: check.answer } });
  await page.findByText('Checking your link...');
  expect(page.queryAllByRole('textbox')).toEqual([]);
  check.letGo();
  await expired(page);
  await expectToast(page, 'This form link has expired or is invalid');
  expect(textOf(page.getByRole('main'))).toContain('This link has expired or is invalid for security purposes.');
  page.getByText(/request a new link/);
  expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
  await expectAccessible();
});

test('a link that cannot be checked is expired too, and can be tried again', {
  tags: ['PATIENT-71', 'PATIENT-72'],
}, async () => {
  const { url } = await makeLink(house, owner.token);
  const page = await openPage(house, new URL(url).pathname, undefined, {
    answers: { [validating]: () => 'unreachable' },
  });
  await expired(page);
  await expectToast(page, 'Error validating form link');
  await expectAccessible();
  page.answers.clear();
  await page.press('Try again');
  await step(page, 'Personal information');
});

test('a form is handed in once, and its link ends with it', {
  tags: [
    'PATIENT-29',
    'PATIENT-68',
    'PATIENT-78',
    'PATIENT-80',
    'PATIENT-81',
    'PATIENT-82',
    'PATIENT-83',
    'PATIENT-93',
  ],
}, async () => {
  const sending = held();
  const { page, id, token } = await readyToSubmit({ [submitting]: sending.answer });
  await page.user.dblClick(page.getByRole('button', { name: 'Submit' }));
  const button = await page.findByRole<HTMLButtonElement>('button', { name: 'Submitting...' });
  expect(button.disabled).toBe(true);
  expect(button.querySelector('.mantine-Loader-root')).not.toBeNull();
  await expectAccessible();
  sending.letGo();
  await step(page, 'Thank You!');
  await expectSaid('status', 'Information submitted successfully!');
  page.getByText(/stored in accordance with HIPAA guidelines/);
  await expectAccessible();
  expect(page.sent(submitting)).toHaveLength(1);
  await expect.poll(() => page.sent('POST /patient-forms/invalidate')).toEqual([{ token }]);
  expect(await stateOf(id)).toBe('submitted');
  await expired(await page.reload());
});

test('a network lost at Submit loses nothing and sends nothing twice', async () => {
  const { page, id } = await readyToSubmit({ [submitting]: answerLost });
  await page.press('Submit');
  await eventually(() =>
    expect(textOf(page.getByRole('main'))).toContain('An error occurred What you entered is still here'),
  );
  await expectToast(page, 'Submission error');
  await expectAccessible();
  expect(field(page, 'Insurance').value).toBe(entries.insurance);
  expect(terms(page).checked).toBe(true);
  page.answers.clear();
  await page.press('Submit');
  await step(page, 'Thank You!');
  await eventually(() => expect(page.queryByRole('alert'), 'an error of an earlier try').toBeNull());
  const sent = page.sent(submitting) as { submissionId: string }[];
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.submissionId).toMatch(/^[0-9a-f-]{36}$/);
  expect((await submissionOf(id)).patient.last_name).toBe(entries.last);
});

test('a form that was changed after its answer was lost is not asked for again and again: it says what to do', async () => {
  const { page, id } = await readyToSubmit({ [submitting]: answerLost });
  await page.press('Submit');
  await page.findByText(/What you entered is still here/);
  page.answers.clear();
  await page.fill(field(page, 'Insurance'), 'Another one');
  await page.press('Submit');
  await step(page, 'Your form was already submitted');
  page.getByText(/Tell your practice about them/);
  expect(page.queryByText(/you can submit it again/)).toBeNull();
  await expectAccessible();
  expect((await submissionOf(id)).patient.bio.insurance_name).toBe(entries.insurance);
});

test('a failed submission says what the server says, or the listed texts, and keeps everything', {
  tags: ['PATIENT-84', 'PATIENT-85', 'PATIENT-86', 'PATIENT-87'],
}, async () => {
  const { page, id } = await readyToSubmit();
  for (const [status, json, text, toast] of [
    [200, { code: 0 }, 'Failed to submit form', 'Submission failed'],
    [200, { code: 0, error: 'The practice is closed.' }, 'The practice is closed.', 'The practice is closed.'],
    [400, { code: 0, error: 'Too much salt.' }, 'Too much salt.', 'Submission error'],
    [503, {}, 'An error occurred', 'Submission error'],
  ] as const) {
    page.answers.set(submitting, () => Response.json(json, { status }));
    await page.press('Submit');
    await expectSaid('alert', `${text} What you entered is still here`);
    await expectToast(page, toast);
    const shown = page.getAllByRole('alert').find((alert) => textOf(alert) === toast);
    await page.user.click(within(shown ?? document.body).getByRole('button', { name: 'Dismiss' }));
  }
  expect(field(page, 'Insurance').value).toBe(entries.insurance);
  page.answers.set(submitting, () => Response.json({ code: 0, error: 'Gone.' }, { status: 410 }));
  await page.press('Submit');
  await expired(page);
  expect(await stateOf(id)).toBe('open');
});

test('providers that cannot be loaded are said in place, come again, and are asked for once more at Submit', {
  tags: ['PATIENT-76', 'PATIENT-77'],
}, async () => {
  const { providers } = await nameProviders('Dr. Priya Nair');
  const loading = 'GET /patient-forms/providers';
  const { page, id } = await openForm({ [loading]: () => Response.json({ code: 0, error: 'No.' }) });
  await expectSaid('alert', 'Failed to load providers');
  await expectToast(page, 'Failed to load provider list');
  await expectAccessible();
  await fillToTheEnd(page);
  await page.user.click(terms(page));
  page.answers.clear();
  await page.press('Submit');
  await step(page, 'Thank You!');
  expect((await submissionOf(id)).provider).toEqual(providers[0]);
  page.close();

  const { page: again } = await openForm({ [loading]: () => 'unreachable' });
  await expectSaid('alert', 'Failed to load providers');
  again.answers.clear();
  await again.press('Try again');
  await again.findByText('Your form goes to Dr. Priya Nair.');
  expect(again.queryByText(/Failed to load providers/)).toBeNull();
});

test('a tab that slept through the twenty minutes closes the form at its first sign', {
  tags: ['PATIENT-73'],
}, async () => {
  const { page } = await openForm();
  await fillPersonal(page);
  // The wall clock goes on, no timer fires.
  const before = new Date();
  vi.useFakeTimers({ toFake: ['Date'], now: before.getTime() + 45 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(field(page, 'First name').value).toBe(entries.first);
  field(page, 'Last name').focus();
  await page.user.keyboard('{ArrowLeft}');
  await expired(page);
});
