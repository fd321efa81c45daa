import { describe, expect, it } from 'vitest';
import type { CallerDetail } from '#contract/brief.ts';
import { briefOf } from '#tests/dialogues/businesses.ts';
import type { CallerScript } from '#tests/dialogues/dialogue.ts';
import type { CallerInput } from '../thinker.ts';
import { createReceptionist } from './receptionist.ts';

interface Before {
  business?: CallerScript['business'];
  brief?: CallerScript['brief'];
  /** "a: ..." for the assistant, "c: ..." for the caller. */
  said: readonly string[];
  details?: readonly CallerDetail[];
  done?: readonly string[];
  tools?: Readonly<Record<string, unknown>>;
}

/** A call that another assistant began, gone on with by the receptionist. */
function goingOn({ business = 'clinic', brief, said, details = [], done = [], tools = {} }: Before) {
  const calls: { name: string; args: Record<string, unknown> }[] = [];
  const whole = briefOf({ business, ...(brief ? { brief } : {}) });
  const dialogue = createReceptionist().begin({
    brief: whole,
    callerNumber: null,
    startedAt: new Date('2026-03-02T16:00:00Z'),
    hears: true,
    history: said.map((line) => ({ speaker: line.startsWith('a: ') ? 'assistant' : 'caller', text: line.slice(3) })),
    details,
    done,
    async callTool(name, args) {
      calls.push({ name, args });
      return { ok: true, value: tools[name] ?? null };
    },
  });
  const hears = async (words: string): Promise<string> => {
    const spoken: CallerInput = { kind: 'speech', heard: { words, state: 'open', tokens: [], problem: '' } };
    let answer = '';
    for await (const step of dialogue.hear(spoken, new AbortController().signal))
      if (step.kind === 'say') answer += ` ${step.text}`;
    return answer.trim();
  };
  return { dialogue, hears, calls, greeting: whole.greeting };
}

const confirmed = (field: CallerDetail['field'], value: string): CallerDetail => ({
  field,
  value,
  status: 'confirmed',
});
const asHeard = (field: CallerDetail['field'], value: string): CallerDetail => ({ field, value, status: 'as-heard' });

