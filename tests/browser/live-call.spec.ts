import { telephonyEndpoints } from '#contract/telephony.ts';
import { demoBusiness } from '#db/demo/people.ts';
import { placeSimulatedCall } from '#scripts/caller/simulated-carrier.ts';
import { localKeyHeader } from '#server/local-key.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { ownLane } from './lane.ts';

test('a call that is going on appears on top, grows in its detail, and becomes a finished one', {
  tag: '@gate',
}, async ({ overview: page, baseURL }) => {
  const before = Number(
    await page
      .getByRole('region', { name: 'Call Analysis' })
      .getByRole('definition')
      .first()
      .locator('span')
      .first()
      .textContent(),
  );
  const call = await placeSimulatedCall({
    voiceUrl: `${baseURL}${telephonyEndpoints.twilioVoice.path}`,
    sign: () => localKeyHeader(ownLane().data),
    from: '+13125550171',
    to: demoBusiness.number,
    speak: () => null,
    hear: () => undefined,
  });
  try {
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText('In progress');
    await expect(row).toContainText('+1 (312) 555-0171');
    await expectAccessible(page);
    await row.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Available when the call ends.').first()).toBeVisible();
    const place = await dialog.boundingBox();
    await expect(dialog.getByRole('listitem').first()).toContainText('Noura');
    expect(await dialog.boundingBox(), 'no button moves under the pointer').toEqual(place);
    await expectAccessible(page);
    call.hangUp();
    await call.over;
    await expect(dialog.getByText('In progress')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('row').nth(1)).not.toContainText('In progress');
    const total = page.getByRole('region', { name: 'Call Analysis' }).getByRole('definition').first();
    await expect(total.locator('span').first()).toHaveText(String(before + 1));
  } finally {
    call.hangUp();
  }
});
