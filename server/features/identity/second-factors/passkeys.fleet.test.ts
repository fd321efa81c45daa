import { expect, test } from 'vitest';
import { startFleet } from '#tests/fleet.ts';
import { Browser, challengeOf, enrolPasskey, localOrigin } from '#tests/second-factor.ts';

test('two Nouras on one database: one asks, the other takes the answer, once', async () => {
  const fleet = await startFleet(['b']);
  try {
    const { owner: person, url } = fleet.a;
    const added = await enrolPasskey(fleet.a, person.token, localOrigin(fleet.router));
    const browser = new Browser({ url });
    const token = await browser.begin(person);
    const signed = added.passkey.signed(await challengeOf(browser, token));
    browser.url = fleet.others[0]?.url ?? '';
    const answer = await browser.post('/auth/second-factor', { token, passkey: signed });
    expect(answer.status).toBe(200);
    browser.url = url;
    expect((await browser.post('/auth/second-factor', { token, passkey: signed })).status).toBe(401);
  } finally {
    await fleet.stop();
  }
});
