import { expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { eventually, openPage, textOf } from './open-page.tsx';
import { house, openOwnersHouse, owner } from './owners.ts';

openOwnersHouse();

const nothing = /^Nothing yet\./;
const own = { name: 'From your settings' };
const bare = { 'GET /business-info': () => Response.json([]) };

test('where nothing is set yet it is said what is asked for, in another language FAQs alone', async () => {
  const page = await openPage(house, paths.testNoura, owner, { answers: bare });
  expect(textOf(await page.findByText(nothing))).toMatch(/once you have FAQs, services or hours\.$/);
  page.close();
  await house.request('PATCH', '/model-configuration', { token: owner.token, body: { language: 'de-DE' } });
  const german = await openPage(house, paths.testNoura, owner, { answers: bare });
  expect(textOf(await german.findByText(nothing))).toMatch(/once you have FAQs\.$/);
});

test('settings that could not be read leave their place out', async () => {
  const page = await openPage(house, paths.testNoura, owner, {
    answers: { ...bare, 'GET /instructions': () => new Response(null, { status: 400 }) },
  });
  await page.findByRole('group', own);
  await eventually(() => expect(page.queryByRole('group', own)).toBeNull());
  page.getByRole('group', { name: 'Try asking' });
});
