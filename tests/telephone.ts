import { randomBytes } from 'node:crypto';
import type { CallLog } from '#contract/calls.ts';
import { writeDemoBusiness } from '#db/seed.ts';
import { systemClock } from '#server/clock.ts';
import type { HouseOverrides } from '#server/house.ts';
import { pretendCarrier } from '#server/numbers/embedded/pretend-carrier.ts';
import { demoBusiness } from '../db/demo/people.ts';
import { type Person, startHouse, type TestHouse } from './house.ts';

/** A call as it is read alone: with all that was said and noted. */
export type OpenedCall = CallLog & Required<Pick<CallLog, 'transcription' | 'details'>>;

/** A real house with a telephone, the demo business and its number, on the machine's clock. */
export interface TelephoneHouse extends TestHouse {
  owner: Person;
  number: string;
  /** Posts a carrier's form. */
  webhook(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** The owner's log, newest first. */
  log(): Promise<{ _id: string; status: string; durationSeconds: number; transcriptionSummary: string | null }[]>;
  call(id: string): Promise<OpenedCall>;
}

export async function startTelephoneHouse(
  options: HouseOverrides & { env?: Record<string, string>; ears?: boolean; noPause?: boolean } = {},
): Promise<TelephoneHouse> {
  const { noPause = true, ...overrides } = options;
  const house = await startHouse({
    numberCarrier: pretendCarrier,
    ...overrides,
    telephone: true,
    clock: { ...systemClock, advance: () => {} },
  });
  const owner = await house.person('owner');
  await writeDemoBusiness({ db: house.db, clock: systemClock }, owner.accountId);
  if (noPause) await house.db.execute('update model_configurations set pause_before_speaking_seconds = 0');
  await house.numbers.purchase({ actorId: null, requestId: 'test' }, owner.email, demoBusiness.number);
  return {
    ...house,
    owner,
    number: demoBusiness.number,
    webhook: (path, form, headers = {}) =>
      fetch(house.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(form),
      }),
    log: async () => (await house.request('GET', '/overview/call-logs', { token: owner.token })).body,
    call: async (id) => (await house.request('GET', `/overview/call-logs/${id}`, { token: owner.token })).body,
  };
}

export const newCallSid = () => `CA${randomBytes(16).toString('hex')}`;
