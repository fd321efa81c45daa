import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TranscriptEntry } from '#contract/calls.ts';
import { placeSimulatedCall, type SimulatedCall } from '#scripts/caller/simulated-carrier.ts';
import { until } from '#tests/calls-fixture.ts';
import { docx } from '#tests/documents/office.ts';
import { knowledgeOf } from '#tests/knowledge.ts';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';

let house: TelephoneHouse;
let mine: ReturnType<typeof knowledgeOf>;
beforeAll(async () => {
  house = await startTelephoneHouse();
  mine = knowledgeOf(house, house.owner);
  const stranger = knowledgeOf(house, await house.person('otherOwner'));
  const theirs = await stranger.base('Theirs');
  await stranger.addText(theirs, 'Secret', 'The umbrella stand of the dentist is golden.');
  await stranger.sync(theirs);
});
afterAll(() => house.stop());

/** A call on the line whose caller types instead of speaking. */
async function ring(): Promise<{ call: SimulatedCall; ask(text: string): Promise<TranscriptEntry> }> {
  const call = await placeSimulatedCall({
    voiceUrl: `${house.url}/telephony/twilio/voice`,
    from: '+13125550147',
    to: house.number,
    speak: () => null,
    hear: () => {},
  });
  const callId = await found(async () => (await house.log())[0]?._id);
  const lines = async () => (await house.call(callId)).transcription as TranscriptEntry[];
  const session = await found(async () => house.phone?.switchboard.session(callId) ?? undefined);
  await until('the greeting was heard', async () => (await lines()).length > 0 && session.state === 'listening');
  return {
    call,
    async ask(text) {
      session.type(text);
      const answered = async () => {
        const all = await lines();
        const at = all.findIndex(({ message }) => message === text);
        return at >= 0 ? all.slice(at + 1).find(({ speaker }) => speaker === 'assistant') : undefined;
      };
      const answer = await found(answered);
      await until('the answer was heard', () => session.state === 'listening');
      return answer;
    },
  };
}

async function found<T>(look: () => Promise<T | undefined>): Promise<T> {
  let value: T | undefined;
  await until('what is looked for is there', async () => {
    value = await look();
    return value !== undefined;
  });
  return value as T;
}

test('a call is answered from an uploaded file, with its source on the turn, until the file is deleted', async () => {
  const base = await mine.base('House');
  const file = docx([
    { heading: 'Umbrellas and bicycles' },
    {
      text: 'The lobby is open at night. Please leave wet umbrellas in the stand beside the door. Bicycles are kept in the yard.',
    },
  ]);
  const { _id } = (await mine.upload(base, 'house-rules.docx', file)).body;
  expect((await mine.sync(base))[0]).toMatchObject({ state: 'read' });

  const { call, ask } = await ring();
  try {
    const umbrella = await ask('Is there a place for my wet umbrella?');
    expect(umbrella.message).toContain('Please leave wet umbrellas in the stand beside the door.');
    expect(umbrella.message).not.toContain('lobby');
    expect(umbrella.message).not.toContain('golden');
    expect(umbrella.sources).toEqual([{ source: 'knowledge', title: 'House / house-rules.docx' }]);

    // What is in the settings has its source as well; what is made from nothing has none.
    expect((await ask('Is there parking?')).sources).toEqual([{ source: 'faq', title: 'Is there parking?' }]);
    expect((await ask('Are you open on Saturday?')).sources).toEqual([{ source: 'business', title: 'business hours' }]);

    await mine.ask('DELETE', `/knowledge-bases/${base}/items/${_id}`);
    const gone = await ask('Where are bicycles kept?');
    expect(gone.message).not.toContain('yard');
    expect(gone.sources).toEqual([{ source: 'unanswered', title: 'Where are bicycles kept' }]);
  } finally {
    call.hangUp();
    await call.over;
  }
});
