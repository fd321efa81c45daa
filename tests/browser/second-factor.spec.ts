import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { codeOf } from '../second-factor.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { ownLane } from './lane.ts';
import { openAccount } from './open-account.ts';
import { decidedVisitor } from './visitor.ts';

const password = 'Quiet-River-9';
/** Passkeys belong to a name: at an IP address browsers have none. */
const home = `http://localhost:${ownLane().port}`;

async function enter(page: Page, email: string): Promise<void> {
  await page.goto(`${home}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Log in/ })).toBeVisible();
}

const atOverview = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();

/** Of the app, at a time whose code was not taken yet: a code is good for one step of 30 s. */
let taken = 0;
async function freshCode(secret: string): Promise<string> {
  const step = () => Math.floor(Date.now() / 30_000);
  // The house takes a code of the next step as well.
  await expect.poll(() => step() + 1).toBeGreaterThan(taken);
  taken = Math.max(step(), taken + 1);
  return codeOf(secret, new Date(taken * 30_000));
}

test('an app and a passkey are set up and asked for at log-in, by keyboard', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().addCookies(decidedVisitor.cookies.map((cookie) => ({ ...cookie, domain: 'localhost' })));
  const { email } = await openAccount(request, 'factor');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await enter(page, email);
  await atOverview(page);

  await page.goto(`${home}/account`);
  await page.getByRole('button', { name: 'Add an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessible(page);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('That code does not match.')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(await freshCode(secret));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  // A second press of Enter, or Escape, loses none of them.
  await expect(codes.getByRole('button', { name: 'Save as a file' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(codes.getByText('These codes are not shown again.')).toBeVisible();
  await page.keyboard.press('Enter');
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(codes).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add an app' })).toBeFocused();
  await expect(page.getByText('10 of 10 left')).toBeVisible();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const making = page.getByRole('dialog', { name: 'Add a passkey' });
  await making.getByLabel('Name').fill('Laptop');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(making).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove Laptop' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, 320, 1280);

  await page.evaluate('localStorage.clear()');
  await enter(page, email);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, 320, 1280);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('That did not work.');
  await expectAccessible(page);
  await code.fill(await freshCode(secret));
  await page.keyboard.press('Enter');
  await atOverview(page);

  await page.evaluate('localStorage.clear()');
  await enter(page, email);
  // A device that does not answer is left, and neither takes the keyboard nor acts when it does.
  const present = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  await present(false);
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(page.getByText(/^Your device will ask for/)).toBeVisible();
  await pause(500);
  await page.getByRole('button', { name: 'Use the app' }).press('Enter');
  await page.keyboard.type('12');
  await present(true);
  await pause(500);
  await page.keyboard.type('34');
  await expect(code).toHaveValue('1234');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await atOverview(page);

  await page.evaluate('localStorage.clear()');
  await enter(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type(recovery.toLowerCase());
  await page.keyboard.press('Enter');
  await atOverview(page);
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto(`${home}/account`);
  await expect(page.getByText('9 of 10 left')).toBeVisible();
  await leave(page);
});
