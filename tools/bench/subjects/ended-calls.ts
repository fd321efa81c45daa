import { randomUUID } from 'node:crypto';
import type { House } from '#server/house.ts';

export interface EndedCalls {
  businesses: number;
  perSecond: number;
  seconds: number;
}

const origin = { network: '127.0.0.1', requestId: 'bench' };
const said = ['How can I help?', 'I need an appointment for my knee.', 'Gladly, when suits you?', 'On Tuesday.'];

/** Accounts whose calls end. */
export async function openBusinesses({ identity }: House, count: number): Promise<string[]> {
  const accounts: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const email = `bench-${randomUUID()}@clinic.example`;
    const { accountId } = await identity.register({ email, password: 'Quiet-River-9' }, origin, { isProven: true });
    accounts.push(accountId);
  }
  return accounts;
}

/** Calls of these businesses end in turn, as if carriers had brought them, so many a second. */
export async function endCalls(
  { calls, clock }: House,
  accounts: readonly string[],
  { perSecond, seconds }: EndedCalls,
): Promise<void> {
  const began = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const early = (number / perSecond) * 1000 - (performance.now() - began);
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const accountId = accounts[number % accounts.length] ?? '';
    const { callId } = await calls.begin({
      ...{ accountId, carrier: 'bench', carrierCallId: `CA${randomUUID()}`, from: '+13125550147', to: '+13125550123' },
      ...{ location: null, isTest: false },
    });
    const endedAt = clock.now();
    await calls.journal.finish({
      ...{ callId, accountId, endedAt, mediaSeconds: 20, endReason: 'caller-hangup', outcome: 'handled' },
      transcript: said.map((text, at) => ({
        ...{ sequence: at + 1, speaker: at % 2 === 0 ? ('assistant' as const) : ('caller' as const), text },
        ...{ at: new Date(endedAt.getTime() - 20_000 + at * 4_000), asHeard: false },
      })),
      ...{ details: [], voicemail: null, longestSilenceMs: 700 },
    });
  }
}
