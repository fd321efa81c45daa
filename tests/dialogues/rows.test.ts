import { describe, expect, it } from 'vitest';
import type { Behaviour } from '#voice/assistant/embedded/behaviour/behaviour.ts';
import { english } from '#voice/assistant/embedded/behaviour/en/english.ts';
import { spanish } from '#voice/assistant/embedded/behaviour/es/spanish.ts';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import type { CallerScript } from './dialogue.ts';
import { judge } from './expectation.ts';
import { spanishDialogues } from './typed/spanish.ts';
import { typedDialogues } from './typed/typed-dialogues.ts';
import { typedCall } from './typed-call.ts';

interface Tongue {
  own: Behaviour;
  kinds: readonly ('states' | 'rules' | 'intents' | 'phrases')[];
  dialogues: readonly CallerScript[];
}
/** The states and rules are the same in all languages. */
const tongues: Readonly<Record<string, Tongue>> = {
  English: { own: english, kinds: ['states', 'rules', 'intents', 'phrases'], dialogues: typedDialogues },
  Spanish: { own: spanish, kinds: ['intents', 'phrases'], dialogues: spanishDialogues },
};

/** Every row that can be deleted, and the behaviour without it. */
const rowsOf = ({ own, kinds }: Tongue) =>
  kinds.flatMap((kind) =>
    own[kind].map((row) => {
      const name = 'name' in row ? row.name : row.intent;
      const behaviour: Behaviour = { ...own, [kind]: own[kind].filter((other) => other !== row) };
      return { kind, name, behaviour };
    }),
  );

describe.each(Object.entries(tongues))('the rows of the receptionist in %s', (_, tongue) => {
  it.each(rowsOf(tongue).map((row) => [`${row.kind}: ${row.name}`, row] as const))(
    'are all needed: without %s a named dialogue fails',
    async (_, row) => {
      expect(await firstFailure(likelyFirst(row.name, tongue.dialogues), row.behaviour)).not.toBeNull();
    },
    60_000,
  );
});

async function firstFailure(scripts: readonly CallerScript[], behaviour: Behaviour): Promise<string | null> {
  const receptionist = createReceptionist(behaviour);
  for (const script of scripts) {
    const { problems } = judge(script, await typedCall(script, receptionist));
    if (problems.length > 0) {
      lastFailures.set(script.name, (lastFailures.get(script.name) ?? 0) + 1);
      return script.name;
    }
  }
  return null;
}

const lastFailures = new Map<string, number>();

/** Dialogues that speak of the row come first: the test is quicker, its result the same. */
function likelyFirst(rowName: string, dialogues: readonly CallerScript[]): CallerScript[] {
  const words = rowName.toLowerCase().split('-');
  const weight = (script: CallerScript) => {
    const text = JSON.stringify(script).toLowerCase();
    return words.filter((word) => text.includes(word)).length + (lastFailures.get(script.name) ?? 0) / 1000;
  };
  return [...dialogues].sort((a, b) => weight(b) - weight(a));
}
