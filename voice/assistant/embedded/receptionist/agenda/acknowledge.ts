import { findPhrase, phraseAt } from '../matching.ts';
import { asksSomething } from '../questions/question-form.ts';
import { segmentsOf } from '../reading/segments.ts';
import type { Talk } from '../talk.ts';
import { part, type Utterance } from '../utterance.ts';

/** Fewer are cut off too early, and more are no subject that can be named in passing. */
const leastWords = 2;
const mostWords = 5;
/** Beside anger so many words of their own say what it is about. */
const leastOwn = 2;
/** Words that were heard with less may be wrong: they are not said aloud. */
const leastConfidence = 0.6;

/** "I have a question about my bill" -> "About your bill": what the caller is heard to be calling about; '' when that is not plain. */
export function topicOf({ words, tokens }: Utterance, talk: Talk): string {
  const { lexicon } = talk.behaviour;
  const lead = findPhrase(words, lexicon.topicLeads);
  if (!lead) return '';
  const from = lead.at + lead.length;
  const stop = tokens.findIndex((token, at) => at >= from && token.stop);
  const clause = words.findIndex((word, at) => at >= from && lexicon.notInTopic.includes(word));
  const end = Math.min(stop < 0 ? tokens.length : stop + 1, clause < 0 ? tokens.length : clause);
  const topic = tokens.slice(lead.at, end);
  const doubtful = topic.some(({ confidence }) => confidence < leastConfidence);
  if (end - from < leastWords || end - from > mostWords || doubtful) return '';
  const said = topic
    .map(({ word, raw }) => lexicon.mirrored[word] ?? (raw || word))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}

/** Said beside whatever else is asked or told: the apology comes first. */
export function isAngry(talk: Talk, said: Utterance): boolean {
  const ends = said.tokens.flatMap(({ stop }, at) => (stop ? [at + 1] : []));
  const written = [0, ...ends].map((from, at) => part(said, said.tokens.slice(from, ends[at])));
  if (findPhrase(said.words, talk.behaviour.lexicon.anger)) return true;
  const clauses = [...segmentsOf(said, said, talk.behaviour), ...written];
  return clauses.some((clause) => talk.understanding.of(clause)?.intent === 'anger');
}

/** "This is ridiculous, you cut my dog's ear": more is told than the anger itself. */
export function tellsWhyAngry({ behaviour: { lexicon } }: Talk, said: Utterance): boolean {
  const plain = new Set([...lexicon.stopWords, ...lexicon.fillers, ...lexicon.hesitations]);
  let own = 0;
  let says = false;
  for (let at = 0; at < said.words.length; ) {
    const angry = phraseAt(said.words, at, lexicon.anger);
    says ||= angry > 0;
    if (angry === 0 && !plain.has(said.words[at] ?? '')) own++;
    at += Math.max(angry, 1);
  }
  return says && own >= leastOwn && !asksSomething(said, lexicon);
}
