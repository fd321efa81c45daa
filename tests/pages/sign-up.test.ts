import { expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { eventually, type OpenPage, openPage, textsOf } from './open-page.tsx';
import { house, openHouse } from './owners.ts';

openHouse();

async function register(email: string): Promise<OpenPage> {
  const page = await openPage(house, paths.signUp);
  const { user } = page;
  await user.type(await page.findByLabelText(/^Email/), email);
  await user.click(page.getByRole('button', { name: 'Continue' }));
  await user.type(await page.findByLabelText('Password'), 'Quiet-River-9');
  await user.type(page.getByLabelText('Confirm password'), 'Quiet-River-9');
  return page;
}
const press = (page: OpenPage) => page.user.click(page.getByRole('button', { name: 'Sign Up' }));
const says = (page: OpenPage, text: string) =>
  eventually(() => expect(textsOf(page.getAllByRole('alert'))).toEqual([text]));

test("a refused sign-up shows the server's message", { tags: ['SIGNUP-18'] }, async () => {
  const page = await register((await house.person('owner')).email);
  await press(page);
  await says(page, 'An account with this email already exists.');
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
