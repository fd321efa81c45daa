/** What a person of a business may be. */
export const businessRoles = ['owner', 'manager', 'staff', 'reader'] as const;
export type BusinessRole = (typeof businessRoles)[number];

/** What somebody who is let in may become; a business has one owner. */
export const invitedRoles = ['manager', 'staff', 'reader'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

/** What somebody who is invited will be able to do, as the end of a sentence: they can ... */
export const invitedWill: Record<InvitedRole, string> = {
  manager: 'see calls and patient forms, and change settings',
  staff: 'see calls',
  reader: 'see calls and settings, but not change them',
};

export const peopleLimits = { perBusiness: 100, invitationDays: 7, nameCharacters: 60 } as const;

/**
 * What a signed-in route is about. 'own': the person's own log-in; 'calls': calls and what was said in them; 'settings': everything a
 * business sets; 'forms': what patients filled in; 'business': its people, its secrets, its data as a whole and its end.
 */
export type Area = 'own' | 'calls' | 'settings' | 'forms' | 'business';

const areas: Record<BusinessRole, { reads: readonly Area[]; changes: readonly Area[] }> = {
  owner: {
    reads: ['own', 'calls', 'settings', 'forms', 'business'],
    changes: ['own', 'calls', 'settings', 'forms', 'business'],
  },
  manager: { reads: ['own', 'calls', 'settings', 'forms'], changes: ['own', 'calls', 'settings', 'forms'] },
  staff: { reads: ['own', 'calls'], changes: ['own', 'calls'] },
  reader: { reads: ['own', 'calls', 'settings'], changes: ['own'] },
};

/** Whether a person of that role may read, or change, what is in the area. */
export function mayDo(role: BusinessRole, act: 'reads' | 'changes', area: Area): boolean {
  return areas[role][act].includes(area);
}
