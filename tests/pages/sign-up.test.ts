import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { sql } from '#server/store/sql.ts';
import { entriesOf, eventually, expectAccessible, type OpenPage, openPage, textOf, textsOf } from './open-page.tsx';
import { house, openHouse } from './owners.ts';

openHouse();

async function register(email: string, password = 'Quiet-River-9'): Promise<OpenPage> {
  const page = await openPage(house, paths.signUp);
  const { user } = page;
  await user.type(await page.findByLabelText(/^Email/), email);
  await user.click(page.getByRole('button', { name: 'Continue' }));
  await user.type(await page.findByLabelText('Password'), password);
  await user.type(page.getByLabelText('Confirm password'), password);
  return page;
}
const press = (page: OpenPage) => page.user.click(page.getByRole('button', { name: 'Sign Up' }));
const says = (page: OpenPage, text: string) =>
  eventually(() => expect(textsOf(page.getAllByRole('alert'))).toEqual([text]));

test('behind the sign-up one press logs in, once, and the password is kept nowhere', {
  tags: ['SIGNUP-16', 'LOGIN-14'],
}, async () => {
  const page = await register('fresh@clinic.example');
  await press(page);
  await page.findByText('Account created successfully. You can now log in');
  const values = ['Email', 'Password'].map((label) => page.getByLabelText<HTMLInputElement>(label).value);
  expect(values).toEqual(['fresh@clinic.example', 'Quiet-River-9']);
  const kept = [localStorage, sessionStorage].flatMap(entriesOf).flat().join();
  expect(`${kept}${page.address()}${page.state()}`).not.toContain('Quiet-River-9');
  await page.press('Log in');
  await page.findByRole('heading', { level: 1, name: 'Add Business Info' });

  page.close();
  const later = await openPage(house, paths.logIn);
  await later.user.type(await later.findByLabelText('Email'), 'fresh@clinic.example');
  expect((await later.findByLabelText<HTMLInputElement>('Password')).value).toBe('');
});

test("a refused sign-up shows the server's message", { tags: ['SIGNUP-18'] }, async () => {
  const page = await register((await house.person('owner')).email);
  await press(page);
  await says(page, 'An account with this email already exists.');
});

test('what is refused beside the rule is said before, and by what it is', {
  tags: ['SIGNUP-13', 'Q-100'],
}, async () => {
  const page = await register('guessed@clinic.example', 'Password1');
  const rules = within(page.getByRole('list', { name: 'Password rules' })).getAllByRole('listitem');
  expect(rules.map((rule) => rule.dataset.met)).toEqual(['true', 'true', 'true']);
  page.getByText(/^Leaked passwords are not allowed, nor are common words/);
  await press(page);
  await page.findByText(/^This password is too easy to guess/);
  expect(page.address()).toBe(paths.signUp);
  page.close();
  await press(await register('unguessed@clinic.example', 'Abcdefg7-pool'));
  await eventually(async () =>
    expect(await house.db.count(sql`select count(*) from people where email = 'unguessed@clinic.example'`)).toBe(1),
  );
});

const leakedLine = (page: OpenPage) =>
  page.getByText(/^(Not a common or leaked password|Too easy to guess)/).closest('p');

test('whether a password leaked is told while it is typed, and not ticked before', {
  tags: ['SIGNUP-07'],
}, async () => {
  const page = await register('dana.reyes@clinic.example', 'Artemis');
  expect(textOf(leakedLine(page))).toBe('Not a common or leaked password, not checked yet');
  const field = page.getByLabelText('Password');
  // As long as it takes until it is answered.
  let answer = (_: Response) => {};
  page.answers.set('POST /auth/password-check', () => new Promise((resolve) => (answer = resolve)));
  await page.user.type(field, '0');
  await eventually(() => expect(page.asked).toContain('POST /auth/password-check'));
  expect(page.sent('POST /auth/password-check')).toEqual([
    { password: 'Artemis0', email: 'dana.reyes@clinic.example' },
  ]);
  const rules = within(page.getByRole('list', { name: 'Password rules' })).getAllByRole('listitem');
  expect(rules.map((rule) => rule.dataset.met)).toEqual(['true', 'true', 'true']);
  expect(leakedLine(page)?.dataset.met).toBe('false');
  page.answers.clear();
  answer(Response.json({ refused: true }));
  await eventually(() => expect(textOf(leakedLine(page))).toBe('Too easy to guess. Choose another password.'));
  const said = () => textOf(document.querySelector('[aria-live="polite"].spoken-only'));
  expect(said()).toBe('Password checked: too easy to guess.');
  await expectAccessible();

  await page.user.type(field, '-pool');
  expect([textOf(leakedLine(page)), said()]).toEqual(['Not a common or leaked password, not checked yet', '']);
  await eventually(() => expect(leakedLine(page)?.dataset.met).toBe('true'));
  expect([textOf(leakedLine(page)), said()]).toEqual([
    'Not a common or leaked password, met',
    'Password checked: not common or leaked.',
  ]);
  await page.fill(field, 'Reyes2026');
  await eventually(() => expect(textOf(leakedLine(page))).toBe('Too easy to guess. Choose another password.'));
});

test('where nobody answers whether it leaked, the sign-up goes on', async () => {
  const page = await register('unasked@clinic.example', 'Quiet-Rive');
  page.answers.set('POST /auth/password-check', () => 'unreachable');
  for (const label of ['Password', 'Confirm password']) await page.user.type(page.getByLabelText(label), 'r9');
  await eventually(() => expect(page.asked).toContain('POST /auth/password-check'));
  expect(textOf(leakedLine(page))).toBe('Not a common or leaked password, not checked yet');
  await press(page);
  await page.findByText('Account created successfully. You can now log in');
});

test('a sign-up without an answer shows its own text', { tags: ['SIGNUP-19'] }, async () => {
  const page = await register('offline@clinic.example');
  page.answers.set('POST /auth/register', () => 'unreachable');
  await press(page);
  await says(page, 'Registration failed. Please try again.');
});

test('Go Back resets everything', { tags: ['SIGNUP-09'] }, async () => {
  const page = await register('new@clinic.example');
  const { user } = page;
  await user.click(page.getByRole('button', { name: 'Go Back' }));
  const email = await page.findByLabelText<HTMLInputElement>(/^Email/);
  expect(email.value).toBe('');
  await user.type(email, 'new@clinic.example');
  await user.click(page.getByRole('button', { name: 'Continue' }));
  expect((await page.findByLabelText<HTMLInputElement>('Password')).value).toBe('');
});
