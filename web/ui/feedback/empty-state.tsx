import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

/** Nothing here: a line icon, one sentence, at most one action. */
export function EmptyState({ Icon, text, children }: { Icon: TablerIcon; text: string; children?: ReactNode }) {
  return (
    <div className={`${classes.state} stack items-center content-center gap-12 center`}>
      <Icon size={28} stroke={1.5} aria-hidden="true" className="mute" />
      <p className="measure-short medium">{text}</p>
      {children}
    </div>
  );
}
