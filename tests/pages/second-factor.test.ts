import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { sql } from '#server/store/sql.ts';
import { codeOf, enrolApp } from '#tests/second-factor.ts';
import { eventually, expectAccessible, openPage, textOf, textsOf } from './open-page.tsx';
import { house, openOwnersHouse, owner } from './owners.ts';

let secret: string;
openOwnersHouse({ env: { PUBLIC_URL: 'https://calls.example.com', TRUST_PROXY: '0' } });

const code = () => {
  house.clock.advance(60_000);
  return codeOf(secret, house.clock.now());
};

test('a superadmin without one is led to set it up, from wherever, and then goes on', async () => {
  const admin = await house.person('otherOwner');
  await house.identity.grantSuperadmin(admin.email);
  const token = await house.sessions.open(house.db, admin.accountId, false);
  const page = await openPage(house, '/operations', { ...admin, token });
  await page.findByRole('heading', { level: 1, name: 'Set up a second factor' });
  expect(page.address()).toBe('/second_factor');
  await expectAccessible();
  await page.user.click(await page.findByRole('button', { name: 'Use an authenticator app' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Add an authenticator app' }));
  await dialog.findByRole('img', { name: 'QR code for the authenticator app' });
  await expectAccessible();
  const key = textOf(document.querySelector('[role=dialog] code')).replaceAll(' ', '');
  await page.user.type(dialog.getByLabelText('Code'), '000000');
  await page.user.click(dialog.getByRole('button', { name: 'Add' }));
  await dialog.findByText(/That code does not match/);
  await page.user.clear(dialog.getByLabelText('Code'));
  await page.user.type(dialog.getByLabelText('Code'), codeOf(key, house.clock.now()));
  await page.user.click(dialog.getByRole('button', { name: 'Add' }));
  const codes = within(await page.findByRole('list', { name: 'Recovery codes' }));
  expect(textsOf(codes.getAllByRole('listitem')).every((one) => /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/.test(one))).toBe(true);
  // Whoever has copied them has kept them: nothing is asked.
  await page.user.click(page.getByRole('button', { name: 'Copy the recovery codes' }));
  await page.findByText('Copied');
  await page.user.keyboard('{Escape}');
  await page.findByRole('heading', { level: 1, name: 'Operations' });
  expect(page.address()).toBe('/operations');
});

test('who is asked for one in the middle of use is led to it', async () => {
  await house.db.execute(sql`update accounts set second_factor_required = true where id = ${owner.accountId}`);
  try {
    const page = await openPage(house, '/overview', owner, { stored: { must_add_factor: false } });
    await page.findByRole('heading', { level: 1, name: 'Set up a second factor' });
    await page.user.click(page.getByRole('button', { name: 'Log out' }));
    await page.findByRole('heading', { level: 1, name: /Log in/ });
  } finally {
    await house.db.execute(sql`update accounts set second_factor_required = false where id = ${owner.accountId}`);
  }
});

test('log-in asks for the code on the same page, says what is wrong, and begins anew where it took too long', async () => {
  owner.token = await house.sessions.open(house.db, owner.accountId, false);
  ({ secret } = await enrolApp(house, owner.token));
  const page = await openPage(house, paths.people);
  // The browser of these tests keeps no cookies: the step's own goes along by hand.
  let cookie = '';
  page.answers.set('POST /auth/login', async (request) => {
    const answer = await fetch(request);
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return answer;
  });
  page.answers.set('POST /auth/second-factor', async (request) => {
    const body = await request.json();
    const answer = await house.request('POST', '/auth/second-factor', { body, headers: { cookie } });
    return new Response(answer.text, { status: answer.status, headers: { 'content-type': 'application/json' } });
  });
  const enter = async () => {
    await page.user.type(await page.findByLabelText('Email'), owner.email);
    await page.user.type(await page.findByLabelText('Password'), owner.password);
    await page.user.keyboard('{Enter}');
    await page.findByRole('heading', { level: 1, name: 'One more step' });
  };
  await enter();
  const field = () => page.getByLabelText<HTMLInputElement>('Code');
  await eventually(() => expect(document.activeElement).toBe(field()));
  expect(field().autocomplete).toBe('one-time-code');
  expect(page.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  await expectAccessible();
  await page.user.keyboard('{Enter}');
  await page.findByText('Enter the six digits from the app.');
  await page.user.type(field(), '000000{Enter}');
  expect(textOf(await page.findByRole('alert'))).toContain('That did not work.');
  await page.user.click(page.getByRole('button', { name: 'Use a recovery code' }));
  await eventually(() => expect(document.activeElement).toBe(page.getByLabelText('Recovery code')));
  expect(page.queryByRole('alert')).toBeNull();
  await expectAccessible();
  house.clock.advance(6 * 60_000);
  await page.user.type(page.getByLabelText('Recovery code'), 'AAAA{Enter}');
  await page.findByText('This login took too long or was ended. Log in again.');
  await page.findByRole('heading', { level: 1, name: /Log in/ });
  await enter();
  await page.user.type(field(), `${code()}{Enter}`);
  await page.findByRole('heading', { level: 1, name: 'Team' });
  expect(page.address()).toBe(paths.people);
});

test('the card lists, adds, renews codes and removes, each after a proof by the factor', async () => {
  owner.token = await house.sessions.open(house.db, owner.accountId, false);
  await house.db.execute(sql`update sessions set proven_at = proven_at - interval '16 minutes'`);
  const page = await openPage(house, '/account', owner);
  const card = within(await page.findByRole('region', { name: 'Second factor' }));
  await card.findByText('10 of 10 left');
  await page.user.click(card.getByRole('button', { name: 'Create new codes' }));
  const question = within(await page.findByRole('dialog', { name: 'Create new recovery codes' }));
  await page.user.click(question.getByRole('button', { name: 'Create new codes' }));
  const proof = within(await page.findByRole('dialog', { name: 'Confirm it is you' }));
  expect(proof.queryByLabelText('Password')).toBeNull();
  await page.user.type(await proof.findByLabelText('Code'), `${code()}{Enter}`);
  await page.findByRole('list', { name: 'Recovery codes' });
  await eventually(() => expect(page.getAllByRole('dialog')).toHaveLength(1));
  await expectAccessible();
  await page.user.click(page.getByRole('button', { name: 'I have saved them' }));
  await page.user.click(card.getByRole('button', { name: 'Remove Phone' }));
  const removal = within(await page.findByRole('dialog', { name: 'Remove Phone' }));
  expect(textOf(removal.getByText(/last second factor/))).toContain('your password alone logs you in');
  await page.user.click(removal.getByRole('button', { name: 'Remove' }));
  await eventually(() => expect(card.queryByRole('button', { name: 'Remove Phone' })).toBeNull());
  expect(card.queryByText('Recovery codes')).toBeNull();
});

test('an owner without one is told to begin, and with one asks it of everybody', async () => {
  const page = await openPage(house, '/business_people', owner);
  const rule = await page.findByRole<HTMLInputElement>('switch', { name: 'Require a second factor for everyone' });
  await page.findByText('No second factor');
  await page.user.click(rule);
  await page.findAllByText('Set up your own second factor first. You will need one too.');
  await eventually(() => expect(rule.checked).toBe(false));
  ({ secret } = await enrolApp(house, owner.token));
  await page.user.click(rule);
  await eventually(() => expect(rule.checked).toBe(true));
  await page.findByText('Second factor');
});
