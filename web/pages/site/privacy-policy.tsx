import { PolicyText } from '#web/features/privacy/policy-text.tsx';

/** "/privacy-policy" (ROUTES-36). */
export function Component() {
  return <PolicyText />;
}
