import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startLanguageService } from '#tests/language-services.ts';
import { startTelephoneHouse } from '#tests/telephone.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

test('who saves a greeting again and again has the speech service speak it a hundred times a day, one save at a time', async () => {
  let [asked, most] = [0, 0];
  const tts = await startLanguageService(async (_request, response) => {
    asked += 1;
    most = Math.max(most, asked);
    await sleep(5);
    asked -= 1;
    response.end(Buffer.alloc(9_600, 1));
  });
  stops.push(() => tts.stop());
  const house = await startTelephoneHouse({ env: { TTS_URL: tts.url } });
  stops.push(() => house.stop());
  const { token } = await house.person('owner');
  const spoken = () => tts.requests.filter(({ body }) => String(body).includes('Greeting number')).length;
  for (let save = 0; save < 110; save += 1) {
    const greetings = [{ message: `Greeting number ${save}.`, selected: true }];
    expect((await house.request('PATCH', '/greetings', { token, body: { greetings } })).status).toBe(200);
    // Saves that follow each other faster than they are spoken are one.
    if (save < 100) await expect.poll(spoken, { interval: 2 }).toBe(save + 1);
  }
  await sleep(100);
  expect(spoken()).toBe(100);
  // The sentences of one business, and no more beside them.
  expect(most).toBeLessThan(20);
});
