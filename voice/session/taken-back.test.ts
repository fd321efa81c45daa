import { expect, it } from 'vitest';
import { briefOf } from '#tests/dialogues/businesses.ts';
import { settled } from '#tests/still-time.ts';
import { createEmbeddedAssistant } from '../assistant/embedded/embedded-assistant.ts';
import { createReceptionist } from '../assistant/embedded/receptionist/receptionist.ts';
import { sound, TestCall } from '../testing/test-call.ts';

const brief = { ...briefOf({ business: 'clinic' }), collect: [], takeMessage: false };

/** A call with the embedded receptionist, whose listener hears these words in the caller's one turn by voice. */
function callHeardAs(words: string): TestCall {
  const tokens = words.split(' ').map((word) => ({ word, tag: '', confidence: 1 }));
  const assistant = createEmbeddedAssistant({
    listener: {
      hears: true,
      open: () => ({
        begin() {},
        write() {},
        end: () => Promise.resolve({ words, state: 'open', tokens, problem: '' }),
        abort() {},
        close() {},
      }),
      prepare: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
    thinker: createReceptionist(),
    speaker: {
      voices: [],
      async *speak(text) {
        yield Buffer.from(sound(text.length * 50), 'base64');
      },
      close: () => Promise.resolve(),
    },
    voicing: { open: () => ({ check: (frame) => frame[7] !== 0xff, free() {} }) },
    vocabularyOf: () => ({ businessName: '', street: '', services: [], questions: [], openTemplates: [] }),
  });
  return new TestCall(brief, { assistant }).answer(false);
}

/** The caller says goodbye, and these words into ours. */
async function intoGoodbye(words: string): Promise<TestCall> {
  const call = callHeardAs(words);
  await call.pass(5_000);
  call.session.type('Thank you, goodbye.');
  for (let tries = 0; tries < 500 && call.session.state !== 'ending'; tries++) {
    await settled();
    await call.pass(20);
  }
  await call.pass(400);
  await call.speak(800);
  await call.pass(1_200);
  await settled(50);
  await call.pass(8_000);
  return call;
}

it('the embedded receptionist hears who takes its goodbye back, answers, and goes on', async () => {
  const call = await intoGoodbye('oh wait where are you');
  expect(call.records).toHaveLength(0);
  expect(call.lines.map(({ text }) => text).join(' ')).toContain('8 Harbor Road');
});

it('the embedded receptionist is gone after a goodbye into its own', async () => {
  const call = await intoGoodbye('thank you bye');
  expect(call.record.endReason).toBe('assistant-ended');
  expect(call.lines.filter(({ text }) => text.includes('Thank you for calling'))).toHaveLength(2);
});
