import type { CustomFunction } from '#contract/functions.ts';
import { type Egress, type EgressAnswer, EgressError, type EgressLane } from '#server/egress/egress.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

/** What came back of a function. `value` is what its JSON said, bounded; `problem` '' when it worked. */
export interface FunctionAnswer {
  ok: boolean;
  status: number | null;
  value: unknown;
  /** The first characters of the answer. */
  text: string;
  problem: string;
}

const shownCharacters = 4_000;
/** Of an answer that a model or a caller is told. */
const toldCharacters = 8_000;

/**
 * Calls a function once. GET has the arguments in its query, POST as its JSON body; both are signed (docs/webhooks.md). Never
 * throws: what goes wrong is a problem in plain words.
 */
export async function requestFunction(
  parts: { egress: Egress; secrets: WebhookSecrets },
  accountId: string,
  tool: CustomFunction,
  args: Record<string, unknown>,
  how: { messageId: string; lane: EgressLane; signal: AbortSignal; deadlineMs: number },
): Promise<FunctionAnswer> {
  const deadline = AbortSignal.timeout(how.deadlineMs);
  try {
    const post = tool.request_type === 'POST';
    const url = post ? tool.webhook_url : withQuery(tool.webhook_url, args);
    const body = post ? JSON.stringify(args) : '';
    const signed = await parts.secrets.sign(accountId, how.messageId, post ? body : new URL(url).search.slice(1));
    const answer = await parts.egress.request({
      accountId,
      kind: 'webhook',
      lane: how.lane,
      method: tool.request_type,
      url,
      headers: {
        accept: 'application/json',
        'user-agent': 'Noura',
        'idempotency-key': how.messageId,
        ...(post ? { 'content-type': 'application/json' } : {}),
        ...signed,
      },
      ...(post ? { body } : {}),
      signal: AbortSignal.any([how.signal, deadline]),
    });
    return readAnswer(answer);
  } catch (error) {
    const late = deadline.aborted && !how.signal.aborted;
    const known = error instanceof EgressError ? error.problem : 'The function’s server could not be reached.';
    const problem = late ? `The server did not answer within ${Math.round(how.deadlineMs / 1000)} seconds.` : known;
    return { ok: false, status: null, value: null, text: '', problem };
  }
}

/** Arguments as a query; what the owner has written into the address stays as it is. */
function withQuery(address: string, args: Record<string, unknown>): string {
  const url = new URL(address);
  const fixed = new Set(url.searchParams.keys());
  for (const [name, value] of Object.entries(args))
    if (!fixed.has(name)) url.searchParams.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  return url.href;
}

function readAnswer({ status, body }: EgressAnswer): FunctionAnswer {
  const whole = body.toString('utf8').replaceAll('\0', '');
  const text = whole.slice(0, shownCharacters).toWellFormed();
  const failed = (problem: string) => ({ ok: false, status, value: null, text, problem });
  if (status < 200 || status > 299) return failed(`The server answered with the status ${status}.`);
  if (whole.trim() === '') return { ok: true, status, value: null, text, problem: '' };
  try {
    return { ok: true, status, value: bounded(JSON.parse(whole)), text, problem: '' };
  } catch {
    return failed('The server did not answer with JSON.');
  }
}

/** A long answer as the beginning of its text. Throws for one that is nested without end. */
function bounded(value: unknown): unknown {
  const text = JSON.stringify(value);
  return text.length <= toldCharacters ? value : { text: text.slice(0, toldCharacters).toWellFormed(), cut: true };
}
