import { expect, it } from 'vitest';
import { chatAmounts, realtimeAmounts } from './service-usage.ts';

it('tells text, sound and what came from a cache apart', () => {
  const usage = {
    ...{ total_tokens: 821, input_tokens: 789, output_tokens: 32 },
    input_token_details: {
      ...{ text_tokens: 313, audio_tokens: 476, cached_tokens: 640 },
      cached_tokens_details: { text_tokens: 256, audio_tokens: 384 },
    },
    output_token_details: { text_tokens: 9, audio_tokens: 23 },
  };
  const amounts = { textIn: 57, textCached: 256, textOut: 9, audioIn: 92, audioCached: 384, audioOut: 23 };
  expect(realtimeAmounts(usage)).toEqual(amounts);
  expect(Object.values(amounts).reduce((sum, one) => sum + one, 0)).toBe(usage.total_tokens);
});

it('takes tokens without their kinds for text', () => {
  expect(realtimeAmounts({ input_tokens: 80, output_tokens: 40 })).toMatchObject({
    textIn: 80,
    textOut: 40,
    audioIn: 0,
  });
  expect(realtimeAmounts({ input_tokens: 80, input_token_details: { cached_tokens: 30 } })).toMatchObject({
    textIn: 50,
    textCached: 30,
  });
});

it('takes a bill by time', () => {
  expect(realtimeAmounts({ type: 'duration', seconds: 2.5 })).toEqual({ milliseconds: 2_500 });
});

it('never counts below nothing, and says what is not told', () => {
  for (const told of [undefined, null, 'many', {}, { input_tokens_details: 4 }]) {
    expect(realtimeAmounts(told)).toEqual({ unreported: 1 });
    expect(chatAmounts(told)).toEqual({ unreported: 1 });
  }
  const odd = { input_tokens: -5, output_tokens: 'x', input_token_details: { audio_tokens: 9, cached_tokens: 100 } };
  for (const amount of Object.values(realtimeAmounts(odd))) expect(amount).toBeGreaterThanOrEqual(0);
  expect(chatAmounts({ prompt_tokens: 1e300, completion_tokens: Number.NaN })).toEqual({
    ...{ textIn: 1_000_000_000, textCached: 0, textOut: 0 },
  });
  expect(realtimeAmounts({ type: 'duration', seconds: 1e300 })).toEqual({ milliseconds: 1_000_000_000 });
});

it('tells what of a chat came from a cache', () => {
  const usage = { prompt_tokens: 120, completion_tokens: 7, prompt_tokens_details: { cached_tokens: 100 } };
  expect(chatAmounts(usage)).toEqual({ textIn: 20, textCached: 100, textOut: 7 });
});
