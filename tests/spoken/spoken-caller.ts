import { type ScriptedCaller, scriptedCaller } from '#tests/dialogues/caller.ts';
import type { CallerScript, Topic } from '#tests/dialogues/dialogue.ts';
import { topicOf } from '#tests/dialogues/topics.ts';

/** What was not understood is said again, word for word. */
const notUnderstood = /did not understand that/i;

/**
 * The caller of a script on a line where words are misheard: spells and keys in what the script tells, also where the script
 * has no line for it, says again what was not understood, and never says yes to what is not so.
 */
export function spokenCaller(script: CallerScript): ScriptedCaller {
  const caller = scriptedCaller({ ...script, answers: { ...waysOut(script), ...script.answers } });
  const honest = scriptedCaller({ ...script, turns: [], answers: {} });
  let last: string | null = null;
  return {
    answer(said) {
      if (last !== null && notUnderstood.test(said)) {
        const again = last;
        last = null;
        return again;
      }
      last = caller.answer(said);
      const readBack = topicOf(said)?.startsWith('confirm-') && topicOf(said) !== 'confirm-notes';
      if (readBack && honest.answer(said) === 'no') last = last === '[1]' ? '[2]' : last === 'yes' ? 'no' : last;
      return last;
    },
  };
}

function waysOut({ expect }: CallerScript): Partial<Record<Topic, readonly string[]>> {
  const told = (field: string) => expect.details.find((detail) => detail.field === field)?.value;
  const name = told('fullName');
  const digits = told('contactNumber')?.replace(/^\+1/, '');
  const parts = name?.split(' ') ?? [];
  return {
    ...(name && {
      'spell-last-name': [lettersOf(parts.at(-1) ?? '')],
      'spell-first-name': [lettersOf(parts[0] ?? '')],
      'record-name': [name],
    }),
    ...(digits && { keypad: [`[${digits}]`], 'area-code': [`[${digits.slice(0, 3)}]`] }),
  };
}

const lettersOf = (word: string) => [...word.toLowerCase()].join(', ');
