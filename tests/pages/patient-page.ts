import { expect } from 'vitest';
import type { FormLink, PracticeProviders, Submission } from '#contract/intake.ts';
import { makeLink } from '#tests/intake.ts';
import { type Answers, eventually, type OpenPage, openPage, textOf } from './open-page.tsx';
import { ask, house, owner } from './owners.ts';

/** What a patient enters. */
export const entries = {
  ...{ first: 'Quillhawk', last: 'Zanderbrook', birth: '1987-03-29', email: 'quillhawk@zanderbrook.example' },
  ...{ phone: '3125550168', street: '4711 Umberwood Crossing', city: 'Yarrowmere' },
  ...{ insurance: 'Fennelguard Mutual', ssn: '912783465' },
} as const;

interface OpenForm {
  page: OpenPage;
  /** Of the link, and what its address ends with. */
  id: string;
  token: string;
}

/** Replaces the providers of the practice; the first one is the default. */
export function nameProviders(...names: string[]): Promise<PracticeProviders> {
  const providers = names.map((name) => ({ name }));
  return ask('PATCH', '/practice-providers', { providers, defaultIndex: names.length > 0 ? 0 : null });
}

export const submissionOf = (id: string): Promise<Submission> => ask('GET', `/patient-form-links/${id}/submission`);

/** Whether something was handed in through a link. */
export async function stateOf(id: string): Promise<FormLink['status'] | undefined> {
  return (await ask<FormLink[]>('GET', '/patient-form-links')).find(({ _id }) => _id === id)?.status;
}

export const field = <T extends HTMLElement = HTMLInputElement>(page: OpenPage, label: string) =>
  page.getByLabelText<T>(new RegExp(`^${label}`));
export const terms = (page: OpenPage) => page.getByRole<HTMLInputElement>('checkbox', { name: /accept the Terms/ });
export const step = (page: OpenPage, name: string) => page.findByRole('heading', { name });

/** The form of a new link, as its holder opens it. */
export async function openForm(answers?: Answers): Promise<OpenForm> {
  const { id, url, formToken: token } = await makeLink(house, owner.token);
  const page = await openPage(house, new URL(url).pathname, undefined, { answers });
  await step(page, 'Personal information');
  return { page, id, token };
}

async function fill(page: OpenPage, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.fill(field(page, label), value);
}

export const fillPersonal = (page: OpenPage) =>
  fill(page, { 'First name': entries.first, 'Last name': entries.last, 'Date of birth': entries.birth });

export const fillContact = (page: OpenPage) => fill(page, { Email: entries.email, 'Primary phone': entries.phone });

export async function goOn(page: OpenPage, to: string): Promise<void> {
  await page.press('Continue');
  await step(page, to);
}

/** From the first step to the last, with all that is required and some of the rest; the terms are left open. */
export async function fillToTheEnd(page: OpenPage): Promise<void> {
  await fillPersonal(page);
  await goOn(page, 'Contact');
  await fillContact(page);
  await goOn(page, 'Address');
  await fill(page, { 'Street address': entries.street, City: entries.city });
  await goOn(page, 'Insurance');
  await fill(page, { Insurance: entries.insurance, 'Social Security number': entries.ssn });
}

export async function readyToSubmit(answers?: Answers): Promise<OpenForm> {
  const form = await openForm(answers);
  await fillToTheEnd(form.page);
  await form.page.user.click(terms(form.page));
  return form;
}

/** A toast, or another alert, says this and nothing else. */
export const expectToast = (page: OpenPage, words: string): Promise<void> =>
  eventually(() => expect(page.queryAllByRole('alert').map(textOf)).toContain(words));
