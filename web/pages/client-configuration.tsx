import { pages } from '#contract/pages.ts';
import { ClientConfigurationCards } from '#web/features/instructions/client-configuration.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** "/newClientConfig": what Instructions holds beside the greeting (ROUTES-26). */
export function Component() {
  return (
    <>
      <PageTitle tab={pages.clientConfiguration.title} />
      <div className="phone-mt-16 stack gap-16 mt-24">
        <ClientConfigurationCards />
      </div>
    </>
  );
}
