import { Operations } from '#web/features/operations/operations.tsx';
import { PlainHead } from '#web/shell/signed-in/head/plain-head.tsx';

/** "/operations", for superadmins: how the installation stands, and what was given up. */
export function Component() {
  return (
    <>
      <PlainHead page="operations" />
      <p className="measure mute page-lead">
        Nodes, queues, calls and models of this installation. Call content is never shown here.
      </p>
      <Operations />
    </>
  );
}
