import type { CallerDetail } from '#contract/brief.ts';
import type { ToolOutput } from '#voice/assistant/assistant.ts';
import type { Thinker } from '#voice/assistant/embedded/thinker.ts';
import { KnownFigures } from '#voice/figures/known-figures.ts';
import { hasMore } from '#voice/session/turns/second-thoughts.ts';
import { readBusiness } from '../sentence-vectors.ts';
import { briefOf } from './businesses.ts';
import { type ScriptedCaller, scriptedCaller } from './caller.ts';
import { inputOf, interrupts } from './caller-input.ts';
import type { CallerScript } from './dialogue.ts';
import type { CallResult, SaidLine } from './expectation.ts';

const mondayMorning = '2026-03-02T16:00:00Z';

/** What came of it, with the lines of ours whose figures are in none of their sources, and the phrases that were not said for them. */
export interface TypedResult extends CallResult {
  doubtful: readonly string[];
  refused: readonly string[];
}

/**
 * Plays a script with a thinker, without sound: typed lines, keypad digits and words as a listener would give them. Another
 * `caller` may follow the script in its own way.
 */
export async function typedCall(
  script: CallerScript,
  thinker: Thinker,
  caller: ScriptedCaller = scriptedCaller(script),
): Promise<TypedResult> {
  const brief = briefOf(script);
  await readBusiness(brief);
  const details = new Map<string, CallerDetail>();
  const said: SaidLine[] = [{ speaker: 'assistant', text: brief.greeting }];
  const calls: { tool: string; args: Record<string, unknown> }[] = [];
  let outcome = 'none';
  let messageTaken = false;
  const facts = {
    brief,
    callerNumber: script.callerNumber,
    startedAt: new Date(script.startedAt ?? mondayMorning),
  };
  const figures = new KnownFigures(facts);
  const doubtful: string[] = [];
  const refused: string[] = [];
  const run = async (name: string, args: Record<string, unknown>): Promise<ToolOutput> => {
    calls.push({ tool: name, args });
    if (script.failingTools?.includes(name)) return { ok: false, problem: 'It is not available.' };
    const answers = script.tools?.[name];
    if (answers) {
      const used = calls.filter(({ tool }) => tool === name).length;
      const value = answers[Math.min(used, answers.length) - 1];
      return value === null ? { ok: false, problem: 'It is not available.' } : { ok: true, value };
    }
    if (name === 'note_detail') details.set(String(args.field), args as unknown as CallerDetail);
    if (name === 'take_message') messageTaken = true;
    if (name === 'end_call') outcome = String(args.outcome);
    if (name !== 'search_knowledge') return { ok: true, value: null };
    const found = Object.entries(script.knowledge ?? {}).find(([word]) =>
      String(args.query).toLowerCase().includes(word),
    );
    return { ok: true, value: { passages: found ? [found[1]] : [] } };
  };
  const dialogue = thinker.begin({
    ...facts,
    hears: script.hears ?? true,
    history: [],
    figures: { unknownIn: (line) => figures.unknownIn(line), refused: (phrase) => void refused.push(phrase) },
    async callTool(name, args) {
      const output = await run(name, args);
      figures.add(output, name === 'note_detail' ? args.value : '');
      return output;
    },
  });
  dialogue.noteSpoken(brief.greeting);
  let heard = brief.greeting;
  let ended = false;
  const intoGoodbyes = [...(script.intoGoodbyes ?? [])];
  for (;;) {
    const text = ended ? (intoGoodbyes.shift() ?? null) : caller.answer(heard);
    if (text === null || (ended && !hasMore(text, brief.language))) break;
    ended = false;
    said.push({ speaker: 'caller', text });
    figures.caller(text);
    if (interrupts(text)) dialogue.interrupted('');
    const lines: string[] = [];
    let sources: SaidLine['sources'];
    let turned = false;
    for await (const step of dialogue.hear(inputOf(text, script.hears), new AbortController().signal)) {
      if (step.kind === 'say') {
        lines.push(step.text);
        if (figures.unknownIn(step.text).length > 0) doubtful.push(step.text);
      }
      if (step.kind === 'from') sources = step.sources;
      if (step.kind === 'listen' || step.kind === 'end') turned = true;
      if (step.kind === 'end') ended = true;
    }
    if (lines.length === 0 || !turned) break;
    heard = lines.join(' ');
    said.push({ speaker: 'assistant', text: heard, ...(sources && { sources }) });
  }
  return {
    said,
    details: [...details.values()].filter((detail) => detail.value !== ''),
    outcome,
    urgent: messageTaken ? details.get('urgency')?.value === 'yes' : null,
    calls,
    doubtful,
    refused,
    ended,
  };
}
