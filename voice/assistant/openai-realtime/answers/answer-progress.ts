import type { ConversationStart, ToolCall, ToolOutput } from '../../assistant.ts';
import { textIn } from '../server-event.ts';

/** What the course of an answer leads to. */
export interface AnswerActs {
  toolCall(call: ToolCall): void;
  /** The result goes back to the service. */
  toolOutput(callId: string, output: string): void;
  /** The answer needs a further response; null as usual. */
  goOn(response: Record<string, unknown> | null): void;
  /** The answer is complete. */
  over(): void;
}

const endingTool = 'end_call';

const goodbyes = {
  'en-US': 'The call ends now. Say one short, polite sentence of goodbye.',
  'en-GB': 'The call ends now. Say one short, polite sentence of goodbye.',
  'de-DE': 'Das Gespräch endet jetzt. Sage einen kurzen, höflichen Satz zum Abschied.',
  'es-US': 'La llamada termina ahora. Di una sola frase breve y cortés de despedida.',
} as const;

/**
 * One answer of ours is one response or several, with tools between them: it is over when a response ended that called no
 * tool, or when the call is to end. A goodbye is never left out.
 */
export class AnswerProgress {
  readonly #start: ConversationStart;
  readonly #acts: AnswerActs;
  readonly #seen = new Set<string>();
  readonly #open = new Map<string, string>();
  #called = false;
  #ending = false;
  #responseOver = true;
  /** The caller is speaking by the service's ear: its turn brings a response by itself. */
  callerSpeaks = false;
  /** What goes on after tools was left to that response. */
  #leftToTurn = false;
  /** Sound of this answer was heard. */
  spoke = false;

  constructor(start: ConversationStart, acts: AnswerActs) {
    this.#start = start;
    this.#acts = acts;
  }

  /** A tool was called and has not answered. */
  get toolsRun(): boolean {
    return this.#open.size > 0;
  }

  /** A turn of the caller is over. */
  begin(): void {
    this.callerSpeaks = false;
    this.#leftToTurn = false;
    this.spoke = false;
  }

  /** What the caller said is no turn: the answer goes on. */
  turnLeft(): void {
    this.callerSpeaks = false;
    if (this.#leftToTurn) this.#acts.goOn(null);
    this.#leftToTurn = false;
  }

  /** A function call of the service; the same one again changes nothing. */
  call(item: unknown): void {
    const callId = textIn(item, 'call_id');
    const name = textIn(item, 'name');
    if (callId === '' || this.#seen.has(callId)) return;
    this.#seen.add(callId);
    this.#called = true;
    this.#responseOver = false;
    const args = parsed(textIn(item, 'arguments'));
    if (args === undefined) return this.#acts.toolOutput(callId, problem('The arguments are not valid JSON.'));
    this.#open.set(callId, name);
    this.#acts.toolCall({ callId, name, args });
  }

  toolResult(callId: string, output: ToolOutput): void {
    const name = this.#open.get(callId);
    if (name === undefined) return;
    this.#open.delete(callId);
    this.#acts.toolOutput(callId, output.ok ? JSON.stringify(output.value ?? null) : problem(output.problem));
    if (name === endingTool && output.ok) this.#ending = true;
    if (this.#responseOver) this.#settle();
  }

  responseDone(): void {
    this.#responseOver = true;
    this.#settle();
  }

  #settle(): void {
    if (this.#open.size > 0) return;
    if (this.#ending && (this.spoke || !this.#called)) return this.#acts.over();
    if (this.#ending) {
      this.#called = false;
      return this.#acts.goOn({ instructions: goodbyes[this.#start.brief.language], tool_choice: 'none' });
    }
    if (!this.#called) return this.#acts.over();
    this.#called = false;
    if (this.callerSpeaks) this.#leftToTurn = true;
    else this.#acts.goOn(null);
  }
}

function problem(text: string): string {
  return JSON.stringify({ error: text });
}

/** The arguments of a call; '' counts as none, undefined for what is not JSON. */
function parsed(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
