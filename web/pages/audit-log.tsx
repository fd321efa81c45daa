import { AuditCard } from '#web/features/audit/audit-card.tsx';
import { PageHead } from '#web/shell/signed-in/head/page-head.tsx';

/** "/audit_log": who did what, for the owner of a business, and of all of them for superadmins. */
export function Component() {
  return (
    <>
      <PageHead
        page="auditLog"
        guide="The newest stands first, one day below the other. Look for something by who did it, what it was and when, and download what you find as CSV."
        next={{ page: 'people', text: 'See who is on your team' }}
      >
        <p className="measure mute page-lead">
          Who read, changed and downloaded what, and who was refused. Nobody can change what stands here.
        </p>
      </PageHead>
      <AuditCard />
    </>
  );
}
