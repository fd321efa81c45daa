import type { Lexicon } from '../../../behaviour/lexicon.ts';
import { difference, entryOf } from '../../matching.ts';
import { isEnding } from './domain.ts';
import { isSign, isWritten, type Part, textOf } from './part.ts';

/** Letters that differ no more are another hearing of the same word. */
const sameWord = 0.6;
const isLike = (a: string, b: string) => a !== '' && b !== '' && difference(a, b) <= sameWord;

/** Puts what follows "no" or "I mean" in place of what it corrects; what it corrects is unclear where nothing tells it: null. */
export function corrected(parts: readonly Part[], lexicon: Lexicon): Part[] | null {
  const cuts = parts.flatMap(({ kind }, at) => (kind === 'instead' ? [at] : []));
  if (cuts.length === 0) return [...parts];
  let said: Part[] | null = parts.slice(0, cuts[0]);
  for (const [place, at] of cuts.entries())
    said = said && merged(said, parts[at] as Part, parts.slice(at + 1, cuts[place + 1] ?? parts.length), lexicon);
  return said;
}

function merged(all: readonly Part[], instead: Part, told: readonly Part[], lexicon: Lexicon): Part[] | null {
  const lead = all.findLastIndex(({ kind }) => kind === 'lead') + 1;
  // A lead before the sign begins the address; one behind it is not about it.
  const sign = all.findLastIndex((part) => isSign(part, '@'));
  const start = lead <= sign || sign < 0 ? lead : all.slice(0, sign).findLastIndex(({ kind }) => kind === 'lead') + 1;
  const before = all.slice(start);
  const more = told.slice(
    told.findIndex(({ kind }) => kind !== 'lead') < 0 ? told.length : told.findIndex(({ kind }) => kind !== 'lead'),
  );
  const begin = all.slice(0, start);
  const put = (...parts: readonly (readonly Part[])[]) => [...begin, ...parts.flat()];
  if (before.length === 0) return [...all, ...told];
  const at = before.findLastIndex((part) => isSign(part, '@'));
  const again = more.findIndex((part) => isSign(part, '@'));
  if (more.length === 0) return told.length > 0 ? [...all] : null;
  if (again >= 0) return again === 0 ? put(at < 0 ? before : before.slice(0, at), more) : withAddress();
  if (at >= 0) return withinAddress();
  return withName();

  /** "Dan, no, den at gmail dot com." */
  function withAddress(): Part[] | null {
    return at >= 0 ? put(more) : withName();
  }

  function withName(): Part[] | null {
    const [first] = more;
    const last = before.at(-1);
    if (!first || !last) return null;
    if (isSign(first)) return withSign(first, last);
    if (isSign(last)) return null;
    const letters = (list: readonly Part[]) => {
      const end = list.findIndex(({ kind }) => kind !== 'letter');
      return textOf(end < 0 ? list : list.slice(0, end));
    };
    const spelled = letters(more);
    const tail = before.slice(before.findLastIndex(({ kind }) => kind !== 'letter') + 1);
    // "N, no, m": one letter for the one before.
    if (spelled.length === 1 && last.kind === 'letter') return put(before.slice(0, -1), more);
    if (spelled.length > 1 && tail.length > 1)
      return isLike(spelled, textOf(tail)) ? put(before.slice(0, -tail.length), more) : null;
    if (first.kind === 'digits') {
      const digits = before.slice(before.findLastIndex(({ kind }) => kind !== 'digits') + 1);
      return digits.length > 0 ? put(before.slice(0, before.length - digits.length), more) : null;
    }
    const text = spelled.length > 1 ? spelled : first.text;
    if (last.kind === 'text' && isLike(text, last.text)) return put(before.slice(0, -1), more);
    const whole = before.slice(
      0,
      before.findIndex((part) => !isWritten(part)) < 0 ? before.length : before.findIndex((part) => !isWritten(part)),
    );
    if (isLike(text, before[0]?.text ?? '') || isLike(text, textOf(whole))) return put(more);
    // "Dan, I mean Steve": the only word there is.
    const isBare = lexicon.no.includes(instead.text) && instead.stop === '';
    return before.length === 1 && !isBare && first.kind === 'text' && !first.plain ? put(more) : null;
  }

  function withSign(first: Part, last: Part): Part[] | null {
    if (isSign(last)) return put(before.slice(0, -1), more);
    const place = before.findLastIndex((part) => isSign(part));
    const behind = textOf(before.slice(place + 1));
    const then = more.slice(1, 2)[0];
    return place >= 0 && first.text !== '@' && then && isLike(then.text, behind)
      ? put(before.slice(0, place), more)
      : null;
  }

  /** "... at gmail dot com, no, dot net", "no, yahoo dot com", "no, den". */
  function withinAddress(): Part[] | null {
    const [first] = more;
    const domain = before.slice(at + 1);
    const dots = domain.flatMap((part, place) => (isSign(part, '.') ? [place] : []));
    const stop = more.findIndex((part) => !isWritten(part) && !isSign(part));
    const said = stop < 0 ? more : more.slice(0, stop);
    // "At no limits dot com": nothing was said yet that could be wrong.
    if (isSign(before.at(-1)) && !isSign(first)) return put(before, [{ ...instead, kind: 'text' }], more);
    if (isSign(before.at(-1))) return put(before.slice(0, -1), more);
    if (isSign(first, '.')) return put(before.slice(0, at + 1 + (dots[0] ?? domain.length)), more);
    const endsAsDomain = said.some((part, place) => isSign(part, '.') && isEnding(said[place + 1]?.text ?? ''));
    const local = before.slice(0, at);
    const isName = difference(textOf(said), textOf(local)) < difference(textOf(said), textOf(domain));
    if (isName && isLike(textOf(said), textOf(local))) return put(said, before.slice(at), more.slice(said.length));
    if (endsAsDomain || (entryOf(lexicon.mailDomains, first?.text ?? '') && said.length === 1))
      return put(before.slice(0, at + 1), more);
    const text = textOf(said);
    const places = before.flatMap((part, place) => {
      const fits = part.kind === 'digits' ? said.every(({ kind }) => kind === 'digits') : isLike(part.text, text);
      return isWritten(part) && !isSign(first) && fits && place !== at ? [place] : [];
    });
    const [place] = places;
    if (places.length === 1 && place !== undefined) return put(before.slice(0, place), said, before.slice(place + 1));
    // What begins like a sentence is one.
    return first?.plain || first?.kind === 'lead' ? [...all] : null;
  }
}
