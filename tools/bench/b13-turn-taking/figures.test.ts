import { expect, it } from 'vitest';
import { type Heard, panelFigures } from './figures.ts';

const nothing: Heard = { turns: [], interruptions: [], murmurs: [], noises: [], slow: null, silences: [] };
const figureOf = (heard: Partial<Heard>, name: string) => {
  const figure = panelFigures({ ...nothing, ...heard }, null).find((each) => each.name === name);
  if (!figure) throw new Error(`There is no figure "${name}"`);
  return {
    ours: figure.ours[0],
    note: figure.note,
    holds: figure.goal?.holds(figure.ours[0] ?? Number.NaN, Number.NaN),
  };
};

it('has no figure, and breaks nothing, where nothing was heard', () => {
  for (const { ours } of panelFigures(nothing, 'voice missing')) expect(ours).toEqual([]);
});

it('counts false cuts by pause, a yes in none of them', () => {
  const turn = { what: 'question', answerMs: null };
  const turns: Heard['turns'] = [
    ...Array.from({ length: 11 }, () => ({ ...turn, pace: 600 as const, cut: false })),
    { ...turn, pace: 600, cut: true },
    { ...turn, pace: 'filler', cut: true },
    { ...turn, what: 'yes', pace: 0, cut: true },
  ];
  expect(figureOf({ turns }, 'false cuts, pause of 600 ms')).toMatchObject({
    holds: false,
    note: expect.stringMatching(/^1 of 12/),
  });
  expect(figureOf({ turns: turns.slice(0, 11) }, 'false cuts, pause of 600 ms')).toMatchObject({
    ours: 0,
    holds: true,
  });
  expect(figureOf({ turns }, 'false cuts, 600 ms and fillers together').ours).toBeCloseTo(200 / 13);
  expect(figureOf({ turns }, 'false cuts, no pause').ours).toBeUndefined();
});

it('tells answers of a yes from those of other turns', () => {
  const turns: Heard['turns'] = [
    { what: 'yes', pace: 0, cut: false, answerMs: 300 },
    { what: 'name', pace: 600, cut: false, answerMs: 700 },
    { what: 'name', pace: 600, cut: false, answerMs: null },
  ];
  expect(figureOf({ turns }, 'answer after "yes", p50')).toMatchObject({ ours: 300, holds: true });
  expect(figureOf({ turns }, 'answer after the end of a turn, p50')).toMatchObject({ ours: 700, holds: false });
  expect(figureOf({ turns }, 'turns without an answer').ours).toBeCloseTo(100 / 3);
});

it('holds interruptions, murmurs and fillers against their goals', () => {
  const interruptions = [
    { pauseMs: 100, decisionMs: 300, yielded: true },
    { pauseMs: null, decisionMs: null, yielded: false },
  ];
  expect(figureOf({ interruptions }, 'interruptions that we yield to within 2 s')).toMatchObject({
    ours: 50,
    holds: false,
  });
  expect(figureOf({ interruptions }, 'onset to the decision, p50')).toMatchObject({ ours: 300, holds: true });
  const murmurs: Heard['murmurs'] = [{ what: 'cough', survived: true, gapMs: 700, cancelled: false }];
  expect(figureOf({ murmurs }, 'murmurs and noises survived')).toMatchObject({ ours: 100, holds: true });
  const filler = '"One moment" with a service that answers after 1.6 s';
  expect(figureOf({ slow: { turns: 20, fillers: 1 } }, filler)).toMatchObject({ ours: 5, holds: true });
  expect(figureOf({ slow: { turns: 20, fillers: 2 } }, filler)).toMatchObject({ ours: 10, holds: false });
});
