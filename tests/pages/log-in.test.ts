import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { CallLog } from '#contract/calls.ts';
import { pages, paths } from '#contract/pages.ts';
import { people } from '../../db/demo/people.ts';
import { eventually, expectAccessible, expectFocus, type OpenPage, openPage, textOf, textsOf } from './open-page.tsx';
import { house, newOwner, openOwnersHouse, owner } from './owners.ts';

openOwnersHouse();

async function enter(page: OpenPage, person: { email: string; password: string }): Promise<void> {
  const { user } = page;
  const email = await page.findByLabelText<HTMLInputElement>(/^Email/);
  if (email.value === '') await user.type(email, person.email);
  await user.type(await page.findByLabelText('Password'), person.password);
  await user.click(page.getByRole('button', { name: 'Log in' }));
}

test('a link to a call leads on to it after the log-in, once', { tags: ['LOGIN-21'] }, async () => {
  const link = '/overview?call=00000000-0000-4000-8000-000000000000';
  const page = await openPage(house, link);
  await page.findByRole('heading', { level: 1, name: /Log in/ });
  expect(page.address()).toBe(paths.logIn);
  await enter(page, people.owner);
  await page.findByText('This call no longer exists.');
  expect(page.address()).toBe(link);
  expect(sessionStorage).toHaveLength(0);
});

const listed = {
  ...{ _id: '00000000-0000-4000-8000-000000000001', name: 'Maria Lopez', status: 'Completed', reason: null },
  ...{ startTime: '2026-03-04T15:00:00Z', durationSeconds: 60, live: false, hasVoicemail: false, email: null },
  ...{ fromPhoneNumber: null, location: null, transcriptionSummary: null, sentimentAnalysis: null },
} satisfies CallLog;

test('so does one whose set-up is not complete, who is welcomed once they have read it', {
  tags: ['LOGIN-22', 'WELCOME-01'],
}, async () => {
  const newcomer = await newOwner(house, 'open');
  for (const [link, to] of [
    [paths.overview, `${paths.guidedSetup}?step=1`],
    [paths.faqs, paths.faqs],
  ] as const) {
    const page = await openPage(house, link);
    await enter(page, newcomer);
    await eventually(() => expect(page.address()).toBe(to));
    page.close();
  }
  const page = await openPage(house, '/overview?call=00000000-0000-4000-8000-000000000000', undefined, {
    answers: { 'GET /overview/call-logs': () => Response.json([listed]) },
  });
  await enter(page, newcomer);
  await page.findByText('This call no longer exists.');
  expect(page.queryByRole('dialog', { name: 'Welcome!' })).toBeNull();
  await page.user.keyboard('{Escape}');
  const welcome = await page.findByRole('dialog', { name: 'Welcome!' });
  // It lists four steps, and the set-up counts three: no number is promised.
  expect(within(welcome).getAllByRole('listitem')).toHaveLength(4);
  expect(textOf(welcome)).not.toMatch(/\b(three|four)\b/);
  await page.user.click(within(welcome).getByRole('button', { name: 'Later' }));
  await page.user.click(await page.findByRole('button', { name: 'Maria Lopez' }));
  await page.findByRole('dialog');
  await page.user.keyboard('{Escape}');
  await eventually(() => expect(page.queryByRole('dialog')).toBeNull());
});

test('a link to a setting leads on to it after a sign-in at a provider', { tags: ['LOGIN-21'] }, async () => {
  const left = await openPage(house, `${paths.people}?from=mail`);
  await left.findByRole('heading', { level: 1, name: /Log in/ });
  // The provider leads back to the log-in, in the same tab.
  location.hash = '#sign-in-code=made-up';
  const entered = { access_token: owner.token, isSetupComplete: true };
  const page = await left.reload({ 'POST /auth/providers': () => Response.json(entered) });
  await page.findByRole('heading', { level: 1, name: pages.people.title });
  expect(page.address()).toBe(`${paths.people}?from=mail`);
  expect(location.hash).toBe('');
});

