import type { Behaviour } from '../../../behaviour/behaviour.ts';
import type { Token, Utterance } from '../../utterance.ts';
import { meaningsOf, type Term } from '../meanings.ts';
import { mainOf } from './main-subject.ts';
import { isSubject } from './subject.ts';

/** A longer name is a sentence of its own. */
const mostWords = 6;
/** A word that tells less does not belong to a name. */
const leastTelling = 0.25;

/**
 * What a question is about in the caller's own words, so that it can be named in a sentence of ours: the words around the ones that tell
 * it, from their article on ("a root canal", "your hens"). '' where they are not among its words.
 */
export function nameOf({ tokens }: Utterance, terms: readonly Term[], behaviour: Behaviour): string {
  const { lexicon } = behaviour;
  const meanings = meaningsOf(behaviour);
  const term = mainOf(tokens, terms, behaviour);
  // Of other languages nothing tells which words around it belong to it.
  if (!behaviour.words.learned) return tokens.filter(({ word }) => word === term?.word).map(({ raw }) => raw)[0] ?? '';
  const named = new Set(term?.word.split(' '));
  const has = ({ word }: Token) => meanings.partsOf([word]).some((part) => named.has(part));
  const kindOf = ({ word }: Token) => behaviour.words.kind(word);
  const belongs = (token: Token | undefined, behind: boolean) => {
    if (!token || token.raw === '') return false;
    if (has(token) || /^\p{Lu}\p{Ll}/u.test(token.raw)) return true;
    const [term] = meanings.termsOf([token.word]);
    if (!term || term.telling < leastTelling || !isSubject(term)) return false;
    const kind = kindOf(token);
    return kind === 'noun' || (behind ? kind === 'verb' : kind === 'adjective');
  };
  const at = tokens.findIndex(has);
  if (at < 0) return '';
  let from = at;
  let end = at + 1;
  while (end - from < mostWords && !tokens[from - 1]?.stop && belongs(tokens[from - 1], false)) from--;
  const article = !tokens[from - 1]?.stop && lexicon.determiners.includes(tokens[from - 1]?.word ?? '');
  while (end - from < mostWords && !tokens[end - 1]?.stop && belongs(tokens[end], article)) end++;
  if (article) from--;
  // "A new one" has no name of its own.
  const names = (token: Token) =>
    /^\p{Lu}/u.test(token.raw) ||
    ((kindOf(token) === 'noun' || behaviour.words.name(token.word)) && !lexicon.determiners.includes(token.word));
  if (!tokens.slice(from, end).some(names)) return '';
  return tokens
    .slice(from, end)
    .map(({ word, raw }) => lexicon.mirrored[word] ?? raw)
    .filter(Boolean)
    .join(' ');
}

/** What the question of an FAQ asks the value of, where it is put plainly: "How much is a cleaning?" -> "a cleaning"; else ''. */
export function plainSubject(question: string, { concepts, lexicon }: Behaviour): string {
  const said = question.replace(/^[¿¡\s]+|[?.!\s]+$/g, '');
  for (const frame of concepts.valueFrames) {
    const [, name = ''] = frame.exec(said) ?? [];
    if (
      name !== '' &&
      !lexicon.notNames.includes(name.toLowerCase().split(' ')[0] ?? '') &&
      name.split(' ').length <= mostWords
    )
      return name;
  }
  return '';
}

/** It stands in no dictionary, or is written as a name within a sentence. */
export function isName({ tokens }: Utterance, word: string, { words }: Behaviour): boolean {
  const at = tokens.findIndex((token) => token.word === word);
  const within = at > 0 && !tokens[at - 1]?.ends;
  if (word.includes(' ')) return false;
  return words.name(word) || (within && words.learned && /^\p{Lu}/u.test(tokens[at]?.raw ?? ''));
}
