import { ClientConfigurationCards } from '#web/features/instructions/client-configuration.tsx';
import { SettingsHead } from '#web/shell/signed-in/head/settings-head.tsx';

/** "/newClientConfig": what Instructions holds beside the greeting (ROUTES-26). */
export function Component() {
  return (
    <>
      <SettingsHead
        page="clientConfiguration"
        guide="Choose what callers are asked and how calls are handled. Only one way to handle calls can be on at a time."
        next={{ page: 'greeting', text: 'Choose what callers hear first' }}
        back={null}
      />
      <div className="mt-page stack gap-16">
        <ClientConfigurationCards />
      </div>
    </>
  );
}
