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
    <>
      <PageHead
        page="people"
        guide="Invite somebody by email address, with what they may do. Managers change the settings and read patient forms, staff see calls alone, readers see calls and settings and change nothing. A role can be changed later, and whoever is removed is logged out at once."
        next={{ page: 'auditLog', text: 'Who did what' }}
      >
        <p className="measure mute page-lead">
          Everybody logs in with an address and a password of their own, so that it is known who did what.
        </p>
      </PageHead>
      <PeopleCard onInvite={() => inviting.open(null)} />
      {inviting.shown?.opened && <InviteDialog onLink={link.open} onClosed={inviting.close} />}
      <LinkDialog link={link} />
    </>
  );
}
