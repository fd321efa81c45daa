import { SettingsHub } from '#web/features/settings/settings-hub.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** "/agent_settings": the way to each of the assistant's settings (ROUTES-12). */
export function Component() {
  return (
    <>
      <PageTitle tab="Agent Settings" />
      <SettingsHub />
    </>
  );
}
