import { type ReactNode, useEffect, useRef } from 'react';
import { titleOf } from './product.ts';

let arrived = false;

/** The one heading of level 1: names the browser tab, and takes focus after a navigation inside the application. */
export function PageTitle({ tab, children }: { tab: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = titleOf(tab);
    if (arrived) heading.current?.focus({ preventScroll: true });
    arrived = true;
  }, [tab]);
  return (
    <h1 ref={heading} tabIndex={-1} className="title tight">
      {children ?? tab}
    </h1>
  );
}
