import { expect, it } from 'vitest';
import { engineWords } from './answering-engine.ts';

it.each([
  [
    { answeredBy: 'realtime', usesModel: true, listener: 'realtime', speaker: 'realtime' },
    'A realtime service answers: it listens, thinks and speaks on its own.',
    [],
  ],
  [
    { answeredBy: 'pipeline', usesModel: true, listener: 'streaming', speaker: 'service' },
    'A language model answers; a speech service understands callers while they speak, and a service speaks.',
    [],
  ],
  [
    { answeredBy: 'pipeline', usesModel: false, listener: 'service', speaker: 'service' },
    'The built-in receptionist answers; a speech service understands callers after each turn, and a service speaks.',
    ['With a speech service that listens while callers speak, answers come sooner.'],
  ],
  [
    { answeredBy: 'embedded', usesModel: false, listener: 'embedded', speaker: 'embedded' },
    'The built-in receptionist answers; callers are understood on this server, and a built-in voice speaks.',
    ['Speech is understood only in English.', 'The voice is synthesized, not natural.'],
  ],
  [
    { answeredBy: 'embedded', usesModel: false, listener: 'keypad', speaker: 'embedded' },
    'The built-in receptionist answers; callers use the keypad and typed text, and a built-in voice speaks.',
    ['Callers’ speech is not understood.', 'The voice is synthesized, not natural.'],
  ],
] as const)('%o is named, and what it lacks', (engine, who, lacks) => {
  expect(engineWords({ ...engine, local: { listens: [], speaks: [] } })).toEqual({ who, lacks });
});

it('names the local models, by their languages', () => {
  const built = { answeredBy: 'embedded', usesModel: false, speaker: 'embedded' } as const;
  expect(engineWords({ ...built, listener: 'embedded', local: { listens: ['de'], speaks: ['en', 'de'] } })).toEqual({
    who: 'The built-in receptionist answers; a local model on this server understands callers (German), and a local model speaks (English and German).',
    lacks: ['Speech is understood only in English and German.', 'In Spanish the voice is synthesized, not natural.'],
  });
  const all = { listens: ['en', 'de', 'es'], speaks: [] };
  expect(engineWords({ ...built, listener: 'keypad', local: all }).lacks).toEqual([
    'The voice is synthesized, not natural.',
  ]);
  const every = { listens: all.listens, speaks: all.listens };
  expect(engineWords({ ...built, listener: 'keypad', local: every }).lacks).toEqual([]);
});
