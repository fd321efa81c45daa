import type { CSSProperties, ReactNode } from 'react';
import classes from './fact.module.css';

interface FactsProps {
  /** How wide the terms are, in pixels. */
  term?: number;
  /** The values stand below their terms on phones. */
  folds?: boolean;
  className?: string;
  children: ReactNode;
}

/** Terms and their values, side by side. */
export function Facts({ term = 88, folds, className = 'gap-8', children }: FactsProps) {
  return (
    <dl
      className={`${className} stack`}
      style={{ '--term': `${term}px` } as CSSProperties}
      data-folds={folds || undefined}
    >
      {children}
    </dl>
  );
}

export function Fact({ term, className = '', children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div className={`${classes.fact} stack`}>
      <dt className="mute break">{term}</dt>
      <dd className={`${className} break`}>{children}</dd>
    </div>
  );
}
