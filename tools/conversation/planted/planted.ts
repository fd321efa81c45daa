import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Thinker } from '#voice/assistant/embedded/thinker.ts';
import { type Answered, ask, type Search } from '../paraphrases/asking.ts';
import { type BusinessFile, paraphraseBrief } from '../paraphrases/business-file.ts';
import { comparable, namesSubject, saidUnknown, tellsAnother, tellsListed } from './unknown-told.ts';

/** A question about something that the business has not written down, near to what it has. */
export interface Planted {
  ask: string;
  kind: 'price' | 'duration' | 'person' | 'insurer' | 'hours' | 'other';
  /** The words that name what was asked for. */
  subject: string;
  /** Values of other things. */
  notTold: readonly string[];
}

/** A question that is answered: by which source, and words that the answer must have. */
export interface ToldQuestion {
  ask: string;
  from: string;
  says: readonly string[];
}

/** A business with planted questions, and with questions that it answers, so that who refuses all of them gains nothing. */
export type PlantedFile = Omit<BusinessFile, 'answers' | 'unanswered'> & {
  planted: readonly Planted[];
  told: readonly ToldQuestion[];
};

export function readPlanted(folder: string): PlantedFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ ...JSON.parse(readFileSync(join(folder, file), 'utf8')), name: file.slice(0, -5) }));
}

/**
 * What came of a planted question. 'explained': it was said what is not known, naming it, and offered to note the question; 'refused': that something is not known;
 * 'offered': another thing was offered as the only answer; 'told': another thing was told as if it were the answer, or its value was told beside "not".
 */
export type PlantedVerdict = 'explained' | 'refused' | 'offered' | 'told';

export interface PlantedResult {
  business: string;
  question: Planted;
  verdict: PlantedVerdict;
  said: string;
}

export interface ToldResult {
  business: string;
  question: ToldQuestion;
  right: boolean;
  said: string;
}

/** How it is offered that the question is passed on. */
const noted = /Shall I note|leave a message\?|note your details|May I have your full name/;

function verdictOf({ said, sources }: Answered, question: Planted): PlantedVerdict {
  if (/Do you mean: /.test(said)) return 'offered';
  const unknown = saidUnknown(said);
  if (tellsAnother(said, question)) return 'told';
  if (unknown === '') return sources.length > 0 || tellsListed(said, question) ? 'told' : 'refused';
  return namesSubject(unknown, question.subject) && noted.test(said) ? 'explained' : 'refused';
}

/** Asks all that was planted, and all that is answered, each as the first turn of a call. */
export async function askPlanted(
  thinker: Thinker,
  file: PlantedFile,
  search: Search,
): Promise<{ planted: PlantedResult[]; told: ToldResult[] }> {
  const brief = paraphraseBrief({ ...file, answers: [], unanswered: [] });
  const answerTo = async (text: string) => (await ask(thinker, brief, search, [text])).at(-1) as Answered;
  const planted: PlantedResult[] = [];
  for (const question of file.planted) {
    const answered = await answerTo(question.ask);
    planted.push({ business: file.name, question, verdict: verdictOf(answered, question), said: answered.said });
  }
  const told: ToldResult[] = [];
  for (const question of file.told) {
    const { said } = await answerTo(question.ask);
    const words = comparable(said);
    told.push({
      business: file.name,
      question,
      right: question.says.every((word) => words.includes(comparable(word))),
      said,
    });
  }
  return { planted, told };
}
