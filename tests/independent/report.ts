import type { Judgement } from './judgement.ts';
import { type CallResult, namedCallers, stories } from './story.ts';

/** What was said in the calls that are not wholly right, one row a call, then the sums. */
export function report(results: ReadonlyMap<string, CallResult>, judged: ReadonlyMap<string, Judgement>): string {
  const rows = stories.map(({ id, voice, noiseDb, truth }) => {
    const result = results.get(id) as CallResult;
    const verdict = judged.get(id) as Judgement;
    const answers = [...result.answersMs].sort((a, b) => a - b);
    return [
      id.padEnd(24),
      `${voice}${noiseDb ? ` ${noiseDb} dB` : ''}`.padEnd(12),
      `${result.log?.status ?? 'no call'}${verdict.outcomeRight ? '' : ' (!)'}`.padEnd(14),
      `name ${verdict.name}${truth.listed === false ? ' (in no list)' : ''}`.padEnd(28),
      `number ${verdict.number}`.padEnd(17),
      `${Math.round(result.callMs / 1000)} s, answers ${answers[answers.length >> 1] ?? '-'} ms, at most ${answers.at(-1) ?? '-'} ms`,
      [...verdict.falselyConfirmed, ...verdict.invented, ...verdict.unsaid].join('; '),
    ].join(' ');
  });
  const of = namedCallers.map(({ id, truth }) => ({ truth, verdict: judged.get(id) as Judgement }));
  const right = (list: typeof of, read: (verdict: Judgement) => boolean) =>
    `${list.filter(({ verdict }) => read(verdict)).length} of ${list.length}`;
  const listed = of.filter(({ truth }) => truth.listed);
  const unlisted = of.filter(({ truth }) => !truth.listed);
  rows.push(
    `outcome ${right(of, (one) => one.outcomeRight)}, both sides ${right(of, (one) => one.bothSides)}, ` +
      `numbers ${right(of, (one) => one.number === 'right')}, listed names ${right(listed, (one) => one.name === 'right')}, ` +
      `others by spelling ${right(unlisted, (one) => one.name === 'right')}`,
  );
  return [
    ...stories.flatMap(({ id }) => conversation(results.get(id) as CallResult, judged.get(id) as Judgement)),
    ...rows,
  ].join('\n');
}

/** A call with something to learn from: what was said beside what was understood. */
function conversation(result: CallResult, verdict: Judgement): string[] {
  const { outcomeRight, name, number, falselyConfirmed, invented, unsaid } = verdict;
  const fine = [name, number].every((one) => one === 'right' || one === 'not told') && outcomeRight;
  if (fine && [...falselyConfirmed, ...invented, ...unsaid].length === 0) return [];
  return [
    `--- ${result.id}`,
    ...(result.log?.transcription ?? []).map(
      ({ speaker, message }) => `  ${speaker === 'caller' ? 'C' : 'N'}: ${message}`,
    ),
    `  in truth the caller said: ${result.said.map(({ said }) => said).join(' | ')}`,
    ...(result.log?.details ?? []).map(({ field, value, status }) => `  * ${field}: ${value} (${status})`),
  ];
}
