import type { InvitedRole, Rights } from '#contract/roles.ts';
import { AppError } from '#server/app-error.ts';

/** What an owner chooses for somebody. */
export type ChosenRights = { [K in keyof Rights<InvitedRole>]?: Rights<InvitedRole>[K] | undefined };

const numbersAlone = 'Social Security numbers need patient forms as well.';

export const isInvited = (rights: Rights): rights is Rights<InvitedRole> => rights.businessRole !== 'owner';

export function rightsOf({ businessRole, mayUseForms, mayReadSsn }: Rights<InvitedRole>): Rights<InvitedRole> {
  return { businessRole, mayUseForms, mayReadSsn };
}

/** What is left out stays; without the forms nobody reads the numbers in them. Throws 'request.invalid' for numbers alone. */
export function rightsAfter(before: Rights<InvitedRole>, change: ChosenRights): Rights<InvitedRole> {
  const {
    businessRole = before.businessRole,
    mayUseForms = before.mayUseForms,
    mayReadSsn = before.mayReadSsn && mayUseForms,
  } = change;
  if (mayReadSsn && !mayUseForms)
    throw new AppError('request.invalid', { message: numbersAlone, fields: { mayReadSsn: numbersAlone } });
  return { businessRole, mayUseForms, mayReadSsn };
}

/** As the audit log names them: a role, then what was ticked. */
export function namesOf({ businessRole, mayUseForms, mayReadSsn }: Rights): string {
  return [businessRole, ...(mayUseForms ? ['forms'] : []), ...(mayReadSsn ? ['ssn'] : [])].join(' ');
}

/** As mails tell them. */
export function factsOf({ businessRole, mayUseForms, mayReadSsn }: Rights): Record<string, string> {
  return {
    Role: businessRole,
    'Patient forms': mayUseForms ? 'Yes' : 'No',
    'Social Security numbers': mayReadSsn ? 'Yes' : 'No',
  };
}