describe('the receptionist who goes on with a call', () => {
  it('asks only for what is missing, and reads back what was only heard', async () => {
    const { hears, calls } = goingOn({
      said: [
        'c: I need a refill of my prescription.',
        'a: Sure. Your name is Daniel Harris, right?',
        'c: Yes.',
        'a: What is the best phone number to reach you?',
      ],
      details: [confirmed('fullName', 'Daniel Harris'), asHeard('reasonForCalling', 'A refill of my prescription')],
    });
    const first = await hears('three one two five five five zero one nine nine');
    expect(first).toContain('I have your number as');
    expect(await hears('yes')).toContain('I have noted: you said: A refill of my prescription, is everything right?');
    expect(await hears('yes')).toContain('is saved');
    expect(calls.map(({ name }) => name)).toEqual(['note_detail', 'note_detail', 'take_message']);
    expect(calls[1]?.args).toEqual({ field: 'contactNumber', value: '+13125550199', status: 'confirmed' });
  });

  it('does not note a wish again whose answer broke off', async () => {
    const { hears, calls } = goingOn({
      said: ['a: Hello! How can I assist you today?'],
      details: [confirmed('fullName', 'Daniel Harris'), asHeard('reasonForCalling', 'A refill of my prescription')],
    });
    const answer = await hears('this is daniel harris and i need a refill of my prescription');
    expect(answer).toBe('I have that in my notes already. What is the best phone number to reach you?');
    expect(calls).toEqual([]);
  });

  it('takes a yes for the read-back in which its value was', async () => {
    const { hears, calls } = goingOn({
      said: ['c: A refill, please.', 'a: I have your number as 312-555-0199. Is that right?'],
      details: [
        confirmed('fullName', 'Daniel Harris'),
        asHeard('contactNumber', '312 555 0199'),
        asHeard('reasonForCalling', 'A refill'),
      ],
    });
    expect(await hears('yes')).not.toContain('I have your number');
    expect(calls[0]?.args).toEqual({ field: 'contactNumber', value: '+13125550199', status: 'confirmed' });
  });

  it('does not take a yes to anything else for a confirmation', async () => {
    const { hears, calls } = goingOn({
      said: ['c: A refill, please.', 'a: Would you like me to pass that on?'],
      details: [asHeard('fullName', 'Daniel Harris'), asHeard('reasonForCalling', 'A refill')],
    });
    expect(await hears('yes')).toContain('I have your name as Daniel Harris. Is that right?');
    expect(calls).toEqual([]);
    await hears('yes');
    expect(calls[0]?.args).toEqual({ field: 'fullName', value: 'Daniel Harris', status: 'confirmed' });
  });

  it('answers the question that was asked, and then comes back to what is still to be asked', async () => {
    const { hears } = goingOn({
      said: ['c: I need a refill of my prescription.', 'a: May I have your name?', 'c: Daniel Harris.'],
      details: [confirmed('fullName', 'Daniel Harris'), asHeard('reasonForCalling', 'A refill')],
    });
    const answer = await hears('where are you located');
    expect(answer).toContain('8 Harbor Road');
    expect(answer).toContain('phone number');
  });

  it('takes the message that the caller was just offered to leave', async () => {
    const { hears } = goingOn({
      said: ['c: Do you sell umbrellas?', 'a: I do not know that. Would you like to leave a message?'],
    });
    expect(await hears('yes please')).toContain('May I have your full name');
  });

  it('never greets again, and knows what it is asked to repeat', async () => {
    const { hears, greeting } = goingOn({ said: ['c: Are you open today?', 'a: Yes, we are open until five.'] });
    expect(await hears('could you repeat that please')).toBe('Yes, we are open until five.');
    expect(await hears('where are you located')).not.toContain(greeting);
  });

  it('takes up a wish that was not noted yet', async () => {
    const { hears, calls } = goingOn({
      said: ['c: I need a refill of my prescription.', 'a: I can take that down. May I have your full name?'],
    });
    await hears('ann lee');
    expect(calls[0]).toEqual({
      name: 'note_detail',
      args: { field: 'reasonForCalling', value: 'I need a refill of my prescription', status: 'as-heard' },
    });
    expect(calls[1]?.args).toMatchObject({ field: 'fullName', status: 'as-heard' });
  });

  it('does nothing twice: a message that was saved is not taken again', async () => {
    const { hears, calls } = goingOn({
      said: ['c: I need a refill.', 'a: Your message is saved. Is there anything else I can help you with?'],
      details: [confirmed('fullName', 'Daniel Harris'), asHeard('reasonForCalling', 'A refill')],
      done: ['take_message'],
    });
    expect(await hears('no thank you')).toMatch(/bye/i);
    expect(calls).toEqual([{ name: 'end_call', args: { outcome: 'message' } }]);
  });

  it('goes on with an appointment that was asked for', async () => {
    const slot = { start: '2026-03-03T16:00:00Z', spoken: 'tomorrow at ten' };
    const { hears, calls } = goingOn({
      brief: { booking: 'calcom' },
      said: ['c: I would like to book an appointment.', 'a: What day would suit you?'],
      details: [confirmed('fullName', 'Daniel Harris')],
      tools: { check_availability: { understood: true, fits: true, slots: [slot] } },
    });
    expect(await hears('tomorrow morning')).toContain('tomorrow at ten');
    expect(calls.find(({ name }) => name === 'check_availability')?.args).toEqual({ when: 'tomorrow morning' });
    expect(await hears('yes')).not.toContain('your name');
  });

  it('speaks German to a German caller', async () => {
    const { hears } = goingOn({
      brief: { language: 'de-DE', details: { country: 'Germany' } },
      said: ['c: Ich brauche ein Rezept.', 'a: Gern. Wie lautet Ihre Telefonnummer?'],
      details: [confirmed('fullName', 'Anna Weber'), asHeard('reasonForCalling', 'Ein Rezept')],
    });
    expect(await hears('null drei null eins zwei drei vier fünf sechs sieben')).toContain('030 12 34 56 7');
  });

  it('begins as always where nothing was said but the greeting', async () => {
    const { dialogue, hears } = goingOn({ said: ['a: Hello! How can I assist you today?'] });
    expect(dialogue.opening).toEqual({ state: 'open', retries: 0, digits: 0 });
    expect(await hears('where are you located')).toContain('8 Harbor Road');
  });
});
