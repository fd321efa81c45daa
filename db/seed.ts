import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { writeBusiness } from '#server/features/business/business.store.ts';
import { replaceFaqs } from '#server/features/faqs/faqs.store.ts';
import { greetingPresets } from '#server/features/greetings/greetings.service.ts';
import { replaceGreetings } from '#server/features/greetings/greetings.store.ts';
import { defaultInstructions, toneGuide } from '#server/features/instructions/instructions.service.ts';
import { writeInstructions } from '#server/features/instructions/instructions.store.ts';
import { defaultModelConfiguration } from '#server/features/models/models.service.ts';
import { writeModelConfiguration } from '#server/features/models/models.store.ts';
import { createPhoneNumbersService } from '#server/features/phone-numbers/phone-numbers.service.ts';
import { hasUsers, writeName, writeSetupComplete } from '#server/features/users/users.store.ts';
import type { House } from '#server/house.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { pretendCarrier } from '#server/telephony/numbers/embedded/pretend-carrier.ts';
import { type AccountHolder, demoBusiness, people } from '#tests/people.ts';

/** The demo's accounts with their generated passwords. */
export type DemoLogIns = Record<'owner' | 'superadmin', { email: string; password: string }>;

type Seeded = Pick<House, 'db' | 'identity' | 'clock' | 'seedPastCalls' | 'seedKnowledge' | 'seedPatientForms'>;

const origin = { network: 'seed', requestId: 'seed' };

/**
 * Fills an empty database with the demo business and a superadmin, and writes the generated passwords to `logInFile`,
 * which only the user can read. Null, and nothing done, when there is any account. Source: decisions "Addresses and names".
 */
export async function seedDemo(house: Seeded, logInFile: string): Promise<DemoLogIns | null> {
  if (await hasUsers(house.db)) return null;
  const logIns = {
    owner: { email: people.owner.email, password: generatePassword() },
    superadmin: { email: people.superadmin.email, password: generatePassword() },
  };
  const lines = Object.values(logIns).map(({ email, password }) => `${email} ${password}\n`);
  await writeFile(logInFile, lines.join(''), { mode: 0o600 });
  await openAccount(house, people.superadmin, logIns.superadmin.password);
  await house.identity.grantSuperadmin(people.superadmin.email);
  const ownerId = await openAccount(house, people.owner, logIns.owner.password);
  await writeDemoBusiness(house, ownerId);
  // Whatever carrier is set up: the demo's number is of fiction.
  const numbers = createPhoneNumbersService({ db: house.db, clock: house.clock, carriers: [pretendCarrier] });
  await numbers.purchase({ actorId: null, requestId: 'seed' }, people.owner.email, demoBusiness.number);
  await house.seedPastCalls?.(ownerId);
  await house.seedKnowledge?.(ownerId, demoBusiness.knowledge);
  await house.seedPatientForms?.(ownerId, demoBusiness.intake);
  return logIns;
}

/** The demo business's settings for an account. */
export async function writeDemoBusiness({ db, clock }: Pick<House, 'db' | 'clock'>, accountId: string): Promise<void> {
  const {
    number: _number,
    greeting,
    faqs,
    knowledge: _knowledge,
    intake: _intake,
    houseRule,
    services,
    hours,
    ...business
  } = demoBusiness;
  const presets = greetingPresets(demoBusiness.name).map((entry) => ({ ...entry, selected: false }));
  await inTransaction(db, async (tx) => {
    await writeBusiness(tx, accountId, { ...business, services: [...services], hours: [...hours] }, clock.now());
    await replaceFaqs(tx, accountId, faqs);
    await replaceGreetings(tx, accountId, [{ message: greeting, selected: true }, ...presets]);
    const instructions = `${toneGuide}\n${houseRule}`;
    await writeInstructions(tx, accountId, { ...defaultInstructions, instructions }, clock.now());
    await writeModelConfiguration(tx, accountId, defaultModelConfiguration, clock.now());
  });
}

async function openAccount(house: Seeded, holder: AccountHolder, password: string): Promise<string> {
  const { accountId } = await house.identity.register({ email: holder.email, password }, origin);
  await writeName(house.db, accountId, holder);
  await writeSetupComplete(house.db, accountId);
  return accountId;
}

/** Four groups of four from letters and digits that are hard to mistake, about 90 bits; always within the password rule. */
function generatePassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz';
  const alphabet = `${letters}${letters.toUpperCase()}23456789`;
  for (;;) {
    const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
    const password = [group(), group(), group(), group()].join('-');
    if (/[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)) return password;
  }
}
