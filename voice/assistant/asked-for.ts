import type { ListeningState } from './embedded/listener/listener.ts';

/** What a caller was asked for. */
export interface Asked {
  state: ListeningState;
  /** Digits expected; 0 for none. */
  digits: number;
}

/** What the last words of a free answer ask for, the first row that fits; English, German and Spanish. */
const rows: readonly (Asked & { asks: RegExp })[] = [
  {
    asks: /\b(is that (right|correct)|did i get|correct\?|right\?|would you like|shall i|do you want|richtig\?|stimmt das|möchten sie|soll ich|correcto\?|está todo bien|quiere (que|dejar)|le reservo)/i,
    state: 'yesno',
    digits: 0,
  },
  {
    asks: /\b(phone|telephone|callback|contact) ?number|number .*(reach|call) you/i,
    state: 'phone',
    digits: 10,
  },
  { asks: /número de teléfono|número .*llamar|diez dígitos/i, state: 'phone', digits: 10 },
  // German numbers have no fixed length: an entry ends with '#' or a pause.
  { asks: /telefonnummer|handynummer|rückrufnummer/i, state: 'phone', digits: 15 },
  { asks: /\be-?mail|correo/i, state: 'email', digits: 0 },
  {
    asks: /\b(your|full|first|last) name\b|\bspell\b|\bihr(en)? name|buchstabieren|su (nombre|apellido)|deletr/i,
    state: 'name',
    digits: 0,
  },
  { asks: /\b(what|which) (day|time|date)\b|\bwhen\b.*\?|\bwann\b|qué (día|hora|fecha)/i, state: 'when', digits: 0 },
  {
    asks: /\b(calling about|reason for|what .*\babout\b|your message)|worum geht|anliegen|nachricht|motivo|su mensaje/i,
    state: 'reason',
    digits: 0,
  },
];

/** What the answer to these words of ours will be, and how many digits it may have. */
export function askedFor(words: string): Asked {
  const question =
    words
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => sentence.includes('?'))
      .at(-1) ?? words;
  const row = rows.find(({ asks }) => asks.test(question));
  return { state: row?.state ?? 'open', digits: row?.digits ?? 0 };
}

/** Four digits or letters one by one, in signs or words, or an address: something was read back. */
const readBack =
  /(?:\d[\s,.-]*){4}|(?:\b\p{L}[\s,.-]+){4}|@|\S+ (?:dot|punkt|punto) \S+|(?:\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|null|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)\b[\s,.-]*){4}/iu;

/**
 * Whether a caller is about to give something in pieces, with pauses to look it up: a number, an e-mail address, a name letter by
 * letter; or to mend one that was read back. English, German and Spanish.
 */
export function asksForPieces(words: string): boolean {
  const { state } = askedFor(words);
  if (state === 'phone' || state === 'email') return true;
  return state === 'name' ? /\bspell\b|buchstabieren|deletr/i.test(words) : state === 'yesno' && readBack.test(words);
}
