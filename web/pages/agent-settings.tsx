import { SettingsHub } from '#web/features/settings/settings-hub.tsx';
import { PageHead } from '#web/shell/signed-in/head/page-head.tsx';

/** "/agent_settings": the way to each of the assistant's settings (ROUTES-12). */
export function Component() {
  return (
    <>
      <PageHead
        page="agentSettings"
        guide="Each card is a part of what your assistant says and does. What is saved holds from the next call on; a call that is under way keeps what it began with."
        next={{ page: 'testNoura', text: 'Talk to your assistant' }}
      />
      <SettingsHub />
    </>
  );
}
