import type { APIRequestContext, Page } from '@playwright/test';
import type { BusinessInfo } from '#contract/business.ts';
import type { Instructions } from '#contract/instructions.ts';
import { weekdays } from '#contract/values/business-hours.ts';
import { test as base, expect } from './accounts.ts';
import { proveAgain } from './open-account.ts';
import { decidedVisitor } from './visitor.ts';

type Ask = (method: 'GET' | 'PATCH' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<unknown>;

interface Fixtures {
  /** A page on which the account is signed in. */
  owner: Page;
  /** The account without the pages, as another tab would be. */
  ask: Ask;
}

const open = '09:00AM - 05:30PM';

/** One word of 67 letters: where a name stands it breaks. */
export const longName = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunternehmen';

/** The business before each test. */
export const before = {
  name: 'Lakeside Dental',
  website: 'https://lakeside-dental.example',
  address: '12 Harbor Road, Chicago',
  country: 'United States',
  bussinessOverview: 'A family dentist by the lake.',
  coreServices: ['Cleaning', 'Implants'],
  bussinessHours: weekdays.map((day, index) => ({ day, hours: index < 5 ? open : 'Closed' })),
  direction: '',
  timezone: 'America/Chicago',
} satisfies BusinessInfo;

/** The instructions before each test. */
export const beforeInstructions = {
  faqResponses: [
    { question: 'Do you take walk-ins?', answer: 'Before noon.' },
    { question: 'Is there parking?', answer: 'Behind the house.' },
  ],
  fullName: true,
  emailAddress: false,
  contactNumber: true,
  reasonForCalling: true,
  callingOnBehalfOf: false,
  whereDidYouHearAboutUs: true,
  businessName: false,
  streetAddress: 'off',
  dateOfBirth: 'off',
  urgency: 'if-offered',
  callbackWanted: 'if-offered',
  bestTimeToCall: 'if-offered',
  ownFields: [],
  instructions: 'Be friendly.\nAsk one thing at a time.',
  callHandling: 'message',
  takeMessage: true,
  message: '',
  isCalcomSelected: false,
  isZapierSelected: false,
  calcomApiKey: '',
  calcomEventTypeId: '',
  zapierWebhookUrl: '',
  notice: true,
} satisfies Instructions;

/** With an account whose settings a test may change as it likes: each begins with the same. */
export const test = base.extend<Fixtures>({
  ask: async ({ account, request }, use) => {
    const ask = asks(request, account.token);
    await proveAgain(request, account.token);
    await ask('PATCH', '/business-info', before);
    await ask('PATCH', '/instructions', beforeInstructions);
    const query = `email=${encodeURIComponent(account.email)}&customFunction=false&scheduleFunctions=false`;
    await ask('PUT', `/user/function?${query}`);
    await use(ask);
  },
  // The settings first.
  owner: async ({ browser, account, ask: _, contextOptions }, use, info) => {
    const { baseURL = '' } = info.project.use;
    const context = await browser.newContext({
      ...contextOptions,
      baseURL,
      storageState: {
        ...decidedVisitor,
        origins: [{ origin: baseURL, localStorage: [{ name: 'noura.token', value: account.token }] }],
      },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await use(await context.newPage());
    await context.close();
  },
});

function asks(request: APIRequestContext, token: string): Ask {
  return async (method, path, data) => {
    const answer = await request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.json();
  };
}

/** What the pages send from now on by one method to one path, newest last. */
export function sentTo(page: Page, method: string, path: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) bodies.push(request.postDataJSON());
  });
  return bodies;
}
