import type { LineSource } from '#contract/calls.ts';
import type { TestToolCall, TestTurn, TurnFinding } from '#contract/test-box.ts';
import { bytesPerMs } from '../../audio/frame.ts';
import { searchKnowledgeName, sourcesIn } from '../../found-sources.ts';
import type { ToolCall, ToolOutput } from '../assistant.ts';

const shownCharacters = 4_000;

interface OpenTurn extends TestTurn {
  tools: TestToolCall[];
  startedMs: number;
}

/**
 * The turns of one call as they happen: what the caller did, how it was understood, which tools ran and how long each step
 * took. `changed` gets a turn's new value at every step.
 */
export class TurnTrace {
  readonly #nowMs: () => number;
  readonly #changed: (turn: TestTurn) => void;
  readonly #turns: OpenTurn[] = [];
  readonly #running = new Map<string, { turn: OpenTurn; at: number; startedMs: number }>();

  constructor(nowMs: () => number, changed: (turn: TestTurn) => void) {
    this.#nowMs = nowMs;
    this.#changed = changed;
  }

  get turns(): readonly TestTurn[] {
    return this.#turns.map(shown);
  }

  /** The number of the turn under way; -1 before the call is answered. */
  get current(): number {
    return this.#turns.length - 1;
  }

  /** A turn begins: the call is answered, or the caller typed or keyed something in. */
  begin(input: TestTurn['input'], heard: string): void {
    const timing = { understoodMs: null, firstSoundMs: null, answeredMs: null, soundMs: 0 };
    const turn = this.#turns.length;
    const none = { finding: null, context: [], sources: [], tools: [] };
    this.#turns.push({ turn, input, heard, ...none, timing, startedMs: this.#nowMs() });
    this.#tell(this.#turns.at(-1));
  }

  /** How a turn was taken; it belongs to the oldest turn with these words that has no finding. */
  found(finding: TurnFinding): void {
    const turn = this.#turns.find((open) => open.finding === null && open.heard === finding.heard);
    if (!turn) return;
    turn.finding = finding;
    turn.context = [...finding.context, ...turn.context];
    turn.timing = { ...turn.timing, understoodMs: this.#since(turn) };
    this.#tell(turn);
  }

  /** What the answer under way is made from. */
  from(sources: readonly LineSource[]): void {
    const turn = this.#turns.at(-1);
    if (!turn) return;
    turn.sources = sources;
    this.#tell(turn);
  }

  called({ callId, name, args }: ToolCall): void {
    const turn = this.#turns.at(-1);
    if (!turn) return;
    this.#running.set(callId, { turn, at: turn.tools.length, startedMs: this.#nowMs() });
    turn.tools = [...turn.tools, { name, args: jsonOf(args), output: '', ok: null, ms: null }];
    this.#tell(turn);
  }

  returned(callId: string, output: ToolOutput): void {
    const running = this.#running.get(callId);
    const tool = running?.turn.tools[running.at];
    if (!running || !tool) return;
    this.#running.delete(callId);
    const { turn, at, startedMs } = running;
    const result = output.ok ? jsonOf(output.value) : output.problem;
    const ms = Math.round(this.#nowMs() - startedMs);
    turn.tools = turn.tools.with(at, { ...tool, output: result, ok: output.ok, ms });
    if (tool.name === searchKnowledgeName && output.ok) turn.context = [...turn.context, ...passages(tool, output)];
    this.#tell(turn);
  }

  /** Sound went out to the caller. */
  sounded(bytes: number): void {
    const turn = this.#turns.at(-1);
    if (!turn) return;
    const first = turn.timing.firstSoundMs === null;
    const firstSoundMs = turn.timing.firstSoundMs ?? this.#since(turn);
    turn.timing = { ...turn.timing, firstSoundMs, soundMs: turn.timing.soundMs + bytes / bytesPerMs };
    if (first) this.#tell(turn);
  }

  /** The answer to the turn is complete. */
  answered(): void {
    const turn = this.#turns.at(-1);
    if (!turn || turn.timing.answeredMs !== null) return;
    turn.timing = { ...turn.timing, answeredMs: this.#since(turn) };
    this.#tell(turn);
  }

  #since(turn: OpenTurn): number {
    return Math.round(this.#nowMs() - turn.startedMs);
  }

  #tell(turn: OpenTurn | undefined): void {
    if (turn) this.#changed(shown(turn));
  }
}

function shown({ startedMs: _startedMs, ...turn }: OpenTurn): TestTurn {
  return { ...turn, timing: { ...turn.timing, soundMs: Math.round(turn.timing.soundMs) } };
}

function jsonOf(value: unknown): string {
  return (JSON.stringify(value ?? null) ?? 'null').slice(0, shownCharacters);
}

function passages(tool: TestToolCall, output: ToolOutput & { ok: true }) {
  const { value } = output;
  if (typeof value !== 'object' || value === null || !('passages' in value) || !Array.isArray(value.passages))
    return [];
  const sources = sourcesIn(tool, output);
  const texts = value.passages.filter((passage): passage is string => typeof passage === 'string');
  return texts.map((text, at) => ({
    source: 'knowledge' as const,
    title: sources[at]?.title ?? tool.args,
    text: text.slice(0, shownCharacters),
  }));
}
