import { AuditCard } from '#web/features/audit/audit-card.tsx';
import { PageHead } from '#web/shell/signed-in/head/page-head.tsx';

/** "/audit_log": who did what, for the owner of a business, and of all of them for superadmins. */
export function Component() {
  return (
    <>
      <PageHead
        page="auditLog"
        guide="Entries are listed by day, newest first. Filter by person, activity and date, and download the result as CSV."
        next={{ page: 'people', text: 'See who is on your team' }}
      >
        <p className="measure mute page-lead">
          See who viewed, changed or downloaded what, and who was denied access. Entries cannot be changed.
        </p>
      </PageHead>
      <AuditCard />
    </>
  );
}
