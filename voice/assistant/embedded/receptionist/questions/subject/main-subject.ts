import type { Behaviour } from '../../../behaviour/behaviour.ts';
import type { Token } from '../../utterance.ts';
import { meaningsOf, type Term } from '../meanings.ts';
import { isPerson } from './subject.ts';
import { valueAsked } from './value-asked.ts';

/** What is asked for is named behind "for", or behind what asks for its value ("how much is ..."); else it is what tells most. */
export function mainOf(tokens: readonly Token[], terms: readonly Term[], behaviour: Behaviour): Term | undefined {
  const { lexicon, words } = behaviour;
  const isWritten = (word: string) => tokens.some((token) => token.word === word && /^\p{Lu}/u.test(token.raw));
  const named = terms.filter(({ word }) => words.kind(word.split(' ')[0] ?? '') !== 'verb' || isWritten(word));
  // "The shot for a puppy" is a shot.
  const others = named.filter((term) => !isPerson(term));
  const things = others.length > 0 ? others : named;
  const behindFor = things.find((term) => {
    const at = placeOf(term, tokens);
    const before = tokens[at - 1]?.word ?? '';
    return lexicon.objectLeads.includes(lexicon.determiners.includes(before) ? (tokens[at - 2]?.word ?? '') : before);
  });
  const asking = tokens.findIndex((_, at) => asksValue(tokens.slice(at, at + 2), behaviour));
  const behind = things.filter((term) => asking >= 0 && placeOf(term, tokens) > asking);
  return behindFor ?? behind.sort((a, b) => placeOf(a, tokens) - placeOf(b, tokens))[0] ?? things[0];
}

/** Of the words that name a subject those that say nothing of the main one: they stand neither before nor behind it. */
export function besideMain(
  tokens: readonly Token[],
  subjects: readonly Term[],
  behaviour: Behaviour,
): ReadonlySet<Term> {
  const main = mainOf(tokens, subjects, behaviour);
  if (!main) return new Set();
  const isOf = (term: Term, token: Token | undefined) =>
    token !== undefined &&
    meaningsOf(behaviour)
      .partsOf([token.word])
      .some((part) => term.word.split(' ').includes(part));
  const belongs = (token: Token | undefined) => subjects.some((term) => isOf(term, token));
  let from = placeOf(main, tokens);
  let end = from + main.word.split(' ').length;
  const skips = ({ word }: Token) => behaviour.lexicon.determiners.includes(word);
  for (;;) {
    const before = tokens[from - 1];
    if (!before || before.stop) break;
    if (!belongs(before) && !(skips(before) && belongs(tokens[from - 2]))) break;
    from--;
  }
  while (!tokens[end - 1]?.stop && belongs(tokens[end])) end++;
  const own = tokens.slice(from, end);
  return new Set(subjects.filter((term) => !own.some((token) => isOf(term, token))));
}

const placeOf = ({ word }: Term, tokens: readonly Token[]) =>
  tokens.findIndex((token) => token.word === word.split(' ')[0] || token.word.startsWith(`${word.split(' ')[0]}'`));

function asksValue(tokens: readonly Token[], behaviour: Behaviour): boolean {
  const said = tokens.map(({ word }) => word);
  return valueAsked(meaningsOf(behaviour).termsOf(said), said, behaviour) !== null;
}
