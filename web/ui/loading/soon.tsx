import { type ComponentType, lazy, Suspense } from 'react';

const restMs = 1_000;

/** A part of a screen with code of its own: loaded when the screen has been there for a moment, or when it is first shown. */
export function soon<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }));
  if (typeof window !== 'undefined') setTimeout(() => load().catch(() => undefined), restMs);
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
