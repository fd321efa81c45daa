import type { ListenHint } from '../thinker.ts';

/** What the last words of a free answer ask for, the first row that fits; English and German. */
const rows: readonly { asks: RegExp; state: ListenHint['state']; digits: number }[] = [
  {
    asks: /\b(is that (right|correct)|did i get|correct\?|right\?|would you like|shall i|do you want|richtig\?|stimmt das|möchten sie|soll ich)/i,
    state: 'yesno',
    digits: 0,
  },
  {
    asks: /\b(phone|telephone|callback|contact) ?number|number .*(reach|call) you/i,
    state: 'phone',
    digits: 10,
  },
  // German numbers have no fixed length: an entry ends with '#' or a pause.
  { asks: /telefonnummer|handynummer|rückrufnummer/i, state: 'phone', digits: 15 },
  { asks: /\be-?mail/i, state: 'email', digits: 0 },
  { asks: /\b(your|full|first|last) name\b|\bspell\b|\bihr(en)? name|buchstabieren/i, state: 'name', digits: 0 },
  { asks: /\b(what|which) (day|time|date)\b|\bwhen\b.*\?|\bwann\b/i, state: 'when', digits: 0 },
  {
    asks: /\b(calling about|reason for|what .*\babout\b|your message)|worum geht|anliegen|nachricht/i,
    state: 'reason',
    digits: 0,
  },
];

/** How to listen to the answer to these words. */
export function hintAfter(words: string): ListenHint {
  const question =
    words
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => sentence.includes('?'))
      .at(-1) ?? words;
  const row = rows.find(({ asks }) => asks.test(question));
  return { state: row?.state ?? 'open', retries: 0, digits: row?.digits ?? 0 };
}
