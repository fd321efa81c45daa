import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { expectAccessible, openPage, textsOf } from './open-page.tsx';
import { house, openHouse } from './owners.ts';

openHouse();

test('before a test it is said what happens, what it costs and what costs nothing', async () => {
  const page = await openPage(house, paths.testNoura, await house.person('owner'));
  const said = within(await page.findByRole('region', { name: 'What was said' }));
  said.getByText('What happens when you talk');
  expect(textsOf(said.getAllByRole('listitem')).join(' ')).toMatch(
    /You ask.*Your assistant answers.*where the answer came from/,
  );
  const control = within(page.getByRole('region', { name: 'Voice test' }));
  control.getByText(/\d+ of \d+ minutes left/);
  control.getByText('A voice test uses minutes by the second, spoken or typed.');
  said.getByText('Typing in “Test as you go”, beside your settings, uses no minutes.');
  await expectAccessible();
});
