import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Thinker } from '#voice/assistant/embedded/thinker.ts';
import { type Answered, ask, type Search } from '../paraphrases/asking.ts';
import { type BusinessFile, paraphraseBrief } from '../paraphrases/business-file.ts';

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
 * 'offered': another thing was offered as the only answer; 'told': another thing was told as if it were the answer.
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

/** How it is said that something is not written down. */
const notKnown = /\b(?:but not|, not|nothing on|do not see|not have)\b/i;
const noted = /Shall I note|leave a message\?|note your details|May I have your full name/;

function verdictOf({ said, sources }: Answered, { notTold, subject }: Planted): PlantedVerdict {
  const words = comparable(said);
  const names =
    comparable(subject)
      .split(' ')
      .some((word) => words.includes(word)) ||
    /, but (?:not|nothing)\b.*\bthat\b|We offer .*, but I do not have/.test(said);
  const says = (value: string) => ` ${words} `.includes(` ${comparable(value)} `);
  if (/Do you mean: /.test(said)) return 'offered';
  if (sources.length > 0 && !notKnown.test(said)) return 'told';
  if (notTold.some(says) && !notKnown.test(said)) return 'told';
  return names && notKnown.test(said) && noted.test(said) ? 'explained' : 'refused';
}

const numerals: Readonly<Record<string, string>> = {
  three: '3',
  five: '5',
  six: '6',
  nine: '9',
  ten: '10',
  twelve: '12',
  sixteen: '16',
  eighteen: '18',
  'twenty two': '22',
  'twenty five': '25',
  thirty: '30',
  'thirty five': '35',
  'thirty eight': '38',
  forty: '40',
  'forty five': '45',
  'eighty five': '85',
  ninety: '90',
};

function comparable(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return Object.entries(numerals).reduce(
    (all, [word, digits]) => all.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), digits),
    plain,
  );
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
