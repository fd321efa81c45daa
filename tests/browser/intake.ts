import type { Page } from '@playwright/test';
import type { FormLink, PracticeProviders, Submission } from '#contract/intake.ts';
import { expect } from './accounts.ts';

export type Ask = (method: 'GET' | 'PATCH' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<unknown>;

interface Created {
  link: FormLink;
  url: string;
}

/** A new link of the practice: its id, and the path of the form. */
export async function newLink(ask: Ask): Promise<{ id: string; path: string; token: string }> {
  const { link, url } = (await ask('POST', '/patient-form-links', {})) as Created;
  const path = new URL(url).pathname;
  return { id: link._id, path, token: path.split('/').at(-1) ?? '' };
}

/** Replaces the providers of the practice; the first one is the default. */
export async function nameProviders(ask: Ask, ...names: string[]): Promise<PracticeProviders> {
  const body = { providers: names.map((name) => ({ name })), defaultIndex: names.length > 0 ? 0 : null };
  return (await ask('PATCH', '/practice-providers', body)) as PracticeProviders;
}

export async function submissionOf(ask: Ask, id: string): Promise<Submission> {
  return (await ask('GET', `/patient-form-links/${id}/submission`)) as Submission;
}

/** Entries that are found again wherever they lie: no other text of the page holds them. */
export const entries = {
  first: 'Quillhawk',
  last: 'Zanderbrook',
  birth: '1987-03-29',
  email: 'quillhawk@zanderbrook.example',
  phone: '3125550168',
  street: '4711 Umberwood Crossing',
  city: 'Yarrowmere',
  insurance: 'Fennelguard Mutual',
  ssn: '912783465',
} as const;

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page, 'Personal information')).toBeVisible();
}

export async function fillPersonal(page: Page): Promise<void> {
  await page.getByLabel('First name').fill(entries.first);
  await page.getByLabel('Last name').fill(entries.last);
  await page.getByLabel('Date of birth').fill(entries.birth);
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(entries.email);
  await page.getByLabel('Primary phone').fill(entries.phone);
}

/** From the first step to the last, with all that is required and some of the rest; the terms are left open. */
export async function fillToTheEnd(page: Page): Promise<void> {
  await fillPersonal(page);
  await press(page, 'Continue');
  await fillContact(page);
  await press(page, 'Continue');
  await page.getByLabel('Street address').fill(entries.street);
  await page.getByLabel('City').fill(entries.city);
  await press(page, 'Continue');
  await page.getByLabel('Insurance').fill(entries.insurance);
  await page.getByRole('textbox', { name: 'Social Security number' }).fill(entries.ssn);
}

export const accept = (page: Page) => page.getByRole('checkbox', { name: /accept the Terms and Conditions/ }).check();
