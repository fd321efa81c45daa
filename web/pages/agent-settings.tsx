import { SettingsHub } from '#web/features/settings/settings-hub.tsx';
import { PageHead } from '#web/shell/signed-in/head/page-head.tsx';

/** "/agent_settings": the way to each of the assistant's settings (ROUTES-12). */
export function Component() {
  return (
    <>
      <PageHead
        page="agentSettings"
        guide="Each card is one part of what your assistant says and does. Changes apply from the next call; a call in progress keeps its settings."
        next={{ page: 'testNoura', text: 'Talk to your assistant' }}
      />
      <SettingsHub />
    </>
  );
}
