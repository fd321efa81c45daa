import { difference } from '../../matching.ts';
import { isSign, type Part, textOf } from './part.ts';

/** Letters that differ this much spell another word. */
const sameWord = 0.4;
const fewestSpelled = 3;

/** "Ann dot lee at gmail dot com, ann with an e", "... that is s m y t h": said behind, it tells how a word of the address is written. */
export function clarified(parts: readonly Part[]): Part[] {
  const told = spelledBehind(parts);
  return told.filter((part, at) => {
    const isSaidAgain = part.kind === 'text' && part.was !== '' && part.was !== part.text;
    const other = isSaidAgain
      ? told.find((one, place) => place !== at && one.kind === 'text' && one.text === part.was)
      : undefined;
    if (!other) return true;
    other.text = part.text;
    return false;
  });
}

/** Letters behind the address that are nearly one of its words. */
function spelledBehind(parts: readonly Part[]): Part[] {
  const sign = parts.findLastIndex((part) => isSign(part, '@'));
  const from = parts.findIndex(
    (part, at) =>
      at > sign + 2 &&
      part.kind === 'letter' &&
      (parts[at - 1]?.kind === 'lead' || (parts[at - 1]?.stop !== '' && parts[at - 1]?.kind === 'text')),
  );
  if (sign < 0 || from < 0) return [...parts];
  const run = parts.slice(from);
  const end = run.findIndex(({ kind }) => kind !== 'letter');
  const letters = textOf(end < 0 ? run : run.slice(0, end));
  const words = parts.filter((part, at) => {
    const isNear = part.kind === 'text' && difference(part.text, letters) <= sameWord && part.text[0] === letters[0];
    return at < from && isNear;
  });
  const [word] = words;
  if (letters.length < fewestSpelled || words.length !== 1 || !word || (end >= 0 && isSign(run[end])))
    return [...parts];
  return parts.map((part) => (part === word ? { ...part, text: letters } : part));
}
