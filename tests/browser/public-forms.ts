import type { Page } from '@playwright/test';
import { expect } from './accounts.ts';

/** Opens a public page and waits until its form works. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('form button[type="submit"]').last()).toBeEnabled();
}

/** Ticks the check of people and waits for its work. */
export async function passCheck(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I am not a robot' }).click();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
}

/** A page that notes what its content policy refused. */
export async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(`
    window.refused = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      window.refused.push(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));
  `);
  return () => page.evaluate<string[]>('window.refused');
}
