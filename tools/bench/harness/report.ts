import type { Benchmark, Figure } from './benchmark.ts';
import { median } from './figures.ts';

/** Peer to ours for costs, ours to peer for rates, round by round: above 1 is in our favour. */
export function ratios(figure: Figure): number[] {
  return figure.ours.flatMap((ours, at) => {
    const peer = figure.peer?.[at];
    if (peer === undefined) return [];
    return [figure.kind === 'cost' ? peer / ours : ours / peer];
  });
}

/** One figure as a line of JSON. */
export function jsonLine(benchmark: Benchmark, figure: Figure): string {
  const ratio = ratios(figure);
  return JSON.stringify({
    benchmark: benchmark.id,
    figure: figure.name,
    unit: figure.unit,
    ours: figure.ours.map(rounded),
    peer: figure.peer?.map(rounded) ?? null,
    ratio: ratio.length > 0 ? [median(ratio), Math.min(...ratio), Math.max(...ratio)].map(rounded) : null,
    goal: figure.goal?.text ?? null,
    reached: reached(figure),
    note: figure.note ?? null,
  });
}

/** All figures of a benchmark as a table for people. */
export function table(benchmark: Benchmark, figures: readonly Figure[]): string {
  const head = ['', 'ours', 'peer', 'ratio (min-max)', 'goal', ''];
  const rows = figures.map((figure) => {
    const ratio = ratios(figure);
    const verdict = { true: 'reached', false: 'missed', null: '' }[String(reached(figure)) as 'true'];
    return [
      figure.name,
      `${shown(median(figure.ours))} ${figure.unit}`,
      figure.peer === null
        ? '-'
        : figure.peer.length === 0
          ? 'peer missing'
          : `${shown(median(figure.peer))} ${figure.unit}`,
      ratio.length > 0 ? `${shown(median(ratio))} (${shown(Math.min(...ratio))}-${shown(Math.max(...ratio))})` : '-',
      figure.goal?.text ?? '',
      [verdict, figure.note].filter(Boolean).join('; '),
    ];
  });
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] as string).length)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] as number)).join('  ');
  return [`${benchmark.id} ${benchmark.title}`, line(head), ...rows.map(line)].map((text) => text.trimEnd()).join('\n');
}

function reached(figure: Figure): boolean | null {
  if (!figure.goal || figure.ours.length === 0) return null;
  return figure.goal.holds(median(figure.ours), median(ratios(figure)));
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

function shown(value: number): string {
  if (Number.isNaN(value)) return '-';
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}
