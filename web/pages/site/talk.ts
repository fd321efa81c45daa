import { lazy } from 'react';

/** The talk with a business of the demonstration: what it needs is loaded when a visitor wants to talk. */
export const Talk = lazy(() =>
  import('#web/features/test-sessions/demo/demo-talk.tsx').then(({ DemoTalk }) => ({ default: DemoTalk })),
);
