import { TestCall } from '#web/features/test-sessions/test-call.tsx';
import { PageHead } from '#web/shell/signed-in/head/page-head.tsx';

/** "/test_noura": the owner talks to the own assistant (ROUTES-21, PRODUCT-19). */
export function Component() {
  return (
    <>
      <PageHead
        page="testNoura"
        guide="Talk to your assistant as a caller would, by voice or by typing. It answers with the settings as they are saved now, and such a call uses minutes. What it does not know is best written down as an FAQ."
        next={{ page: 'faqs', text: 'Write an answer down' }}
      />
      <TestCall />
    </>
  );
}
