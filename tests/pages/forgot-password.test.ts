import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { expectAccessible, expectFocus, type OpenPage, openPage, textsOf } from './open-page.tsx';
import { house, openHouse } from './owners.ts';

openHouse();

const newPassword = 'Still-Water-7';
const code = 'AAAA-BBBB-CCCC-DDDD';
const [sending, resetting] = ['POST /auth/forgotpassword', 'POST /auth/resetpassword'];
const mismatch = 'Confirm password does not match. Please try again.';
const field = (page: OpenPage, label: string) => page.getByLabelText<HTMLInputElement>(label);
const verify = (page: OpenPage) => page.press('Verify Code and Reset Password');
const told = async (page: OpenPage, words: string) =>
  expect((await page.findByText(words)).closest('[role="alert"]'), words).not.toBeNull();

async function firstStep(email: string): Promise<OpenPage> {
  const page = await openPage(house, paths.forgotPassword);
  await page.fill(await page.findByLabelText('Email'), email);
  return page;
}

/** With the sending answered as a success. */
async function secondStep(): Promise<OpenPage> {
  const page = await firstStep('dana@clinic.example');
  page.answers.set(sending, () => Response.json({ message: 'sent' }));
  await page.press('Send Code');
  await page.findByLabelText('Confirmation code');
  await expectFocus(() => field(page, 'Confirmation code'));
  return page;
}

async function fill(page: OpenPage, entered: string, chosen = newPassword, confirmed = chosen): Promise<void> {
  await page.fill(field(page, 'Confirmation code'), entered);
  await page.fill(field(page, 'New password'), chosen);
  await page.fill(field(page, 'Confirm password'), confirmed);
}

test('both steps have their parts and lead back to log in', {
  tags: ['FORGOT-04', 'FORGOT-05', 'FORGOT-06', 'FORGOT-07', 'FORGOT-09', 'FORGOT-10', 'FORGOT-11', 'FORGOT-12'],
}, async () => {
  const first = await firstStep('');
  expect(first.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe(paths.logIn);
  await expectAccessible();
  first.close();
  const page = await secondStep();
  page.getByText('Check your Spam folder.', { exact: false });
  page.getByRole('button', { name: 'Resend' });
  const rules = () => textsOf(within(page.getByRole('list', { name: 'Password rules' })).getAllByRole('listitem'));
  expect(rules()).toEqual(Array(3).fill(expect.stringMatching(/, not met yet$/)));
  await page.fill(field(page, 'New password'), 'Abcdefg1');
  expect(rules()).toEqual(Array(3).fill(expect.stringMatching(/, met$/)));
  await expectAccessible();
  await page.user.click(page.getByRole('link', { name: 'Back to login' }));
  await expect.poll(page.address).toBe(paths.logIn);
});

test('an address without the pattern is refused', { tags: ['FORGOT-13'] }, async () => {
  const page = await firstStep('dana@clinic');
  await page.press('Send Code');
  await page.findByText('Please enter a valid email address.');
  await expectFocus(() => field(page, 'Email'));
  expect(page.asked).not.toContain(sending);
  await expectAccessible();
});

test('code and passwords are required, by the rule, and alike', {
  tags: ['FORGOT-14', 'FORGOT-15', 'FORGOT-16', 'FORGOT-17'],
}, async () => {
  const page = await secondStep();
  await verify(page);
  await page.findByText('Enter the code from the email.');
  page.getByText('Password must be 8 characters, including 1 uppercase, 1 lowercase & 1 number');
  page.getByText(mismatch);
  await expectFocus(() => field(page, 'Confirmation code'));
  await expectAccessible();
  await fill(page, code, 'weakword');
  await verify(page);
  await expectFocus(() => field(page, 'New password'));
  await fill(page, code, newPassword, `${newPassword}x`);
  await verify(page);
  await expectFocus(() => field(page, 'Confirm password'));
  page.getByText(mismatch);
  expect(page.asked).not.toContain(resetting);
});

test('a code that could not be sent is told in the words there are', {
  tags: ['FORGOT-20', 'FORGOT-21', 'FORGOT-22'],
}, async () => {
  const page = await firstStep('nobody@clinic.example');
  const refusal = { code: 'request.too-many', message: 'The words of the server.' };
  for (const [answer, words] of [
    [() => Response.json(refusal, { status: 429 }), 'The words of the server.'],
    [() => new Response('', { status: 502 }), 'The email address is not registered.'],
    [() => 'unreachable' as const, 'This email address is not registered. Enter correct email.'],
  ] as const) {
    page.answers.set(sending, answer);
    await page.press('Send Code');
    await told(page, words);
    expect(field(page, 'Email').value).toBe('nobody@clinic.example');
  }
  await page.findByText('The server could not be reached.', { exact: false });
  await expectAccessible();
});

test('only the exact message is a success', {
  tags: ['FORGOT-18', 'FORGOT-19', 'FORGOT-26', 'FORGOT-27', 'DATA-10', 'APIAUTH-08'],
}, async () => {
  const page = await secondStep();
  for (const [answer, words] of [
    [() => Response.json({ message: 'Password was reset' }), 'Invalid code. Please try again.'],
    [() => Response.json({ message: 'The words of the server.' }, { status: 400 }), 'The words of the server.'],
    [() => new Response('', { status: 502 }), 'Invalid code. Please try again.'],
  ] as const) {
    page.answers.set(resetting, answer);
    await fill(page, code);
    await verify(page);
    await told(page, words);
    expect(page.address()).toBe(paths.forgotPassword);
  }
  // What was wrong with an earlier try is not told beside what is wrong now.
  await page.user.clear(field(page, 'Confirmation code'));
  await verify(page);
  expect(page.queryByText('Invalid code. Please try again.')).toBeNull();
  await fill(page, code);
  expect(page.sent(resetting)[0]).toEqual({ code, newPassword, newPasswordConfirm: newPassword });
  page.answers.set(resetting, () => Response.json({ message: 'Password reset successfully' }));
  await verify(page);
  await expect.poll(page.address).toBe(paths.logIn);
});

test('a code that came earlier is used without asking for another, by keyboard alone', async () => {
  const page = await openPage(house, paths.forgotPassword);
  page.answers.set(resetting, () => Response.json({ message: 'Password reset successfully' }));
  (await page.findByRole('button', { name: 'I already have a code' })).focus();
  await page.user.keyboard('{Enter}');
  await page.findByLabelText('Confirmation code');
  await expectFocus(() => field(page, 'Confirmation code'));
  await page.user.keyboard(code);
  await page.user.tab();
  await page.user.keyboard(newPassword);
  await page.user.tab();
  await page.user.tab();
  await page.user.keyboard(`${newPassword}{Enter}`);
  await expect.poll(page.address).toBe(paths.logIn);
  expect(page.sent(resetting)).toEqual([{ code, newPassword, newPasswordConfirm: newPassword }]);
  expect(page.asked).not.toContain(sending);
});
