import { pages } from '#contract/pages.ts';
import { SettingsHub } from '#web/features/settings/settings-hub.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** "/agent_settings": the way to each of the assistant's settings (ROUTES-12). */
export function Component() {
  return (
    <>
      <PageTitle tab={pages.agentSettings.title} />
      <SettingsHub />
    </>
  );
}
