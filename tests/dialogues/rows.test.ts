import { beforeAll, describe, expect, it } from 'vitest';
import type { TurnFinding } from '#contract/test-box.ts';
import type { Behaviour } from '#voice/assistant/embedded/behaviour/behaviour.ts';
import { spanish } from '#voice/assistant/embedded/behaviour/es/spanish.ts';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import { comparedEnglish } from '../sentence-vectors.ts';
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
  English: { own: comparedEnglish, kinds: ['states', 'rules', 'intents', 'phrases'], dialogues: typedDialogues },
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
  let rowsOfDialogue: ReadonlyMap<CallerScript, ReadonlySet<string>>;
  /** An intent and its rule have one name, and mostly fail in the same dialogue. */
  const failedBefore = new Map<string, CallerScript>();
  beforeAll(async () => {
    rowsOfDialogue = await rowsThatLead(tongue);
  });

  it.each(rowsOf(tongue).map((row) => [`${row.kind}: ${row.name}`, row] as const))(
    'are all needed: without %s a named dialogue fails',
    async (title, { name, behaviour }) => {
      const rank = (script: CallerScript) =>
        Number(rowsOfDialogue.get(script)?.has(title) ?? false) + (failedBefore.get(name) === script ? 2 : 0);
      // Those that the row leads come first, the short ones of them before the others: the test is quicker, its result the same.
      const scripts = tongue.dialogues.toSorted((a, b) => rank(b) - rank(a) || a.turns.length - b.turns.length);
      const failed = await firstFailure(scripts, behaviour);
      expect(failed).not.toBeNull();
      if (failed) failedBefore.set(name, failed);
    },
  );
});

async function firstFailure(scripts: readonly CallerScript[], behaviour: Behaviour): Promise<CallerScript | null> {
  const receptionist = createReceptionist(behaviour);
  for (const script of scripts) {
    const { problems } = judge(script, await typedCall(script, receptionist));
    if (problems.length > 0) return script;
  }
  return null;
}

/** By which rows each dialogue goes as the receptionist stands: the questions and phrases it reads, and what is meant in it. */
async function rowsThatLead({ own, dialogues }: Tongue): Promise<Map<CallerScript, ReadonlySet<string>>> {
  let read = new Set<string>();
  const watched = <Row extends { name: string }>(kind: string, rows: readonly Row[]) =>
    rows.map(
      (row) =>
        new Proxy(row, {
          get(_, key) {
            if (key !== 'name') read.add(`${kind}: ${row.name}`);
            return Reflect.get(row, key);
          },
        }),
    );
  const receptionist = createReceptionist({
    ...own,
    states: watched('states', own.states),
    phrases: watched('phrases', own.phrases),
  });
  const understood = ({ meaning }: TurnFinding) => read.add(`intents: ${meaning}`).add(`rules: ${meaning}`);
  const found = new Map<CallerScript, ReadonlySet<string>>();
  for (const script of dialogues) {
    read = new Set();
    const result = await typedCall(script, { begin: (start) => receptionist.begin({ ...start, understood }) });
    // A dialogue that fails as it is would prove every row needed.
    expect(judge(script, result).problems, script.name).toEqual([]);
    found.set(script, read);
  }
  return found;
}
