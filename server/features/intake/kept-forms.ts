import type { Removal, Span } from '#server/features/retention/retention.service.ts';
import type { Queryable } from '#server/store/database.ts';
import { afterCommit } from '#server/store/transaction.ts';
import type { FormLinks } from './form-links.ts';
import type { IntakeParts } from './intake-parts.ts';
import { countOldForms, type OwnedForm, oldForms, ownedForms } from './links.store.ts';
import { linkPlace, openDetails } from './submission-seals.ts';

type HoldParts = Pick<IntakeParts, 'vault' | 'logger' | 'heldCallerIn'>;
type IsHeld = (form: OwnedForm) => boolean;

const firstId = '00000000-0000-0000-0000-000000000000';
const openedAtOnce = 200;
/** Between pages: all else that the process does waits while forms are opened. */
const others = () => new Promise(setImmediate);

/** Tells of a form whether a caller under a legal hold is named in it, or its link went to them; null where nothing is held. */
async function heldForm(
  { vault, logger, heldCallerIn }: HoldParts,
  db: Queryable,
  accountId: string,
): Promise<IsHeld | null> {
  const names = await heldCallerIn(db, accountId);
  if (!names) return null;
  const own = await vault.tenant(accountId);
  return ({ id, email, details }) => {
    try {
      return (
        (email !== null && names(own.open(linkPlace(id, 'email'), email).toString())) ||
        (details !== null && names(openDetails(own, { linkId: id, details })))
      );
    } catch (err) {
      // Whose it is nobody can tell, so it stays; it keeps no other one.
      logger.error({ err, accountId, formId: id }, 'a form could not be opened, and counts as held');
      return true;
    }
  };
}

/** Of these links those whose forms are held. Within a transaction that removes them ask it after `lockHolds`. */
export async function heldForms(
  parts: HoldParts,
  db: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const isHeld = ids.length > 0 ? await heldForm(parts, db, accountId) : null;
  if (!isHeld) return [];
  const held: string[] = [];
  for (let at = 0; at < ids.length; at += openedAtOnce) {
    const page = await ownedForms(db, accountId, ids.slice(at, at + openedAtOnce));
    held.push(...page.filter(isHeld).map(({ id }) => id));
    await others();
  }
  return held;
}

/** Links and forms that are old enough, with their mails that are kept here. Whose a form is stands in what is sealed: where anything is held, each is opened. */
export function createOldForms(parts: HoldParts, { forget }: Pick<FormLinks, 'forget'>): Removal {
  /** Of a run, how far it has come: what it passed over is looked at again by the run after a hold is lifted. */
  const doneTo = new WeakMap<Span, string>();

  async function* free(db: Queryable, span: Span, isHeld: IsHeld | null): AsyncGenerator<string> {
    for (let after = doneTo.get(span) ?? firstId; ; ) {
      const page: OwnedForm[] = await oldForms(db, span, after, openedAtOnce);
      for (const form of page) if (!isHeld?.(form)) yield form.id;
      after = page.at(-1)?.id ?? after;
      if (page.length < openedAtOnce) return;
      await others();
    }
  }

  return {
    async count(db, span) {
      const isHeld = await heldForm(parts, db, span.accountId);
      if (!isHeld) return countOldForms(db, span);
      let count = 0;
      for await (const _ of free(db, span, isHeld)) count++;
      return count;
    },
    async remove(tx, span, atMost) {
      const ids: string[] = [];
      const isHeld = await heldForm(parts, tx, span.accountId);
      for await (const id of free(tx, span, isHeld)) if (ids.push(id) === atMost) break;
      await forget(tx, span.accountId, ids);
      const last = ids.at(-1);
      if (last) afterCommit(tx, () => doneTo.set(span, last));
      return ids.length;
    },
  };
}