test('what went well before is not told beside what fails now, and the address is there already', {
  tags: ['LOGIN-14', 'LOGIN-19'],
}, async () => {
  const page = await openPage(house, paths.signUp);
  const { user } = page;
  page.answers.set('POST /auth/register', () => Response.json({ message: 'Registered.' }, { status: 201 }));
  await user.type(await page.findByLabelText(/^Email/), owner.email);
  await user.click(page.getByRole('button', { name: 'Continue' }));
  await user.type(await page.findByLabelText('Password'), 'Quiet-River-9');
  await user.type(page.getByLabelText('Confirm password'), 'Quiet-River-9');
  await user.click(page.getByRole('button', { name: 'Sign Up' }));
  await page.findByText('Account created successfully. You can now log in');
  expect((await page.findByLabelText<HTMLInputElement>(/^Email/)).value).toBe(owner.email);
  await enter(page, { ...owner, password: 'Not-The-Password-1' });
  await page.findByText('Incorrect email or password. Please check and try again');
  await eventually(() => expect(page.queryByText(/^Account created/)).toBeNull());
  await user.click(page.getByRole('link', { name: 'Forgot password?' }));
  await page.findByRole('heading', { level: 1, name: 'Reset your password' });
  expect((await page.findByLabelText<HTMLInputElement>(/^Email/)).value).toBe(owner.email);
});

const wrong = 'Incorrect email or password. Please check and try again';
const email = (page: OpenPage) => page.getByLabelText<HTMLInputElement>('Email');
const password = (page: OpenPage) => page.queryByLabelText<HTMLInputElement>('Password');
const providers = ['Google', 'Facebook', 'Apple'];

async function open(address: string = ''): Promise<OpenPage> {
  const page = await openPage(house, `${paths.logIn}${address}`);
  await page.findByLabelText('Email');
  return page;
}

test('the e-mail comes first, the rest once it is valid', {
  tags: ['LOGIN-01', 'LOGIN-02', 'LOGIN-03', 'LOGIN-04', 'LOGIN-08', 'LOGIN-11', 'LOGIN-12'],
}, async () => {
  const page = await open();
  const rest = () => [
    password(page),
    page.queryByLabelText('Remember for 30 days'),
    page.queryByRole('link', { name: 'Forgot password?' }),
  ];
  const button = () => page.getByRole<HTMLButtonElement>('button', { name: 'Log in' });
  await page.user.type(email(page), 'dana@clinic');
  expect(rest()).toEqual([null, null, null]);
  expect(button().disabled).toBe(true);
  for (const name of providers) page.getByRole('button', { name });
  await page.user.type(email(page), '.example');
  expect(rest()).not.toContain(null);
  await expectFocus(() => email(page));
  expect(button().disabled).toBe(false);
  for (const name of providers) expect(page.queryByRole('button', { name })).toBeNull();
});

test('an e-mail is text without spaces, an "@" and a domain with a dot', { tags: ['LOGIN-17'] }, async () => {
  const page = await open();
  for (const address of [
    ...['dana', 'dana@', 'dana@clinic', 'dana.clinic.example', '@clinic.example', 'da na@clinic.example'],
    ...['dana@clinic example.org', 'dana@@clinic.example', 'dana@clinic.', 'dana@.example'],
  ]) {
    await page.fill(email(page), 'dana@clinic.example');
    expect(password(page)).not.toBeNull();
    await page.fill(email(page), address);
    expect(password(page), address).toBeNull();
  }
  for (const address of [
    'd@c.e',
    'dana.of+calls@mail.clinic.example',
    ' dana@clinic.example ',
    'büro@praxis-köln.example',
  ]) {
    await page.fill(email(page), 'dana');
    expect(password(page)).toBeNull();
    await page.fill(email(page), address);
    expect(password(page), address).not.toBeNull();
  }
});

test('an e-mail without the pattern is refused when the field is left', { tags: ['LOGIN-18'] }, async () => {
  const page = await open();
  await page.fill(email(page), 'dana');
  await page.user.tab();
  await page.findByText('Invalid email address');
  await page.fill(email(page), 'dana@clinic');
  await page.findByText('Invalid email address');
  await page.findByText('Add the ending of the domain, such as .com.');
  await page.fill(email(page), 'dana@clinic.example');
  await eventually(() => expect(page.queryByText('Invalid email address')).toBeNull());
});

