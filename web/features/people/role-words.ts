import { type BusinessRole, invitedRoles, type Rights } from '#contract/roles.ts';

export const roleNames: Record<BusinessRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  staff: 'Staff',
  reader: 'Viewer',
};

export const roleChoices = invitedRoles.map((value) => ({ value, label: roleNames[value] }));

/** "Staff with patient forms and Social Security numbers". */
export function rightsText({ businessRole, mayUseForms, mayReadSsn }: Rights): string {
  const role = roleNames[businessRole];
  if (!mayUseForms) return role;
  return `${role} with patient forms${mayReadSsn ? ' and Social Security numbers' : ''}`;
}

/** What an owner has just given somebody, or taken from them. */
export function changeText(name: string, { businessRole, mayUseForms, mayReadSsn }: Partial<Rights>): string {
  if (businessRole) return `${name} is now ${roleNames[businessRole]}.`;
  const what = mayUseForms === undefined ? 'see Social Security numbers' : 'use patient forms';
  return `${name} can ${(mayUseForms ?? mayReadSsn) ? 'now' : 'no longer'} ${what}.`;
}
