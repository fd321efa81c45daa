import { LinkDialog } from '#web/features/people/link-dialog.tsx';
import { PeopleCard } from '#web/features/people/people-card.tsx';
import { PageHead } from '#web/shell/signed-in/head/page-head.tsx';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { soon } from '#web/ui/loading/soon.tsx';

const InviteDialog = soon(async () => (await import('#web/features/people/invite-dialog.tsx')).InviteDialog);

/** "/business_people": whom the owner lets in, and as what. */
export function Component() {
  const inviting = useDialog<null>();
  const link = useDialog<{ email: string; url: string }>();
  return (
    <div className="measure-form">
      <PageHead
        page="people"
        guide="Invite teammates by email and choose a role for each. Managers change settings, staff see only calls, and viewers see calls and settings but cannot change them. Patient forms, and the Social Security numbers in them, are for those you allow, whatever their role. Anyone whose role or permissions you change, or whom you remove, is logged out at once."
        next={{ page: 'auditLog', text: 'Who did what' }}
      >
        <p className="measure mute page-lead">Give everyone their own login, so you can see who changed what.</p>
      </PageHead>
      <PeopleCard onInvite={() => inviting.open(null)} />
      {inviting.shown?.opened && <InviteDialog onLink={link.open} onClosed={inviting.close} />}
      <LinkDialog link={link} />
    </div>
  );
}
