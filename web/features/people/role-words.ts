import { type BusinessRole, invitedRoles } from '#contract/roles.ts';

export const roleNames: Record<BusinessRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  staff: 'Staff',
  reader: 'Viewer',
};

export const roleChoices = invitedRoles.map((value) => ({ value, label: roleNames[value] }));
