import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { DemoBusinessName } from '#contract/demo.ts';
import { demoAccounts } from '#db/demo/demo-accounts.ts';
import type { DemoBusiness } from '#db/demo/demo-business.ts';
import { type AccountHolder, demoBusiness, people } from '#db/demo/people.ts';
import { writeBusiness } from '#server/features/business/business.store.ts';
import { replaceFaqs } from '#server/features/faqs/faqs.store.ts';
import { dismissFirstSteps } from '#server/features/first-steps/first-steps.service.ts';
import { replaceGreetings } from '#server/features/greetings/greetings.store.ts';
import { hasAccounts, writeName, writeSetupComplete } from '#server/features/identity/accounts.service.ts';
import { defaultInstructions, toneGuide } from '#server/features/instructions/instructions.service.ts';
import { writeInstructions } from '#server/features/instructions/instructions.store.ts';
import { grantMinutes } from '#server/features/minutes/minutes.service.ts';
import { defaultModelConfiguration } from '#server/features/models/models.service.ts';
import { writeModelConfiguration } from '#server/features/models/models.store.ts';
import { createPhoneNumbersService } from '#server/features/phone-numbers/phone-numbers.service.ts';
import type { House } from '#server/house.ts';
import { pretendCarrier } from '#server/numbers/embedded/pretend-carrier.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { fillForms } from './demo/demo-forms.ts';
import { seedCalls } from './demo/past-calls.ts';

/** The demo's accounts with their generated passwords. */
export interface DemoLogIns {
  owner: LogIn;
  superadmin: LogIn | null;
}

interface LogIn {
  email: string;
  password: string;
}

type Seeded = Pick<House, 'db' | 'vault' | 'clock' | 'outbox' | 'events' | 'identity' | 'knowledge' | 'intake'>;

/** More than a trial's, since the demo business has calls behind it and a newcomer will place many. */
const demoMinutes = 75;

const origin = { network: 'seed', requestId: 'seed' };

/**
 * Fills an empty database with a demo business and, unless told otherwise, a superadmin, and writes the generated passwords to `logInFile`,
 * which only the user can read. Null, and nothing done, when there is any account.
 */
export async function seedDemo(
  house: Seeded,
  logInFile: string,
  {
    business: name = 'law',
    pastCalls = true,
    superadmin = true,
  }: {
    business?: DemoBusinessName;
    /** Calls that are behind the business. */
    pastCalls?: boolean;
    /** Its address is known to everybody: none where everybody can reach the log-in page. */
    superadmin?: boolean;
  } = {},
): Promise<DemoLogIns | null> {
  if (await hasAccounts(house.db)) return null;
  const { owner, business } = demoAccounts[name];
  const logIns = {
    owner: { email: owner.email, password: generatePassword() },
    superadmin: superadmin ? { email: people.superadmin.email, password: generatePassword() } : null,
  };
  const lines = Object.values(logIns).map((logIn) => (logIn ? `${logIn.email} ${logIn.password}\n` : ''));
  await writeFile(logInFile, lines.join(''), { mode: 0o600 });
  if (logIns.superadmin) {
    await openAccount(house, people.superadmin, logIns.superadmin.password);
    await house.identity.grantSuperadmin(people.superadmin.email);
  }
  const ownerId = await openAccount(house, owner, logIns.owner.password);
  await writeDemoBusiness(house, ownerId, business);
  // Whatever carrier is set up: the demo's number is of fiction.
  const numbers = createPhoneNumbersService({ ...house, carriers: [pretendCarrier] });
  await numbers.purchase({ actorId: null, requestId: 'seed' }, owner.email, business.number);
  if (pastCalls) await seedHistory(house, ownerId, name);
  await fillKnowledge(house.knowledge, ownerId, business.knowledge);
  if (business.intake) await fillForms(house.intake, ownerId, business.intake);
  return logIns;
}

/** Calls of the last weeks, and the minutes that they took. */
export async function seedHistory(
  house: Parameters<typeof seedCalls>[0],
  accountId: string,
  name: DemoBusinessName = 'law',
): Promise<void> {
  await seedCalls(house, accountId, demoAccounts[name]);
  await grantMinutes(house.db, accountId, `demo:${accountId}`, demoMinutes * 60, house.clock.now());
}

/** A base with texts. */
async function fillKnowledge(
  knowledge: Seeded['knowledge'],
  accountId: string,
  base: { name: string; texts: readonly { name: string; text: string }[] },
): Promise<void> {
  const { _id } = await knowledge.create(accountId, base.name);
  for (const { name, text } of base.texts)
    await knowledge.add(accountId, _id, { type: 'text', name, content: { text } });
  await knowledge.sync(accountId, _id);
}

/** A demo business's settings for an account. */
export async function writeDemoBusiness(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  accountId: string,
  demo: DemoBusiness = demoBusiness,
): Promise<void> {
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
  } = demo;
  await inTransaction(db, async (tx) => {
    await writeBusiness(tx, accountId, { ...business, services: [...services], hours: [...hours] }, clock.now());
    await replaceFaqs(tx, accountId, faqs);
    await replaceGreetings(tx, accountId, [{ message: greeting, selected: true, preset: null }]);
    const instructions = `${toneGuide}\n${houseRule}`;
    await writeInstructions(tx, accountId, { ...defaultInstructions, instructions }, clock.now());
    await writeModelConfiguration(tx, accountId, defaultModelConfiguration, clock.now());
  });
}

async function openAccount(house: Seeded, holder: Omit<AccountHolder, 'password'>, password: string): Promise<string> {
  const { accountId } = await house.identity.register({ email: holder.email, password }, origin, { isProven: true });
  await writeName(house.db, accountId, holder);
  await writeSetupComplete(house.db, accountId);
  await dismissFirstSteps(house.db, accountId, house.clock.now());
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
