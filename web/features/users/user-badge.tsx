import classes from './user-badge.module.css';

/** "Active" or "Inactive" (USERS-11). */
export function StatusBadge({ isActive }: { isActive: boolean }) {
  return (
    <span className={classes.badge} data-tone={isActive ? 'good' : 'plain'}>
      {isActive ? 'Active' : 'Inactive'}
    </span>
  );
}

/** Marks an account that pressed "Activate Your Number" and has none yet (SHELL-26). */
export function RequestBadge() {
  return (
    <span className={classes.badge} data-tone="warn">
      Asks for a number
    </span>
  );
}
