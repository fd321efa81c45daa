import { readEml } from '#server/mail/eml.ts';
import { startSmtpServer } from '#tests/smtp-server.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { SecondNoura } from './second-noura.ts';

const email = 'new@clinic.example';
const password = 'Quiet-River-9';
const noura = new SecondNoura();

test.afterEach(() => noura.end('SIGTERM'));
test.afterAll(() => noura.remove());

test('with a mail service a new account enters its mailed code before anything is saved', async ({ page }) => {
  const smtp = await startSmtpServer();
  await noura.start({ SMTP_URL: smtp.url });
  // While it is overloaded from its start it looks at no password.
  await noura.ownerToken();
  await page.goto(`${noura.url}/signup`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();

  const box = page.getByRole('region', { name: 'Confirm your email address' });
  await expect(box).toContainText(`Enter the code we emailed to ${email}`);
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Confirm' }).click();
  await expect(box.getByText('Enter the code from the email.')).toBeVisible();
  await box.getByLabel('Confirmation code').fill('AAAA-BBBB-CCCC-DDDD');
  await box.getByRole('button', { name: 'Confirm' }).click();
  await expect(box.getByRole('alert')).toHaveText('Invalid code. Please try again.');
  await box.getByRole('button', { name: 'Email it again' }).click();
  await expect(box.getByRole('status')).toHaveText('The code was emailed again.');
  const code = /^ {4}(\S+)$/m.exec(readEml(smtp.mails.at(-1)?.source ?? '').parts.get('text/plain') ?? '')?.[1] ?? '';
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  await box.getByLabel('Confirmation code').fill(code.toLowerCase());
  await box.getByRole('button', { name: 'Confirm' }).click();
  await expect(box).toHaveCount(0);
  await smtp.stop();
});

test.describe('who may sign up', () => {
  test('where sign-up is closed a sentence says so in place of the form', async ({ page }) => {
    await noura.start({ SIGN_UP: 'closed' });
    await page.goto(`${noura.url}/signup`);
    await expect(page.getByRole('status')).toHaveText(
      'Sign-up is closed. Ask the operator of this service for an account.',
    );
    await expect(page.getByLabel('Email')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expectAccessible(page);
  });

  test('where it is by invitation the form is for who brings one', async ({ page }) => {
    await noura.start({ SIGN_UP: 'invite' });
    await page.goto(`${noura.url}/signup`);
    await expect(page.getByRole('status')).toContainText('Sign-up needs a valid invitation');
    await page.goto('about:blank');
    await page.goto(`${noura.url}/signup#invitation=1.x`);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('alert')).toContainText('Sign-up needs a valid invitation');
  });
});
