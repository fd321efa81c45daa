import { ask } from '../agenda/detail-questions.ts';
import { difference, phraseAt, skipPhrases } from '../matching.ts';
import { tellsMatter } from '../reading/acts.ts';
import { isCourtesy } from '../reading/choice.ts';
import { isSource, reasonOf, shortAnswerOf } from '../reading/free-text.ts';
import { fullName, type NameHeard, readName } from '../reading/name.ts';
import { segmentsOf } from '../reading/segments.ts';
import type { Talk } from '../talk.ts';
import { part, type Token, type Utterance } from '../utterance.ts';
import { type Heard, heard } from './heard.ts';
import { leaveAsHeard } from './left.ts';
import { absorb, noteReason, noteUrgency } from './notes.ts';

/** The answer to a question that takes free text. */
export async function hearText(talk: Talk, utterance: Utterance): Promise<Heard | false> {
  const { field, name } = talk.question.state;
  const { lexicon } = talk.behaviour;
  if (!field) return false;
  if (name === 'record-name') return recordName(talk, utterance);
  const { rest: undetailed } = await absorb(talk, utterance);
  const { rest, left } = upToOther(talk, undetailed, utterance);
  if (isNoValue(talk, rest)) return false;
  await noteUrgency(talk, utterance);
  if (field === 'reasonForCalling') {
    if (answersSource(talk, rest)) {
      await talk.note('whereDidYouHearAboutUs', shortAnswerOf(rest, lexicon), 'as-heard', utterance);
      return heard('agenda');
    }
    if (isGibberish(talk, rest)) {
      if (talk.question.tries === 0) return heard(ask('ask-reason', 1));
      await leaveAsHeard(talk, rest);
      return heard('agenda');
    }
    await noteReason(talk, rest);
  } else if (talk.slot(field).status === 'missing')
    await talk.note(field, shortAnswerOf(rest, lexicon), 'as-heard', rest);
  if (talk.lines.length === 0) talk.say('got-it');
  return heard('agenda', left);
}

/** "The newspaper. Wait, my number is ...": what comes after belongs to something else. */
function upToOther(talk: Talk, said: Utterance, whole: Utterance): { rest: Utterance; left: Utterance | null } {
  const { lexicon } = talk.behaviour;
  const [first, ...others] = segmentsOf(said, whole, talk.behaviour);
  const at = others.findIndex((other) => phraseAt(other.words, 0, lexicon.corrections) > 0 || tellsMatter(talk, other));
  if (!first || at < 0 || talk.question.state.field === 'reasonForCalling') return { rest: said, left: null };
  const from = said.tokens.indexOf(others[at]?.tokens[0] as Token);
  return { rest: part(said, said.tokens.slice(0, from)), left: part(said, said.tokens.slice(from)) };
}

/** Yes and no are no value of anything. */
function isNoValue({ behaviour: { lexicon } }: Talk, said: Utterance): boolean {
  const { words } = said;
  const nothing = [...lexicon.yes, ...lexicon.no, ...lexicon.fillers, ...lexicon.greetings];
  return skipPhrases(words, nothing) === words.length || isCourtesy(said, lexicon);
}

/** "My neighbour" tells where the caller heard of the business, and not what the call is about. */
function answersSource(talk: Talk, { words }: Utterance): boolean {
  if (!talk.collects('whereDidYouHearAboutUs') || talk.slot('whereDidYouHearAboutUs').status !== 'missing')
    return false;
  return isSource(words, talk.behaviour.lexicon);
}

const leastKnown = 0.5;

/** A reason that was heard badly: asked once more, then kept as sound. */
function isGibberish(talk: Talk, utterance: Utterance): boolean {
  return utterance.source === 'speech' && talk.understanding.familiar(utterance) < leastKnown;
}

/** Share of letters in which a name as said may differ from the same name as spelled, both heard over a phone. */
const sameNameDifference = 0.3;

/** A listed name that only sounds like the spelled one is a stranger's; one that nearly agrees is the name itself. */
function agrees(said: NameHeard, spelled: NameHeard | null): boolean {
  const letters = (name: NameHeard) => fullName(name).toLowerCase();
  return spelled !== null && difference(letters(said), letters(spelled)) < sameNameDifference;
}

async function recordName(talk: Talk, utterance: Utterance): Promise<Heard> {
  const { lexicon } = talk.behaviour;
  const said = readName(utterance, lexicon);
  const name = talk.spelled === 'none' || (said && agrees(said, talk.name)) ? said : talk.name;
  // "Mm, no": the sound alone is kept.
  const noName = [...lexicon.hesitations, ...lexicon.stopWords];
  const heardAs = utterance.words.every((word) => noName.includes(word)) ? '' : reasonOf(utterance, lexicon);
  await talk.note('fullName', name ? fullName(name) : heardAs, 'as-heard', utterance);
  talk.say('got-it');
  return heard('agenda');
}
