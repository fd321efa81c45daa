import { describe, expect, it } from 'vitest';
import { ResponseSequencer } from './response-sequencer.ts';

function machine(takesItsOwn = true) {
  const wire: string[] = [];
  const sequencer = new ResponseSequencer(
    {
      create: (eventId, response) =>
        void wire.push(`create ${eventId}${response ? ` ${JSON.stringify(response)}` : ''}`),
      cancel: (id) => void wire.push(`cancel ${id}`),
      refused: () => void wire.push('refused'),
    },
    () => takesItsOwn,
  );
  return { sequencer, wire };
}

describe('one response at a time', () => {
  it('asks at once when nothing is under way', () => {
    const { sequencer, wire } = machine();
    sequencer.request();
    expect(wire).toEqual(['create response_1']);
    expect(sequencer.busy).toBe(true);
  });

  it('lets a second request wait for the end of the first, and makes one of all that wait', () => {
    const { sequencer, wire } = machine();
    sequencer.request();
    sequencer.created('r1');
    sequencer.request();
    sequencer.request({ tool_choice: 'none' });
    expect(wire).toHaveLength(1);
    sequencer.done('r1');
    expect(wire).toEqual(['create response_1', 'create response_2 {"tool_choice":"none"}']);
  });

  it('waits for a response that the service began by itself', () => {
    const { sequencer, wire } = machine();
    sequencer.created('own');
    sequencer.request();
    expect(wire).toEqual([]);
    sequencer.done('own');
    expect(wire).toEqual(['create response_1']);
  });

  it('repeats a request that lost the race, whether the error comes before or after the beginning of the other', () => {
    for (const errorFirst of [true, false]) {
      const { sequencer, wire } = machine();
      sequencer.request({ instructions: 'x' });
      if (errorFirst) sequencer.error('conversation_already_has_active_response', 'response_1');
      sequencer.created('own');
      if (!errorFirst) sequencer.error('conversation_already_has_active_response', 'response_1');
      expect(wire).toHaveLength(1);
      sequencer.done('own');
      expect(wire).toEqual(['create response_1 {"instructions":"x"}', 'create response_2 {"instructions":"x"}']);
    }
  });

  it('cancels the response under way by its name and forgets the one that waits', () => {
    const { sequencer, wire } = machine();
    sequencer.created('r1');
    sequencer.request();
    sequencer.cancel();
    expect(sequencer.muted).toBe(true);
    sequencer.cancel();
    sequencer.done('r1');
    expect(wire).toEqual(['cancel r1']);
    expect(sequencer.busy).toBe(false);
    expect(sequencer.muted).toBe(false);
  });

  it('cancels a requested response as soon as it begins', () => {
    const { sequencer, wire } = machine();
    sequencer.request();
    sequencer.cancel();
    expect(sequencer.muted).toBe(true);
    sequencer.created('r1');
    expect(wire).toEqual(['create response_1', 'cancel r1']);
  });

  it('takes a request after a cancel as a new one', () => {
    const { sequencer, wire } = machine();
    sequencer.created('r1');
    sequencer.cancel();
    sequencer.request();
    sequencer.done('r1');
    expect(wire).toEqual(['cancel r1', 'create response_1']);
    expect(sequencer.muted).toBe(false);
  });

  it('is free again when a cancel came too late', () => {
    const { sequencer, wire } = machine();
    sequencer.created('r1');
    sequencer.cancel();
    sequencer.request();
    expect(sequencer.error('response_cancel_not_active', '')).toBe(true);
    expect(wire).toEqual(['cancel r1', 'create response_1']);
  });

  it('does not repeat a cancelled request whose error comes late', () => {
    const { sequencer, wire } = machine();
    sequencer.request();
    sequencer.cancel();
    sequencer.created('own');
    sequencer.error('conversation_already_has_active_response', 'response_1');
    sequencer.done('own');
    expect(wire).toEqual(['create response_1', 'cancel own']);
  });

  it('stops a response that the service begins by itself where none is wanted, and no other', () => {
    const { sequencer, wire } = machine(false);
    sequencer.created('own');
    expect([sequencer.muted, sequencer.unasked]).toEqual([true, true]);
    sequencer.done('own');
    sequencer.request();
    sequencer.created('r1');
    expect([sequencer.muted, sequencer.unasked]).toEqual([false, false]);
    expect(wire).toEqual(['cancel own', 'create response_1']);
  });

  it('takes the answer that the service gives to a turn by itself for the one that was asked for', () => {
    const { sequencer, wire } = machine();
    sequencer.request(null, true);
    sequencer.created('own');
    sequencer.error('conversation_already_has_active_response', 'response_1');
    sequencer.done('own');
    expect(wire).toEqual(['create response_1']);
    expect(sequencer.busy).toBe(false);
  });

  it('repeats nothing for an error of the service’s own, while an answer of ours is under way', () => {
    const { sequencer, wire } = machine();
    sequencer.request();
    sequencer.created('r1');
    sequencer.error('conversation_already_has_active_response', '');
    sequencer.done('r1');
    expect(wire).toEqual(['create response_1']);
  });

  it('ignores the late end of another response', () => {
    const { sequencer } = machine();
    sequencer.created('r2');
    sequencer.done('r1');
    expect(sequencer.busy).toBe(true);
  });

  it('reports a request that the service refuses, and leaves other errors alone', () => {
    const { sequencer, wire } = machine();
    sequencer.request();
    expect(sequencer.error('rate_limit_exceeded', 'item_4')).toBe(false);
    expect(sequencer.error('rate_limit_exceeded', 'response_1')).toBe(true);
    expect(wire).toEqual(['create response_1', 'refused']);
    expect(sequencer.busy).toBe(false);
  });
});
