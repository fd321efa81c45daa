import { type Line, PanelCall } from './panel-call.ts';
import type { Voice } from './voices.ts';
import type { WrittenLine, WrittenLines } from './written-lines.ts';

/** How a turn of the caller's is spoken: without a pause, with one of so many ms, or with a filler and a second of thought. */
export type Pace = 0 | 400 | 600 | 1000 | 1500 | 2000 | 'filler';
export const pauses = [400, 600, 1000, 1500, 2000] as const;
const fillerPauseMs = 1_000;

/** What came of a turn. */
export interface Turn {
  what: string;
  pace: Pace;
  /** The line began to speak before the turn was over, or took it for two. */
  cut: boolean;
  /** From the end of the turn to the line's next sound; null when none came, or it was cut. */
  answerMs: number | null;
}

interface Reply {
  what: string;
  /** In what the line said last. */
  when: RegExp;
  /** Each in two parts: the caller thinks, or breathes, between them. */
  say: readonly (readonly [first: string, filler: string, second: string])[];
}

/** What a caller answers to what; the first row that fits. Names and numbers are from fiction. */
const replies: readonly Reply[] = [
  {
    what: 'yes',
    when: /right\?|correct\?|is that|number you are calling from|shall i|leave a message\?|note your details\?|press 1/i,
    say: [['Yes.', '', '']],
  },
  { what: 'letters', when: /spell/i, say: [['H A R', 'um', 'R I S']] },
  { what: 'name', when: /your (full |last )?name|first and last name/i, say: [['My name is', 'uh', 'Daniel Harris.']] },
  {
    what: 'number',
    when: /phone number|ten digits|area code|rest of the number/i,
    say: [['Three one two, five five five,', 'let me see', 'zero one nine nine.']],
  },
  {
    what: 'reason',
    when: /what are you calling about|once more what|few words/i,
    say: [
      ['I have a problem with', 'uh', 'my landlord.'],
      ['I need some help with', 'um', 'a contract.'],
    ],
  },
  {
    what: 'question',
    when: /./,
    say: [
      ['How much does', 'uh', 'a first consultation cost?'],
      ['I would like to', 'um', 'leave a message.'],
      ['I wanted to ask whether', 'uh', 'you are open on Saturday.'],
      ['Can you tell me', 'um', 'where you are?'],
      ['I would like to', 'let me see', 'leave a message.'],
      ['Do you also', 'uh', 'take criminal cases?'],
    ],
  },
];

const answerPatienceMs = 6_000;
/** Sound of ours from before the turn. */
const onItsWayMs = 200;
const turnsACall = 12;

export interface TurnsOf {
  subject: { voiceUrl: string; to: string };
  written: WrittenLines;
  from: string;
  voice: Voice;
  line: Line;
  /** Until then (ms of the wall since 1970) turns are taken; then the lane ends. */
  untilMs: number;
}

/** Talks with the line as its questions want it, each turn at the next of the paces; a yes has none. */
export async function takeTurns(
  { subject, written, from, voice, line, untilMs }: TurnsOf,
  paces: Pace[],
): Promise<Turn[]> {
  const turns: Turn[] = [];
  const used = new Map<string, number>();
  let failed = 0;
  while (paces.length > 0 && Date.now() < untilMs && failed < 3) {
    const [lines, call] = await Promise.all([written.nextOf(from), PanelCall.open(subject, from, line)]);
    const before = turns.length;
    for (let turn = 0; turn < turnsACall && paces.length > 0 && Date.now() < untilMs; turn++) {
      if (turn === 0) await call.lineAtRest(answerPatienceMs);
      if (call.over) break;
      const asked = lastSaid(lines);
      const reply = replies.find(({ when }) => when.test(asked)) ?? (replies.at(-1) as Reply);
      const nth = used.get(reply.what) ?? 0;
      used.set(reply.what, nth + 1);
      const pace = reply.what === 'yes' ? 0 : (paces.shift() as Pace);
      const words = reply.say[nth % reply.say.length] as Reply['say'][number];
      turns.push({ what: reply.what, pace, ...(await takeTurn(call, lines, voice, words, pace)) });
    }
    await call.hangUp();
    failed = turns.length === before ? failed + 1 : 0;
  }
  return turns;
}

async function takeTurn(
  call: PanelCall,
  lines: readonly WrittenLine[],
  voice: Voice,
  [first, filler, second]: Reply['say'][number],
  pace: Pace,
): Promise<Pick<Turn, 'cut' | 'answerMs'>> {
  const opening = pace === 'filler' ? `${first} |0| ${filler}` : first;
  const whole =
    pace === 0 || second === ''
      ? await voice.speak(`${first} ${second}`)
      : await voice.speak(`${opening} |${pace === 'filler' ? fillerPauseMs : pace}| ${second}`);
  const written = callerLines(lines);
  const { onsetMs, endMs } = await call.say(whole);
  const answeredMs = await call.lineAnswers(endMs, answerPatienceMs);
  await call.lineAtRest(answerPatienceMs);
  // Taken for finished before its end, a turn is two: we answered the first of them, or wrote down both.
  const cut = call.firstLoudMs(onsetMs + onItsWayMs, endMs) !== null || callerLines(lines) - written > 1;
  return { cut, answerMs: cut || answeredMs === null ? null : answeredMs - endMs };
}

const callerLines = (lines: readonly WrittenLine[]) => lines.filter(({ speaker }) => speaker === 'caller').length;

/** What the line said since the caller's last line, or last of all. */
function lastSaid(lines: readonly WrittenLine[]): string {
  const last = lines.findLastIndex(({ speaker }) => speaker === 'caller');
  return lines
    .slice(last + 1)
    .filter(({ speaker }) => speaker === 'assistant')
    .map(({ text }) => text)
    .join(' ');
}
