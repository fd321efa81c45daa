/** What a person of a business may be. */
export const businessRoles = ['owner', 'manager', 'staff', 'reader'] as const;
export type BusinessRole = (typeof businessRoles)[number];

/** What somebody who is let in may become; a business has one owner. */
export const invitedRoles = ['manager', 'staff', 'reader'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

/** What the owner gives somebody beside a role; no role has it by itself, and the owner has it always. */
export interface Ticks {
  /** Reads patients' forms, makes, sends and deletes their links, and syncs them. */
  mayUseForms: boolean;
  /** Reads the Social Security numbers in them; never without the forms. */
  mayReadSsn: boolean;
}
export const noTicks: Ticks = { mayUseForms: false, mayReadSsn: false };

/** What decides what a person of a business may do. */
export interface Rights<Role extends BusinessRole = BusinessRole> extends Ticks {
  businessRole: Role;
}

const invitedWill: Record<InvitedRole, string> = {
  manager: 'see calls and change settings',
  staff: 'see calls',
  reader: 'see calls and settings, but not change them',
};

/** What somebody who is invited will be able to do, as sentences about `who`. */
export function willDo(who: 'You' | 'They', { businessRole, mayUseForms, mayReadSsn }: Rights<InvitedRole>): string {
  const numbers = mayReadSsn ? ', Social Security numbers included' : ', but not Social Security numbers';
  const forms = mayUseForms ? ` ${who} can also send and read patient forms${numbers}.` : '';
  return `${who} can ${invitedWill[businessRole]}.${forms}`;
}

export const peopleLimits = { perBusiness: 100, invitationDays: 7, nameCharacters: 60 } as const;

/**
 * What a signed-in route is about. 'own': the person's own log-in; 'calls': calls and what was said in them; 'settings': everything a
 * business sets; 'forms': what patients filled in; 'ssn': the Social Security numbers in it; 'business': its people, its secrets, its data
 * as a whole and its end.
 */
export type Area = 'own' | 'calls' | 'settings' | 'forms' | 'ssn' | 'business';

/** Of the role alone; an owner does everything. */
const areas: Record<InvitedRole, { reads: readonly Area[]; changes: readonly Area[] }> = {
  manager: { reads: ['own', 'calls', 'settings'], changes: ['own', 'calls', 'settings'] },
  staff: { reads: ['own', 'calls'], changes: ['own', 'calls'] },
  reader: { reads: ['own', 'calls', 'settings'], changes: ['own'] },
};

/** Whether a person with these rights may read, or change, what is in the area. */
export function mayDo(
  { businessRole, mayUseForms, mayReadSsn }: Rights,
  act: 'reads' | 'changes',
  area: Area,
): boolean {
  if (businessRole === 'owner') return true;
  if (area === 'forms') return mayUseForms;
  if (area === 'ssn') return mayUseForms && mayReadSsn;
  return areas[businessRole][act].includes(area);
}

/** The ticks as they hold: an owner has them without being given them. */
export const ticksOf = (rights: Rights): Ticks => ({
  mayUseForms: mayDo(rights, 'reads', 'forms'),
  mayReadSsn: mayDo(rights, 'reads', 'ssn'),
});
