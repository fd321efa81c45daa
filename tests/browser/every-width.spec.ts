import type { Page } from '@playwright/test';
import { type PageName, pageNames, pages, paths } from '#contract/pages.ts';
import { demoLogIn, expect, test } from './accounts.ts';
import { expectFits } from './fits.ts';
import { freshAddress } from './fresh.ts';
import { newLink } from './intake.ts';
import { bringLongWords } from './long-words.ts';
import { expectStep, next, test as withNewcomer } from './newcomer.ts';
import { openAccount, signIn, signInNew } from './open-account.ts';
import { untilStill, watchPages } from './stillness.ts';

/** Pages that one comes to by a way of their own; each has a test below. */
const byOwnWay: readonly PageName[] = ['invitation', 'patientForm', 'secondFactor', 'guidedSetup'];
const reached = pageNames.filter((name) => !byOwnWay.includes(name));
const visited = reached.filter((name) => ['public', 'signed-out'].includes(pages[name].access));
const owned = reached.filter((name) => pages[name].access === 'signed-in');
const administered = reached.filter((name) => pages[name].access === 'superadmin');
/** Walks are for several lanes. */
const pagesOfOneWalk = 8;

/** Each of them loaded and resized in place. */
async function expectEachFits(page: Page, routes: readonly string[]): Promise<void> {
  await watchPages(page);
  for (const route of routes) {
    await page.goto(route);
    await untilStill(page);
    await expectFits(page);
  }
}

/** Each of them with what is there, and with long words in it. */
async function expectAllFit(page: Page, routes: readonly string[]): Promise<void> {
  const long = await page.context().newPage();
  await bringLongWords(long);
  const begun = performance.now();
  await Promise.all([page, long].map((one) => expectEachFits(one, routes)));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  test.info().annotations.push({ type: `${routes.length} pages through six widths`, description: `${seconds} s` });
}

/** What the server tells who is signed in on the page. */
async function asked<T>(page: Page, path: string): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('noura.token'));
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok(), path).toBe(true);
  return answer.json();
}

// Long walks, each of them for a lane of its own.
test.describe.configure({ mode: 'parallel' });

test('every page is looked at', () => {
  expect([...visited, ...owned, ...administered, ...byOwnWay].sort()).toEqual([...pageNames].sort());
});

for (let at = 0; at < visited.length; at += pagesOfOneWalk) {
  const some = visited.slice(at, at + pagesOfOneWalk);
  test(`pages for visitors fit at every width: ${some.join(', ')}`, async ({ page }) => {
    await expectAllFit(page, [...some.map((name) => paths[name]), ...(at === 0 ? ['/no-such-page'] : [])]);
  });
}

for (let at = 0; at < owned.length; at += pagesOfOneWalk) {
  const some = owned.slice(at, at + pagesOfOneWalk);
  test(`pages of an owner fit at every width: ${some.join(', ')}`, async ({ page }) => {
    await signIn(page, demoLogIn('owner'));
    await expectAllFit(
      page,
      some.map((name) => paths[name]),
    );
  });
}

for (let at = 0; at < owned.length; at += pagesOfOneWalk) {
  const some = owned.slice(at, at + pagesOfOneWalk);
  test(`pages of an owner with nothing in them fit at every width: ${some.join(', ')}`, async ({ page }) => {
    await signInNew(page, 'nothing-yet');
    await expectEachFits(
      page,
      some.map((name) => paths[name]),
    );
  });
}

test('a call and its transcript fit at every width', async ({ page }) => {
  await signIn(page, demoLogIn('owner'));
  const [call] = await asked<{ _id: string }[]>(page, '/overview/call-logs?limit=1');
  await expectAllFit(page, [`${paths.overview}?call=${call?._id}`]);
});

test('pages of a superadmin fit at every width', async ({ page }) => {
  await signIn(page, demoLogIn('superadmin'));
  const users = await asked<{ _id: string; role: string }[]>(page, '/user/all');
  const account = users.find(({ role }) => role !== 'superadmin')?._id;
  await expectAllFit(page, [...administered.map((name) => paths[name]), `${paths.userAccount}?id=${account}`]);
});

test('an invitation and a second factor that is asked for fit at every width', async ({ page }) => {
  const { token } = await openAccount(page.request, 'inviting-widely');
  const answer = await page.request.post('/people/invitations', {
    data: { email: freshAddress('ruth'), businessRole: 'manager' },
    headers: { authorization: `Bearer ${token}` },
  });
  const { pathname, hash } = new URL(((await answer.json()) as { url: string }).url);
  await expectAllFit(page, [pathname + hash]);
  await signIn(page, demoLogIn('owner'));
  await page.context().route('**/user', async (route) => {
    const user = await route.fetch();
    await route.fulfill({ response: user, json: { ...(await user.json()), mustAddFactor: true } });
  });
  await expectAllFit(page, [paths.secondFactor]);
});

test('the form of a patient fits at every width', async ({ page }) => {
  const { token } = await openAccount(page.request, 'practice-widely');
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (method: string, path: string, data?: unknown) =>
    (await page.request.fetch(path, { method, data, headers })).json();
  const providers = [{ name: 'Dr. Mendes' }, { name: 'Dr. Featherstonehaugh-Donaudampfschifffahrt' }];
  await ask('PATCH', '/practice-providers', { providers, defaultIndex: 0 });
  const { path } = await newLink(ask);
  await expectAllFit(page, [path, '/patient-form/no-such-link']);
});

withNewcomer('each step of the guided set-up fits at every width', async ({ newcomer: page }) => {
  await watchPages(page);
  await bringLongWords(page);
  await page.goto(paths.guidedSetup);
  for (const step of ['Add Business Info', 'Customize', 'Test']) {
    await expectStep(page, step);
    if (step === 'Add Business Info') {
      await page.getByLabel('Business name').fill('Alder Street Clinic');
      for (const folded of await page.locator('main summary').all()) await folded.click();
    }
    await untilStill(page);
    await expectFits(page);
    if (step !== 'Test') await next(page);
  }
  await page.getByRole('button', { name: 'Launch' }).click();
  await expectStep(page, 'All Done');
  await untilStill(page);
  await expectFits(page);
});
