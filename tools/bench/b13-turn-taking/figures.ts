import type { Figure } from '../harness/benchmark.ts';
import { quantile } from '../harness/figures.ts';
import { type Interruption, listening, type Murmured } from './manners.ts';
import type { SlowAnswers } from './slow-answers.ts';
import { type Pace, pauses, type Turn } from './turns.ts';

/** All that a run of the panel heard. */
export interface Heard {
  turns: Turn[];
  interruptions: Interruption[];
  murmurs: Murmured[];
  noises: { kind: string; answered: boolean }[];
  slow: SlowAnswers | null;
  silences: number[];
}

type Goal = [text: string, holds: (ours: number) => boolean];

const atMost = (most: number, unit: string): Goal => [`at most ${most} ${unit}`, (ours) => ours <= most];
const atLeast = (least: number): Goal => [`at least ${least} %`, (ours) => ours >= least];

/** No peer takes part: what others publish stands in the notes. */
const published = {
  decision: 'published: 270 to 320 ms',
  survived: 'published: 1 to 67 %, one 94 % that yields in half of the cases',
  cuts: 'published: silence alone 21.7 %, learned models 4.5 to 14.8 %',
};

/** The panel as figures; `doubt` is noted with each. */
export function panelFigures(heard: Heard, doubt: string | null): Figure[] {
  const noted = (notes: (string | null | undefined)[]) => notes.filter(Boolean).join('; ') || null;
  const figure = (name: string, unit: string, value: number, goal?: Goal | null, note?: string): Figure => ({
    ...{ name, unit, ours: Number.isNaN(value) ? [] : [value], peer: null },
    kind: unit === '%' && goal?.[0].startsWith('at least') ? 'rate' : 'cost',
    ...(goal ? { goal: { text: goal[0], holds: goal[1] } } : {}),
    note: noted([note, doubt]),
  });
  const time = (name: string, ms: readonly (number | null)[], share: number, goal?: Goal | null, note?: string) => {
    const known = ms.filter((value) => value !== null);
    return figure(name, 'ms', quantile(known, share), goal, noted([`${known.length} times`, note]) ?? undefined);
  };
  const share = <T>(name: string, of: readonly T[], is: (one: T) => boolean, goal?: Goal | null, note?: string) => {
    const hits = of.filter(is).length;
    const told = noted([of.length > 0 ? `${hits} of ${of.length}` : 'none', note]) ?? undefined;
    return figure(name, '%', of.length > 0 ? (100 * hits) / of.length : Number.NaN, goal, told);
  };
  const { turns, interruptions, murmurs, noises, slow, silences } = heard;
  const answers = turns.filter(({ what }) => what !== 'yes').map(({ answerMs }) => answerMs);
  const paced = (some: readonly Pace[]) => turns.filter(({ what, pace }) => what !== 'yes' && some.includes(pace));
  const cuts = (name: string, some: readonly Pace[], most: number, note?: string) =>
    share(`false cuts, ${name}`, paced(some), ({ cut }) => cut, atMost(most, '%'), note);
  return [
    time('answer after the end of a turn, p50', answers, 0.5, atMost(600, 'ms')),
    time('the same, p95', answers, 0.95, atMost(1_100, 'ms')),
    time(
      'answer after "yes", p50',
      turns.filter(({ what }) => what === 'yes').map(({ answerMs }) => answerMs),
      0.5,
      atMost(600, 'ms'),
    ),
    share(
      'turns without an answer',
      turns.filter(({ cut }) => !cut),
      ({ answerMs }) => answerMs === null,
    ),
    share('interruptions that we yield to within 2 s', interruptions, ({ yielded }) => yielded, atLeast(98)),
    time(
      'onset to the pause of our sound, p95',
      interruptions.map(({ pauseMs }) => pauseMs),
      0.95,
      atMost(200, 'ms'),
    ),
    time(
      'onset to the decision, p50',
      interruptions.map(({ decisionMs }) => decisionMs),
      0.5,
      atMost(350, 'ms'),
      published.decision,
    ),
    share('murmurs and noises survived', murmurs, ({ survived }) => survived, atLeast(90), published.survived),
    ...listening.map((kind) =>
      share(
        `  ${kind}`,
        murmurs.filter(({ what }) => what === kind),
        ({ survived }) => survived,
      ),
    ),
    share('answers cancelled by a murmur (false clears)', murmurs, ({ cancelled }) => cancelled),
    time(
      'silence in a sentence that goes on, p50',
      murmurs.map(({ gapMs }) => gapMs),
      0.5,
    ),
    cuts('no pause', [0], 8),
    ...pauses.map((ms) => cuts(`pause of ${ms} ms`, [ms], ms <= 600 ? 8 : 20, ms === 600 ? published.cuts : undefined)),
    cuts('filler', ['filler'], 8),
    cuts('600 ms and fillers together', [600, 'filler'], 8),
    cuts('all up to 2000 ms', [...pauses, 'filler'], 20),
    share('noises that were answered', noises, ({ answered }) => answered),
    figure('longest silence of ours in any call', 'ms', silences.length > 0 ? Math.max(...silences) : Number.NaN, [
      'under 3000 ms',
      (ours) => ours < 3_000,
    ]),
    figure(
      '"One moment" with a service that answers after 1.6 s',
      '%',
      slow && slow.turns > 0 ? (100 * slow.fillers) / slow.turns : Number.NaN,
      atMost(5, '%'),
      slow ? `${slow.fillers} of ${slow.turns}` : undefined,
    ),
  ];
}
