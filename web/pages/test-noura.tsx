import { TestCall } from '#web/features/test-sessions/test-call.tsx';
import { PageHead } from '#web/shell/signed-in/head/page-head.tsx';

/** "/test_noura": the owner talks to the own assistant (ROUTES-21, PRODUCT-19). */
export function Component() {
  return (
    <>
      <PageHead
        page="testNoura"
        guide="Talk to your assistant as if you were a caller, by voice or by typing. It uses your saved settings, and a voice test uses minutes. If it cannot answer something, add it as an FAQ."
        next={{ page: 'faqs', text: 'Add an answer' }}
      />
      <TestCall />
    </>
  );
}
