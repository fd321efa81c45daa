import { pages } from '#contract/pages.ts';
import { Operations } from '#web/features/operations/operations.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** "/operations", for superadmins: how the installation stands, and what was given up. */
export function Component() {
  return (
    <>
      <div className="row middle touch-high">
        <PageTitle tab={pages.operations.title} />
      </div>
      <p className="measure mute page-lead">
        Nodes, queues, calls and models of this installation. Call content is never shown here.
      </p>
      <Operations />
    </>
  );
}
