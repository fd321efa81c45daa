import { expect, onTestFinished, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { expectAccessible, openPage } from './open-page.tsx';
import { ask, house, openOwnersHouse, owner } from './owners.ts';

openOwnersHouse();

const kept = /No mail service is set up, so the email stays in the outbox of this server/;

/** As the server writes it into each page. */
function tellKept(): void {
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'mail-kept';
  meta.content = 'on';
  onTestFinished(() => meta.remove());
}

test('without a mail service a reset says where its code lies, at both steps; with one it says nothing of it', async () => {
  const mailed = await openPage(house, paths.forgotPassword);
  await mailed.findByText(/Enter your email to get a code/);
  expect(mailed.queryByText(kept)).toBeNull();
  mailed.close();

  tellKept();
  const page = await openPage(house, paths.forgotPassword);
  await page.findByText(kept);
  await page.user.type(page.getByLabelText('Email'), `${owner.email}{Enter}`);
  await page.findByText(/A confirmation code has been sent to your inbox/);
  await page.findByText(kept);
  await expectAccessible();
});

test('without a mail service a change of address promises no mail', async () => {
  tellKept();
  const page = await openPage(house, paths.account, owner);
  await page.user.click(await page.findByRole('button', { name: 'Change email' }));
  await page.findByText(kept);
  expect(page.queryByText(/We will email a code/)).toBeNull();
  await page.user.type(page.getByLabelText('Email'), 'ruth@kept.example');
  await page.user.click(page.getByRole('button', { name: 'Create code' }));
  await page.findByText(/Enter the code for/);
  await page.findByText(kept);
  expect(page.queryByText(/was mailed to|Spam folder/)).toBeNull();
});

test('a mail is promised to the owner who asked for a number, where one is sent', { tags: ['SHELL-24'] }, async () => {
  const promise = /We will email you when it is ready/;
  await ask('POST', '/user/request-number');
  const page = await openPage(house, paths.overview, owner);
  await page.findByText(promise);
  await expectAccessible();
  page.close();
  tellKept();
  const kept = await openPage(house, paths.overview, owner);
  await kept.findByText('Your number will be loaded shortly');
  expect(kept.queryByText(promise)).toBeNull();
});
