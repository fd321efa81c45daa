import type { AssistantFailure } from '../assistant.ts';
import { textIn } from './server-event.ts';

/** Words of a service that mean: not with this key, this model, this account; trying again is of no use. */
const refusals =
  /invalid_api_key|incorrect_api_key|insufficient_quota|billing|invalid_model|model_not_found|authentication|unauthori[sz]ed|permission|account_deactivated|access_terminated/i;
const expired = /session_expired/i;

/** Close codes of a service that does not want us: policy violation, and the registered "unauthorized" and "forbidden". */
const refusingCodes: readonly number[] = [1008, 3000, 3003];

/** An answer to the upgrade other than 101. `body` is what was read of it. */
export function failureOfStatus(status: number, body: string): AssistantFailure {
  const again = status === 408 || status === 425 || status === 429 || status >= 500;
  return { kind: again && !refusals.test(body) ? 'lost' : 'refused', detail: `http ${status}` };
}

export function failureOfClose(code: number, reason: string): AssistantFailure {
  const refused = (refusingCodes.includes(code) || refusals.test(reason)) && !expired.test(reason);
  return { kind: refused ? 'refused' : 'lost', detail: `closed ${code}` };
}

/** The failure that an error object of the service means, or null for one that the conversation survives. */
export function failureOfError(error: unknown): AssistantFailure | null {
  const name = `${textIn(error, 'code')} ${textIn(error, 'type')}`.trim();
  if (expired.test(name)) return { kind: 'lost', detail: name };
  return refusals.test(name) ? { kind: 'refused', detail: name } : null;
}
