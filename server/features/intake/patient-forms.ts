import { randomUUID } from 'node:crypto';
import { errorCatalogue } from '#contract/errors.ts';
import type { PatientDetails, ProviderListItem } from '#contract/intake.ts';
import { localMoment } from '#contract/values/zoned-time.ts';
import { AppError } from '#server/app-error.ts';
import type { TryLimit } from '#server/limits/try-limit.ts';
import type { Queryable } from '#server/store/database.ts';
import { forAccount } from '#server/store/scope.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { fittedToCountry } from './by-country.ts';
import { formHandOver } from './intake.jobs.ts';
import type { IntakeParts } from './intake-parts.ts';
import { hashOfToken } from './link-token.ts';
import type { LinkRow } from './links.store.ts';
import { endLink, linkByHash, lockLink, markSubmitted } from './links.store.ts';
import { choiceOfProviders } from './providers.ts';
import { sealSubmission } from './submission-seals.ts';
import { insertSubmission, submissionIdOf } from './submissions.store.ts';

/** Whom a link's form goes to, and whether its patient system gets it too. */
export interface PracticeOfLink {
  practice: string;
  handedOn: boolean;
}

export interface HandedIn {
  /** The id of a listed provider, or the default's; '' where there is neither. */
  provider: string;
  patient: PatientDetails;
  /** The page's own, the same at each try. */
  submissionId?: string | undefined;
}

/**
 * What a patient with a link may do. `network` is where a request came from: wrong tokens are counted by it, and the one too many
 * throws 'request.too-many'. A right token is never held back by wrong ones beside it: guessing 128 bits is hopeless, and patients of one
 * practice may share an address.
 */
export type PatientForms = ReturnType<typeof createPatientForms>;

const wrongTokens: TryLimit = { kind: 'form-token', tries: 30, windowMs: 15 * 60_000 };

export function createPatientForms(parts: IntakeParts) {
  const { db, vault, clock, jobs, practiceManagementOf, businessOf, defaultProvider: serverDefault, takeTry } = parts;

  async function find(token: string): Promise<LinkRow | null> {
    const hash = hashOfToken(token);
    return hash && linkByHash(db, hash);
  }

  async function countWrong(network: string): Promise<void> {
    if (!(await takeTry(wrongTokens, network, clock.now()))) throw new AppError('request.too-many');
  }

  const isOpen = (link: LinkRow) => !link.submittedAt && !link.endedAt && link.expiresAt > clock.now();

  /** Whom the forms of an open link go to. */
  const practiceBehind = ({ accountId }: LinkRow): Promise<PracticeOfLink> =>
    forAccount(accountId, async () => {
      const { firstState } = await practiceManagementOf(db, accountId);
      return { practice: (await businessOf(db, accountId)).name, handedOn: firstState === 'waiting' };
    });

  /** In the transaction that takes the form, after it is known that it is new. */
  async function check(tx: Queryable, accountId: string, form: HandedIn): Promise<ProviderListItem> {
    const { timeZone } = await businessOf(tx, accountId);
    if (form.patient.bio.date_of_birth > localMoment(clock.now(), timeZone).date)
      throw new AppError('intake.birth-date', {
        fields: { 'patient.bio.date_of_birth': errorCatalogue['intake.birth-date'].message },
      });
    const { list, defaultProvider } = await choiceOfProviders(tx, accountId, serverDefault);
    const chosen = list.find(({ id }) => id === form.provider);
    if (chosen) return chosen;
    if (form.provider !== defaultProvider) throw new AppError('intake.provider-unknown');
    return { id: defaultProvider, name: '' };
  }

  return {
    /** Unknown, used, ended and expired tokens are told alike. */
    async validate(token: string, network: string): Promise<{ valid: boolean } & PracticeOfLink> {
      const link = await find(token);
      if (link && isOpen(link)) return { valid: true, ...(await practiceBehind(link)) };
      await countWrong(network);
      return { valid: false, practice: '', handedOn: false };
    },

    /** For the page of a link, which is checked once more by `validate`: wrong tokens are counted there. Null for one that is not open. */
    async practiceOf(token: string): Promise<PracticeOfLink | null> {
      const link = await find(token);
      return link && isOpen(link) ? practiceBehind(link) : null;
    },

    /** Throws 'intake.link-invalid' for a token that was never given out, or whose link is gone. */
    async admit(token: string, network: string): Promise<LinkRow> {
      const link = await find(token);
      if (link) return link;
      await countWrong(network);
      throw new AppError('intake.link-invalid');
    },

    /** Throws 'intake.link-invalid' for a link that nothing can be handed in through any more. */
    async providers(link: LinkRow): Promise<{ list: ProviderListItem[]; defaultProvider: string }> {
      if (!isOpen(link)) throw new AppError('intake.link-invalid');
      return choiceOfProviders(db, link.accountId, serverDefault);
    },

    /**
     * Takes a form, once a link; the same `submissionId` again changes nothing. Throws 'intake.used' for another one,
     * 'intake.link-invalid', 'intake.birth-date', 'request.invalid', 'intake.provider-unknown'.
     */
    async submit({ id: linkId, accountId }: LinkRow, form: HandedIn) {
      const own = await vault.tenant(accountId);
      const handOverId = randomUUID();
      await inTransaction(db, async (tx) => {
        const link = await lockLink(tx, linkId);
        if (!link) throw new AppError('intake.link-invalid');
        const before = await submissionIdOf(tx, linkId);
        if (before !== undefined) {
          if (before !== null && before === form.submissionId?.toLowerCase()) return;
          throw new AppError('intake.used');
        }
        if (!isOpen(link)) throw new AppError('intake.link-invalid');
        const { firstState } = await practiceManagementOf(tx, accountId);
        const provider = await check(tx, accountId, form);
        const patient = fittedToCountry(form.patient);
        const at = clock.now();
        await markSubmitted(tx, linkId, at);
        await insertSubmission(tx, {
          ...{ linkId, accountId, submissionId: form.submissionId ?? null, submittedAt: at },
          ...sealSubmission(own, linkId, provider, patient),
          ...{ handOver: firstState, handOverId },
        });
        if (firstState === 'waiting') await jobs.enqueue(tx, formHandOver, { linkId, handOverId }, handOverId);
      });
    },

    /** Ends a link that is open; any other token changes nothing. */
    async invalidate(token: string, network: string) {
      const hash = hashOfToken(token);
      const link = hash && (await linkByHash(db, hash));
      if (!link) await countWrong(network);
      else await endLink(db, link.tokenHash, clock.now());
    },
  };
}
