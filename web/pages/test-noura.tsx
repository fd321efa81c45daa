import { TestCall } from '#web/features/test-sessions/test-call.tsx';

/** "/test_noura": the owner talks to the own assistant (ROUTES-21, PRODUCT-19). */
export function Component() {
  return <TestCall />;
}
