import { ClientConfigurationCards } from '#web/features/instructions/client-configuration.tsx';
import { SettingsHead } from '#web/shell/signed-in/head/settings-head.tsx';

/** "/newClientConfig": what Instructions holds beside the greeting (ROUTES-26). */
export function Component() {
  return (
    <>
      <SettingsHead
        page="clientConfiguration"
        guide="What callers are asked for, and what happens with a call. Of the ways to handle a call one is on at a time."
        next={{ page: 'greeting', text: 'What callers hear first' }}
        back={null}
      />
      <div className="mt-page stack gap-16">
        <ClientConfigurationCards />
      </div>
    </>
  );
}
