import { describe, expect, it } from 'vitest';
import { briefOf } from '#tests/dialogues/businesses.ts';
import type { Heard } from '../listener/listener.ts';
import type { CallerInput, Dialogue, DialogueStart, DialogueStep } from '../thinker.ts';
import { noVectors, type SentenceVectors } from './questions/likelihood/sentence-vectors.ts';
import { createReceptionist } from './receptionist.ts';

interface NotedDetail {
  field: string;
  value: string;
  status: string;
}

function begin(
  callerNumber: string | null = '+13125550123',
  vectors?: SentenceVectors,
  figures?: DialogueStart['figures'],
) {
  const notes: NotedDetail[] = [];
  const dialogue = createReceptionist(undefined, vectors).begin({
    brief: briefOf({ business: 'clinic' }),
    callerNumber,
    startedAt: new Date('2026-03-02T16:00:00Z'),
    hears: true,
    history: [],
    figures,
    async callTool(name, args) {
      if (name === 'note_detail') notes.push(args as unknown as NotedDetail);
      return { ok: true, value: null };
    },
  });
  dialogue.noteSpoken('Hello! Thank you for calling Lakeside Clinic. How can I assist you today?');
  return { dialogue, notes };
}

async function hear(
  dialogue: Dialogue,
  said: string | CallerInput,
  signal = new AbortController().signal,
): Promise<DialogueStep[]> {
  const steps: DialogueStep[] = [];
  for await (const step of dialogue.hear(typeof said === 'string' ? { kind: 'typed', text: said } : said, signal))
    steps.push(step);
  return steps;
}

/** A name as the listener gives it: by sound it is read back at once. */
const annLee: CallerInput = {
  kind: 'speech',
  heard: {
    words: 'ann lee',
    state: 'name',
    problem: '',
    tokens: [
      { word: 'ann', tag: 'f', confidence: 0.95 },
      { word: 'lee', tag: 'l', confidence: 0.95 },
    ],
  },
};
const spoken = (steps: readonly DialogueStep[]) =>
  steps
    .map((step) => (step.kind === 'say' ? step.text : ''))
    .join(' ')
    .trim();
const hint = (steps: readonly DialogueStep[]) =>
  steps.flatMap((step) => (step.kind === 'listen' ? [step.hint] : []))[0];

