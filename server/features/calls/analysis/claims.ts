import { sentencesOf } from '#server/language/sentences.ts';
import { proves } from '#server/tools/registry.ts';
import type { CallAct, TranscriptLine } from '#voice/session/ports.ts';
import { type Claim, claims, softened } from './claims.data.ts';

const mostDoubts = 10;
const shownCharacters = 200;

/**
 * Compares what the assistant said was done with what the tools did: one sentence for the owner for each claim that no tool
 * stands behind. Questions and what is only offered are no claims.
 */
export function doubtsOf(transcript: readonly TranscriptLine[], acts: readonly CallAct[]): string[] {
  const doubts: string[] = [];
  for (const { speaker, text } of transcript) {
    if (speaker !== 'assistant') continue;
    for (const sentence of sentencesOf(text)) {
      if (isQuestion(sentence)) continue;
      const claim = claims.find(({ says }) => says.some((words) => isClaimed(sentence, words)));
      if (claim && !acts.some((act) => act.ok && claim.name !== null && proves(claim.name, act)))
        doubts.push(doubt(claim, sentence));
    }
  }
  return [...new Set(doubts)].slice(0, mostDoubts);
}

/** "You are booked for Thursday, okay?" asks nothing. */
function isQuestion(sentence: string): boolean {
  return sentence.endsWith('?') && !/,\s*(okay|ok|right|all right|alright|ja|gut|in ordnung)\?$/i.test(sentence);
}

/** What comes before the words or in their clause takes them back; what follows ("..., and if you need more") does not. */
function isClaimed(sentence: string, words: RegExp): boolean {
  const said = words.exec(sentence);
  if (!said) return false;
  const from = said.index + said[0].length;
  const rest = sentence.slice(from).search(clauseEnd);
  const until = rest < 0 ? sentence : sentence.slice(0, from + rest);
  return !softened.some((softening) => softening.test(until));
}

const clauseEnd = /[,;:–—]| (and|but|so|und|aber) /i;

function doubt({ what }: Claim, sentence: string): string {
  const said = sentence.length > shownCharacters ? `${sentence.slice(0, shownCharacters).toWellFormed()}…` : sentence;
  return `The assistant said: "${said}" In this call ${what}.`;
}