test('the password can be shown and hidden', { tags: ['LOGIN-06'] }, async () => {
  const page = await open();
  await page.fill(email(page), 'dana@clinic.example');
  for (const type of ['text', 'password']) {
    expect(password(page)?.type).not.toBe(type);
    await page.user.click(page.getByRole('button', { name: 'Show password' }));
    expect(password(page)?.type).toBe(type);
  }
});

test('address and password may be pasted, and a manager of passwords is told which they are', async () => {
  const page = await open();
  await page.user.click(email(page));
  await page.user.paste(owner.email);
  const field = await page.findByLabelText<HTMLInputElement>('Password');
  await page.user.click(field);
  await page.user.paste('Stone-Bridge-4');
  expect([email(page).value, field.value]).toEqual([owner.email, 'Stone-Bridge-4']);
  expect([email(page).autocomplete, field.autocomplete]).toEqual(['username', 'current-password']);
});

test('Go Back clears the form', { tags: ['LOGIN-07'] }, async () => {
  const page = await open();
  await page.fill(email(page), 'dana@clinic.example');
  await page.fill(page.getByLabelText('Password'), 'secret');
  await page.user.click(page.getByRole('button', { name: 'Go Back' }));
  expect(email(page).value).toBe('');
  expect(password(page)).toBeNull();
});

test('a provider that is not connected says so at once', { tags: ['LOGIN-13'] }, async () => {
  const page = await open();
  await page.user.click(page.getByRole('button', { name: 'Facebook' }));
  await page.findByText('Facebook sign-in is not set up here. Use your email instead.');
});

test('a wrong password is told, and the form can be used again; a server that is busy or out of reach adds a line', {
  tags: ['LOGIN-09', 'LOGIN-10', 'LOGIN-19', 'LOGIN-20'],
}, async () => {
  const page = await open();
  const held = Promise.withResolvers<void>();
  page.answers.set('POST /auth/login', async (request) => {
    await held.promise;
    return fetch(request);
  });
  await enter(page, { ...owner, password: 'Wrong-Password-1' });
  const button = page.getByRole<HTMLButtonElement>('button', { name: 'Log in' });
  await eventually(() => expect(button.disabled).toBe(true));
  expect(button.dataset.loading).toBe('true');
  held.resolve();
  await eventually(() => expect(textsOf(page.getAllByRole('alert'))).toEqual([wrong]));
  expect(button.disabled).toBe(false);
  expect(email(page).value).toBe(owner.email);
  await expectFocus(() => page.getByLabelText('Password'));
  await expectAccessible();
  const busy = { code: 'server.busy', message: 'Noura is busy. Try again in a moment.' };
  page.answers.set('POST /auth/login', () => Response.json(busy, { status: 503 }));
  await page.user.click(button);
  await page.findByText(busy.message);
  expect(textOf(page.getByRole('alert'))).toContain(wrong);
  page.answers.set('POST /auth/login', () => 'unreachable');
  await page.user.click(button);
  await page.findByText('The server could not be reached.', { exact: false });
  expect(textOf(page.getByRole('alert'))).toContain(wrong);
});

test('links lead to the reset and to sign-up, and no navigation is shown', {
  tags: ['LOGIN-05', 'LOGIN-16', 'TOPNAV-07'],
}, async () => {
  const page = await open();
  expect(textsOf(within(page.getByRole('banner')).getAllByRole('link'))).toEqual(['Noura']);
  await page.fill(email(page), 'dana@clinic.example');
  await page.user.click(page.getByRole('link', { name: 'Forgot password?' }));
  await page.findByRole('heading', { level: 1, name: 'Reset your password' });
  expect(page.address()).toBe(paths.forgotPassword);
  await page.back();
  await page.findByRole('heading', { level: 1, name: /Log in/ });
  await page.user.click(page.getByRole('link', { name: 'Sign up' }));
  await expect.poll(page.address).toBe(paths.signUp);
});
