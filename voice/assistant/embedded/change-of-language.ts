import type { AssistantLanguage } from '#contract/brief.ts';
import { askedFor } from '../asked-for.ts';
import type { ChangeOfLanguage, ConversationStart } from '../assistant.ts';
import type { Behaviour } from './behaviour/behaviour.ts';
import { behaviourIn } from './behaviour/spoken-language.ts';
import { sameTongue, tongues } from './behaviour/tongues.ts';
import type { ListeningState } from './listener/listener.ts';

/** More words than these beside the wish say something that is to be answered. */
const wishWords = 6;
/** So many words that are nearly all of the other language are enough; fewer must be heard in two turns. */
const enoughWords = 4;
const enoughTurns = 2;

/** Tells from the caller's turns when the talk should go on in another language. */
export class LanguageWatch {
  readonly #current: AssistantLanguage;
  readonly #first: AssistantLanguage;
  #turns = 0;
  #fitting: AssistantLanguage | null = null;

  /** `first`: what was spoken before, to which a wish for English goes back. */
  constructor(current: AssistantLanguage, first: AssistantLanguage = current) {
    this.#current = current;
    this.#first = first;
  }

  /** One turn of the caller in words; the change that it asks for, or null. */
  heard(text: string): ChangeOfLanguage | null {
    const wished = tongues.find(({ language, wish }) => !this.#speaks(language) && wish.test(text));
    if (wished) return this.#change(wished.language, wordsOf(text).length <= wishWords);
    const { language, share, words } = this.#best(text);
    if (!language) {
      if (words > 1) this.#turns = 0;
      return null;
    }
    this.#turns = language === this.#fitting ? this.#turns + 1 : 1;
    this.#fitting = language;
    const plain = words >= enoughWords && share >= 0.6;
    return plain || this.#turns >= enoughTurns ? this.#change(language, false) : null;
  }

  /** The other language whose everyday words are in the turn and not ours: at least half of the words. */
  #best(text: string): { language: AssistantLanguage | null; share: number; words: number } {
    const words = wordsOf(text);
    const ours = shareOf(words, this.#current);
    const others = tongues
      .filter(({ language }) => !this.#speaks(language))
      .map(({ language }) => ({ language, share: shareOf(words, language) }))
      .sort((a, b) => b.share - a.share);
    const best = others[0];
    const fits = best && words.length > 1 && best.share >= 0.5 && ours <= 0.25;
    return { language: fits ? best.language : null, share: best?.share ?? 0, words: words.length };
  }

  #speaks(language: AssistantLanguage): boolean {
    return sameTongue(language, this.#current);
  }

  #change(to: AssistantLanguage, onlyAsked: boolean): ChangeOfLanguage {
    return { from: this.#current, to: sameTongue(this.#first, to) ? this.#first : to, onlyAsked };
  }
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}']+/gu) ?? [];

const everyday = new Map<Behaviour, ReadonlySet<string>>();

/** Share of the words that anyone says in this language; small words of names ("de la") are said in all. */
function shareOf(words: readonly string[], language: AssistantLanguage): number {
  const behaviour = behaviourIn(language);
  const { stopWords, greetings, yes, no, done, nameParticles } = behaviour.lexicon;
  const said = [...stopWords, ...[greetings, yes, no, done].flat().flatMap((phrase) => phrase.split(' '))];
  const known = everyday.get(behaviour) ?? new Set(said.filter((word) => !nameParticles.includes(word)));
  everyday.set(behaviour, known);
  return words.filter((word) => known.has(word)).length / Math.max(1, words.length);
}

const questions: Partial<Record<ListeningState, string>> = {
  name: 'ask-name',
  phone: 'ask-number',
  email: 'ask-email',
  reason: 'ask-reason',
  when: 'ask-when',
};

/** What we say first in the new language: that we speak it, and where the caller only asked for it what was asked last. */
export function firstLines({ brief, history, changed }: ConversationStart): string[] {
  if (!changed) return [];
  const taken = tongues.find(({ language }) => sameTongue(language, brief.language))?.taken ?? '';
  if (!changed.onlyAsked) return [taken];
  const last = history.findLast(({ speaker }) => speaker === 'assistant')?.text ?? '';
  const asked = questions[askedFor(last).state] ?? 'help';
  return [taken, behaviourIn(brief.language).phrases.find(({ name }) => name === asked)?.text ?? ''];
}
