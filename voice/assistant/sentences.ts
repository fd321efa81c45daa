import type { AssistantLanguage } from '#contract/brief.ts';
import { plainSpeech } from './plain-speech.ts';

/** Words after which a full stop ends no sentence. */
const abbreviations = /(?:^|\s)(?:mr|mrs|ms|dr|st|no|inc|vs|e\.g|i\.e|a\.m|p\.m|z\.b|nr|str|ca|bzw|usw)\.$/i;
const sentenceEnd = /[.!?…]["'”)]?(?=\s)/g;

/** Cuts a growing text into sentences, each as soon as it is known to be whole, without marks that cannot be spoken. */
export class Sentences {
  readonly #language: AssistantLanguage | null;
  #rest = '';

  /** Null: for who reads them, as they are written. */
  constructor(language: AssistantLanguage | null) {
    this.#language = language;
  }

  push(delta: string): string[] {
    this.#rest += delta;
    const found: string[] = [];
    let from = 0;
    for (const match of this.#rest.matchAll(sentenceEnd)) {
      const to = match.index + match[0].length;
      const sentence = this.#rest.slice(from, to);
      if (abbreviations.test(sentence) || /(?:^|\s)\d+\.$/.test(sentence)) continue;
      found.push(sentence);
      from = to;
    }
    this.#rest = this.#rest.slice(from);
    return found.map((sentence) => this.#spoken(sentence)).filter((sentence) => sentence !== '');
  }

  /** What is left at the end of the text. */
  flush(): string[] {
    const last = this.#spoken(this.#rest);
    this.#rest = '';
    return last === '' ? [] : [last];
  }

  #spoken(text: string): string {
    return this.#language ? plainSpeech(text, this.#language).text.replace(/\s+/g, ' ').trim() : text.trim();
  }
}