describe('the built-in receptionist', () => {
  it('says with each question how to listen to its answer', async () => {
    const { dialogue } = begin(null);
    expect(dialogue.opening).toEqual({ state: 'open', retries: 0, digits: 0 });
    expect(hint(await hear(dialogue, 'I need a refill of my prescription'))).toEqual({
      state: 'name',
      retries: 0,
      digits: 0,
    });
    expect(hint(await hear(dialogue, annLee))).toEqual({ state: 'yesno', retries: 0, digits: 1 });
    expect(hint(await hear(dialogue, 'yes'))).toEqual({ state: 'phone', retries: 0, digits: 10 });
    expect(hint(await hear(dialogue, 'banana'))).toEqual({ state: 'phone', retries: 1, digits: 10 });
    expect(hint(await hear(dialogue, '555 0144'))).toEqual({ state: 'phone', retries: 0, digits: 3 });
  });

  it('reads two texts of a turn at most that may go on, so that another caller waits for no more', async () => {
    const read: string[] = [];
    const vectors: SentenceVectors = {
      ...noVectors('a test'),
      read: async (texts) => {
        read.push(...texts);
      },
    };
    const { dialogue } = begin(null, vectors);
    const words =
      'where are you located and do you take new patients and what are your opening hours and can i pay by card';
    const heard: Heard = { words, state: 'open', problem: '', tokens: [] };
    dialogue.expects?.(heard);
    expect(read).toHaveLength(2);
    read.length = 0;
    await hear(dialogue, { kind: 'speech', heard });
    expect(read.length).toBeGreaterThan(2);
  });

  it('reads the sentences of a turn while the caller may still go on, so that its end does not wait for it', async () => {
    const reads: string[] = [];
    const known = new Set<string>();
    const vectors: SentenceVectors = {
      ...noVectors('of the test'),
      read: async (texts) => {
        for (const text of texts) (known.has(text) ? [] : reads).push(text);
        for (const text of texts) known.add(text);
      },
    };
    const { dialogue } = begin(null, vectors);
    const heard: Heard = { words: 'what are your opening hours', state: 'open', problem: '', tokens: [] };
    dialogue.expects?.(heard);
    expect(reads).toEqual([heard.words]);
    expect(spoken(await hear(dialogue, { kind: 'speech', heard }))).toMatch(/hours/);
    expect(reads).toEqual([heard.words]);
  });

  it('goes on where reading ahead fails', async () => {
    const { dialogue } = begin(null, {
      ...noVectors('of the test'),
      read: async () => {
        throw new Error('of the test');
      },
    });
    const heard: Heard = { words: 'what are your opening hours', state: 'open', problem: '', tokens: [] };
    dialogue.expects?.(heard);
    dialogue.expects?.({ ...heard, words: null as never });
    expect(spoken(await hear(dialogue, 'goodbye'))).not.toBe('');
  });

  it('keeps the question whose answer has figures that are in no source', async () => {
    const refused: string[] = [];
    const { dialogue } = begin(null, undefined, {
      unknownIn: (line) => (line.includes('hours') ? ['9'] : []),
      refused: (phrase) => void refused.push(phrase),
    });
    const steps = await hear(dialogue, 'What are your opening hours?');
    expect(spoken(steps)).toContain('I do not have that information.');
    expect(refused).toEqual(['hours-week']);
    const sources = steps.flatMap((step) => (step.kind === 'from' ? step.sources : []));
    expect(sources).toEqual([{ source: 'unanswered', title: 'What are your opening hours' }]);
  });

  it('repeats a read-back whose end was not heard instead of taking "yes" for it', async () => {
    const { dialogue, notes } = begin();
    await hear(dialogue, 'I need a refill of my prescription');
    await hear(dialogue, annLee);
    dialogue.interrupted('I have your');
    expect(spoken(await hear(dialogue, 'yes'))).toContain('I have your name as Ann Lee. Is that right?');
    expect(notes.some((note) => note.status === 'confirmed')).toBe(false);
    await hear(dialogue, 'yes');
    expect(notes).toContainEqual({ field: 'fullName', value: 'Ann Lee', status: 'confirmed' });
  });

  it('does not take the answer to "are you still there?" for a confirmation', async () => {
    const { dialogue, notes } = begin();
    await hear(dialogue, 'I need a refill of my prescription');
    await hear(dialogue, annLee);
    dialogue.noteSpoken('Are you still there?');
    expect(spoken(await hear(dialogue, 'yes'))).toContain('Is that right?');
    expect(notes.some((note) => note.status === 'confirmed')).toBe(false);
  });

  it('stops at once when the turn is taken from it, and goes on with the next one', async () => {
    const { dialogue } = begin();
    const aborted = AbortSignal.abort();
    expect(await hear(dialogue, 'Where are you located?', aborted)).toEqual([]);
    expect(spoken(await hear(dialogue, 'Where are you located?'))).toContain('8 Harbor Road');
  });

  it('takes a keyed number at any time, and a keyed wrong one as nothing', async () => {
    const { dialogue, notes } = begin(null);
    expect(spoken(await hear(dialogue, { kind: 'keypad', digits: '0125550144' }))).not.toContain('number');
    await hear(dialogue, { kind: 'keypad', digits: '2185550144' });
    expect(notes).toEqual([{ field: 'contactNumber', value: '+12185550144', status: 'confirmed' }]);
  });

  it('notes a detail in the turn of its words, so that their sound can be kept with it', async () => {
    const { dialogue, notes } = begin();
    await hear(dialogue, 'I need a refill of my prescription');
    expect(notes).toEqual([
      { field: 'reasonForCalling', value: 'I need a refill of my prescription', status: 'as-heard' },
    ]);
  });

  it('keeps a question that nothing answers with the line that says so', async () => {
    const { dialogue } = begin();
    const sources = (await hear(dialogue, 'Do you rent out wedding dresses?')).flatMap((step) =>
      step.kind === 'from' ? step.sources : [],
    );
    expect(sources).toEqual([{ source: 'unanswered', title: expect.stringMatching(/rent out wedding dresses/i) }]);
    const known = (await hear(dialogue, 'What are your hours?')).flatMap((step) =>
      step.kind === 'from' ? step.sources : [],
    );
    expect(known).toEqual([{ source: 'business', title: 'business hours' }]);
  });

  it('answers though every tool fails', async () => {
    const dialogue = createReceptionist().begin({
      brief: briefOf({ business: 'clinic' }),
      callerNumber: null,
      startedAt: new Date('2026-03-02T16:00:00Z'),
      hears: true,
      history: [],
      callTool: () => Promise.reject(new Error('gone')),
    });
    for (const said of ['Do you sell umbrellas?', 'yes', 'Ann Lee', 'yes', 'goodbye']) {
      const steps = await hear(dialogue, said);
      expect(spoken(steps)).not.toBe('');
      expect(spoken(steps)).not.toContain('is saved');
    }
  });
});
