import { pages } from '#contract/pages.ts';
import { LinkDialog } from '#web/features/people/link-dialog.tsx';
import { PeopleCard } from '#web/features/people/people-card.tsx';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { soon } from '#web/ui/loading/soon.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

const InviteDialog = soon(async () => (await import('#web/features/people/invite-dialog.tsx')).InviteDialog);

/** "/business_people": whom the owner lets in, and as what. */
export function Component() {
  const inviting = useDialog<null>();
  const link = useDialog<{ email: string; url: string }>();
  return (
    <>
      <PageTitle tab={pages.people.title} />
      <p className="measure mute page-lead">
        Everybody logs in with an address and a password of their own, so that it is known who did what.
      </p>
      <PeopleCard onInvite={() => inviting.open(null)} />
      {inviting.shown?.opened && <InviteDialog onLink={link.open} onClosed={inviting.close} />}
      <LinkDialog link={link} />
    </>
  );
}
