import { createHash, type KeyObject, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { ProviderName } from '#contract/sign-in-providers.ts';
import { emailKey, email as emailSchema } from '#contract/values/email.ts';
import { AppError } from '#server/app-error.ts';
import { writeMissingName } from '#server/features/identity/accounts.store.ts';
import type { Origin } from '#server/features/identity/identity.service.ts';
import { findPerson, insertAccount } from '#server/features/identity/identity.store.ts';
import type { Entered, SecondStep } from '#server/features/identity/second-factors/second-step.ts';
import type { SignUp } from '#server/features/identity/sign-up.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Identity, SignInProvider, SignInSecrets } from '#server/sign-in/sign-in-provider.ts';
import { writeAudit } from '#server/store/audit.ts';
import type { Queryable } from '#server/store/database.ts';
import { openWith, sealWith } from '#server/store/keys/sealing.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import { deleteOldCodes, findLinked, insertCode, link, takeCode } from './provider-sign-in.store.ts';

/** How long a person may stay at the provider, and the log-in page may take for the code. */
export const awayMs = 10 * 60_000;
export const codeMs = 60_000;
const noKeyId = Buffer.alloc(8);

/** Sign-in by others (LOGIN-13): the browser carries what must match when it comes back, sealed. */
export type ProviderSignIn = ReturnType<typeof createProviderSignIn>;

export function createProviderSignIn(
  parts: Pick<Foundation, 'db' | 'clock' | 'events'> & {
    step: SecondStep;
    key: KeyObject;
    signUp: SignUp;
    providers: Partial<Record<ProviderName, SignInProvider>>;
  },
) {
  const { db, clock, key, signUp, step, events, providers } = parts;
  const names = Object.keys(providers) as ProviderName[];

  function known(name: string): { name: ProviderName; provider: SignInProvider } {
    const found = names.find((one) => one === name);
    const provider = found && providers[found];
    if (!provider) throw new AppError('identity.provider-unknown');
    return { name: found, provider };
  }

  function secretsOf(name: ProviderName, ticket: string): SignInSecrets {
    try {
      const kept = JSON.parse(openWith(key, name, Buffer.from(ticket, 'base64url')).toString()) as Ticket;
      if (kept.untilMs > clock.now().getTime()) return kept.secrets;
    } catch {
      // Answered below like a ticket that is too old.
    }
    throw new AppError('identity.provider-failed');
  }

  /** Who that is: linked before, or with the same address, or the owner of a new account. */
  async function personOf(name: ProviderName, identity: Identity, origin: Origin): Promise<string> {
    const linked = await findLinked(db, name, identity.subject);
    if (linked) return linked;
    const { data: address } = z.safeParse(emailSchema, identity.email);
    if (!address) throw new AppError('identity.provider-no-email');
    const now = clock.now();
    return inTransaction(db, async (tx) => {
      const fresh = {
        id: uuidV7(now),
        email: address,
        emailKey: emailKey(address),
        firstName: identity.firstName,
        lastName: identity.lastName,
        createdAt: now,
        emailProvenAt: identity.emailVerified ? now : null,
      };
      const isNew = await insertAccount(tx, fresh);
      const other = isNew ? null : await findPerson(tx, fresh.emailKey);
      // Both must be known to own the address: else the word for it opens somebody's account, or one that a stranger prepared.
      if (!isNew && !(other?.emailProven && identity.emailVerified))
        throw new AppError('identity.provider-email-taken');
      const person = other ?? { id: fresh.id, accountId: fresh.id };
      const { accountId } = person;
      if (isNew) await signUp.admit({ email: address }, origin, now);
      if (isNew) await events.emitWithin(tx, 'account-opened', { accountId: accountId, at: now });
      await link(tx, name, identity.subject, person);
      if (!isNew) await writeMissingName(tx, person.id, identity);
      const action = isNew ? 'account-created' : 'provider-linked';
      await writeAudit(tx, {
        action,
        accountId,
        actorId: person.id,
        subject: name,
        requestId: origin.requestId,
        at: now,
      });
      return person.id;
    });
  }

  return {
    names,
    signUp: signUp.mode,
    /** Where to send the browser, and what it must bring back. Throws 'identity.provider-unknown', 'identity.provider-failed'. */
    async begin(asked: string, returnUrl: string): Promise<{ url: string; ticket: string }> {
      const { name, provider } = known(asked);
      const { url, secrets } = await provider.begin(returnUrl).catch(failed);
      const ticket: Ticket = { secrets, untilMs: clock.now().getTime() + awayMs };
      return { url, ticket: sealWith(key, noKeyId, name, Buffer.from(JSON.stringify(ticket))).toString('base64url') };
    },
    /**
     * A code for the log-in page, and a proof that the same browser must bring with it. Throws 'identity.provider-unknown', 'identity.provider-failed', 'identity.provider-no-email',
     * 'identity.provider-email-taken', 'identity.sign-up-closed', 'identity.invitation-needed', 'request.too-many'.
     */
    async finish(asked: string, returned: URL, ticket: string, origin: Origin) {
      const { name, provider } = known(asked);
      const identity = await provider.finish(returned, secretsOf(name, ticket)).catch(failed);
      const personId = await personOf(name, identity, origin);
      const [code, proof] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
      const now = clock.now();
      await deleteOldCodes(db, now);
      await insertCode(db, hashOf(code, proof), personId, new Date(now.getTime() + codeMs));
      return { code, proof };
    },
    /** The session for a code, or the step before it, once. Throws 'identity.provider-failed', 'identity.wrong-credentials' for a deactivated account. */
    async redeem(code: string, proof: string, origin: Origin): Promise<Entered> {
      const holds = async (tx: Queryable) => {
        const person = await takeCode(tx, hashOf(code, proof), clock.now());
        if (person?.deactivated) throw new AppError('identity.wrong-credentials');
        return person;
      };
      const entered = await step.enter(holds, false, origin);
      if (!entered) throw new AppError('identity.provider-failed');
      return entered;
    },
  };
}

interface Ticket {
  secrets: SignInSecrets;
  untilMs: number;
}

function failed(cause: unknown): never {
  throw new AppError('identity.provider-failed', { cause });
}

const hashOf = (code: string, proof: string) => createHash('sha256').update(`${code}.${proof}`).digest();
