import { within } from '@testing-library/dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoBusinessName, demoTours } from '#contract/demo.ts';
import { paths } from '#contract/pages.ts';
import type { Person, TestHouse } from '#tests/house.ts';
import { readShown, wordsOf } from '#tools/product/shown.ts';
import { startDemoHouse } from './demo-house.ts';
import { eventually, openPage } from './open-page.tsx';

const shownOf: Record<DemoBusinessName, { log: string[]; call: string; caller: string }> = {
  law: { log: [demoTours.law], call: 'call', caller: 'Anna Berg' },
  clinic: { log: [demoTours.clinic], call: 'clinic-call', caller: 'Grace Kim' },
};

const says = (where: () => Element, picture: string) =>
  eventually(() =>
    expect(wordsOf(where()), `its picture is old: npm run pictures ${picture}, or npm run video`).toEqual(
      readShown()[picture],
    ),
  );

describe.each(Object.entries(shownOf))('%s', (business, { log, call, caller }) => {
  let house: TestHouse;
  let owner: Person;
  beforeAll(async () => {
    ({ house, owner } = await startDemoHouse(business as DemoBusinessName));
  });
  afterAll(() => house.stop());

  test('what the film begins with is the log as it is now', async () => {
    const page = await openPage(house, paths.overview, owner);
    for (const picture of log) await says(() => page.getByRole('region', { name: 'Call Logs' }), picture);
  });

  test('the picture of a call shows it as it is now, urgent and said to be made up', async () => {
    const page = await openPage(house, `${paths.overview}?search=${caller.split(' ')[0]}`, owner);
    await page.press(caller);
    const dialog = await page.findByRole('dialog');
    await page.user.click(await within(dialog).findByRole('button', { name: /^Transcript/ }));
    await says(() => page.getByRole('dialog'), call);
    expect(readShown()[call]).toEqual(expect.arrayContaining(['Urgent', 'Demo this call is made up']));
  });
});
