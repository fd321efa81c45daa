import type { BusinessRole } from '#contract/roles.ts';
import { type InvitedRole, invitedRoles } from '#contract/roles.ts';

export const roleNames: Record<BusinessRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  staff: 'Staff',
  reader: 'Reader',
};

/** What each may do. */
export const roleWords: Record<InvitedRole, string> = {
  manager: 'Sees calls and settings, and changes them.',
  staff: 'Sees calls.',
  reader: 'Sees calls and settings, and changes nothing.',
};

export const roleChoices = invitedRoles.map((value) => ({ value, label: roleNames[value] }));
