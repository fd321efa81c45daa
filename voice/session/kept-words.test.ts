import { describe, expect, it } from 'vitest';
import { TestCall, testBrief } from '../testing/test-call.ts';

async function spoken(call: TestCall, ...lines: readonly (string | { we: string })[]) {
  for (const [at, line] of lines.entries()) {
    if (typeof line === 'string') call.assistant.current.events.callerSaid(line, false, null);
    else {
      call.says(`item-${at}`, line.we, 500);
      await call.pass(1_500);
    }
  }
}
const begun = async (brief = testBrief()) => {
  const call = new TestCall(brief).answer();
  await call.pass(2_000);
  return call;
};
const texts = (call: TestCall) => call.lines.slice(1).map(({ text }) => text);

describe('a card number of a caller', () => {
  it('is replaced before the line is written', async () => {
    const call = await begun();
    await spoken(call, 'My card is 4111 1111 1111 1111, please.');
    expect(texts(call)).toEqual(['My card is [card number], please.']);
  });

  it('is replaced over several lines of one turn, and none of its digits is shown first', async () => {
    const call = await begun();
    await spoken(call, 'It is four one one one');
    expect(texts(call)).toEqual([]);
    await spoken(call, 'one one one one one one one one');
    expect(texts(call)).toEqual([]);
    await spoken(call, 'and that ends in', 'Sorry, four one one one');
    expect(texts(call).join(' ')).toContain('It is four one one one');
    await spoken(call, 'one one one one one one one one', { we: 'Mhm, go on.' }, 'one one one one, thank you');
    expect(texts(call).slice(-4)).toEqual([
      'Sorry, [card number]',
      '[card number]',
      'Mhm, go on.',
      '[card number], thank you',
    ]);
    expect(call.lines.map(({ sequence }) => sequence)).toEqual(call.lines.map((_, at) => at + 1));
  });

  it('waits for no longer than eight seconds, our answer, or the end', async () => {
    const call = await begun();
    await spoken(call, 'It is five five five one two three four');
    expect(texts(call)).toEqual([]);
    await call.pass(8_100);
    expect(texts(call)[0]).toBe('It is five five five one two three four');
    await spoken(call, 'It is five five five one two three five', { we: 'Thank you, I have noted that number.' });
    expect(texts(call)).toContain('It is five five five one two three five');
    await spoken(call, 'It is five five five one two three six');
    call.session.end('caller-hangup');
    expect(texts(call).at(-1)).toBe('It is five five five one two three six');
    expect(call.record.transcript).toEqual(call.lines);
  });

  it('does not wait where a number was asked for', async () => {
    const call = await begun();
    await spoken(call, { we: 'What is your phone number?' }, 'five five five one two three four');
    expect(texts(call).at(-1)).toBe('five five five one two three four');
  });

  it('is in no detail and in no record', async () => {
    const call = await begun(testBrief({ collect: ['reasonForCalling'] }));
    const value = 'wants to pay with 4111 1111 1111 1111';
    call.assistant.current.events.toolCall({
      callId: 'n1',
      name: 'note_detail',
      args: { field: 'reasonForCalling', value, status: 'as-heard' },
    });
    await call.pass(200);
    call.session.end('caller-hangup');
    expect(call.details.map(({ detail }) => detail.value)).toEqual(['wants to pay with [card number]']);
    expect(JSON.stringify(call.record)).not.toContain('4111');
  });

  it('is kept where the business wants all as it was said', async () => {
    const call = await begun(testBrief({ redact: false }));
    await spoken(call, 'My card is 4111 1111 1111 1111');
    expect(texts(call)).toEqual(['My card is 4111 1111 1111 1111']);
  });
});

describe('the notice', () => {
  const notice = 'This call is answered by an assistant.';

  it('was heard whole, by the marks of the line', async () => {
    const call = await begun(testBrief({ notice }));
    await call.pass(4_000);
    call.session.end('caller-hangup');
    expect(call.record.notice).toMatchObject({
      heard: 'whole',
      why: '',
      wording: expect.stringMatching(/^[\da-f]{12}$/),
    });
  });

  it('was heard in part, or not at all, by who hung up', async () => {
    const part = new TestCall(testBrief({ notice })).answer();
    await part.pass(1_000);
    part.session.end('caller-hangup');
    expect(part.record.notice).toMatchObject({ heard: 'part', why: 'the call was broken off' });
    const none = new TestCall(testBrief({ notice, limits: { ...testBrief().limits, pauseBeforeSpeakingMs: 3_000 } }));
    none.answer();
    await none.pass(500);
    none.session.end('caller-hangup');
    expect(none.record.notice).toMatchObject({ heard: 'none', why: 'the call ended before it was said' });
  });

  it('was not said where the business has switched it off', async () => {
    const call = await begun();
    call.session.end('caller-hangup');
    expect(call.record.notice).toMatchObject({ heard: 'none', why: 'the business has switched it off', wording: '' });
  });
});
