import type { DetailField } from '#contract/brief.ts';
import type { CallerScript, Topic } from './dialogue.ts';
import { comparable, digitsIn } from './expectation.ts';
import { topicOf } from './topics.ts';

/** A caller who follows a script: hears a turn of the assistant, says the next thing; null: hangs up. */
export interface ScriptedCaller {
  answer(said: string): string | null;
}

const mostTurns = 40;
const english = {
  yes: 'yes',
  no: 'no',
  enough: 'no thank you',
  bye: 'goodbye',
  signs: { '.': 'dot', _: 'underscore', '-': 'dash', '+': 'plus' } as Readonly<Record<string, string>>,
};
const german: typeof english = {
  yes: 'ja',
  no: 'nein',
  enough: 'nein danke',
  bye: 'auf wiederhören',
  signs: { '.': 'punkt', _: 'unterstrich', '-': 'bindestrich', '+': 'plus' },
};
const spanish: typeof english = {
  yes: 'sí',
  no: 'no',
  enough: 'no gracias',
  bye: 'adiós',
  signs: { '@': 'arroba', '.': 'punto', _: 'guionbajo', '-': 'guion', '+': 'más' },
};
const wordsOf = ({ brief }: CallerScript) =>
  brief?.language === 'de-DE' ? german : brief?.language === 'es-US' ? spanish : english;
const readBacks: Partial<Record<Topic, DetailField>> = {
  'confirm-name': 'fullName',
  'confirm-number': 'contactNumber',
  'confirm-email': 'emailAddress',
  'confirm-address': 'streetAddress',
  'confirm-date-of-birth': 'dateOfBirth',
};

/** Plays the caller of a script. Read-backs are answered by whether they are true, unless the script has its own answer. */
export function scriptedCaller(script: CallerScript): ScriptedCaller {
  const asked = new Map<Topic, number>();
  let turn = 0;
  let count = 0;
  const words = wordsOf(script);
  return {
    answer(said) {
      count++;
      if (count > mostTurns) return null;
      const topic = topicOf(said);
      const own = topic && script.answers?.[topic];
      if (topic && own && own.length > 0) {
        const times = asked.get(topic) ?? 0;
        asked.set(topic, times + 1);
        return own[Math.min(times, own.length - 1)] ?? null;
      }
      const field = topic && readBacks[topic];
      if (field) return isTrue(script, field, said) ? words.yes : words.no;
      if (topic === 'confirm-notes' || topic === 'offer-number') return words.yes;
      if (turn < script.turns.length) return script.turns[turn++] ?? null;
      return topic === 'anything-else' || topic === 'offer-details' || topic === 'offer-message'
        ? words.enough
        : words.bye;
    },
  };
}

function isTrue(script: CallerScript, field: DetailField, said: string): boolean {
  const truth = script.expect.details.find((detail) => detail.field === field)?.value;
  if (truth === undefined) return false;
  if (field === 'contactNumber') return digitsIn(said).includes(digitsIn(truth).slice(-10));
  if (field === 'dateOfBirth') {
    const format = new Intl.DateTimeFormat(script.brief?.language ?? 'en-US', { dateStyle: 'long', timeZone: 'UTC' });
    return said.includes(format.format(new Date(truth)));
  }
  if (field === 'fullName' || field === 'streetAddress') return comparable(said).includes(comparable(truth));
  const [local = '', domain = ''] = truth.split('@');
  const { signs } = wordsOf(script);
  const spelled = [...local].map((sign) => signs[sign] ?? sign).join('');
  return comparable(said)
    .replaceAll(' ', '')
    .includes(
      `${spelled}${signs['@'] ?? 'at'}${[...domain].map((sign) => signs[sign] ?? sign).join('')}`.toLowerCase(),
    );
}
