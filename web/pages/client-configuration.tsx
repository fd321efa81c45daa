import { pages } from '#contract/pages.ts';
import { ClientConfigurationCards } from '#web/features/instructions/client-configuration.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** "/newClientConfig": what Instructions holds beside the greeting (ROUTES-26). */
export function Component() {
  return (
    <>
      <PageTitle tab={pages.clientConfiguration.title} />
      <div className="mt-page stack gap-16">
        <ClientConfigurationCards />
      </div>
    </>
  );
}
