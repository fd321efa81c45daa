import { Badge } from '#web/ui/badge.tsx';

/** "Active" or "Inactive" (USERS-11). */
export function StatusBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'good' : 'plain'}>{isActive ? 'Active' : 'Inactive'}</Badge>;
}

/** Marks an account that pressed "Activate Your Number" and has none yet (SHELL-26). */
export function RequestBadge() {
  return <Badge tone="warn">Number requested</Badge>;
}
