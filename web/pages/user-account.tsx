import { IconUserOff } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { pages, paths } from '#contract/pages.ts';
import { NewestActs } from '#web/features/audit/newest-acts.tsx';
import { accountIn } from '#web/features/users/account/account-address.ts';
import { AccountCards } from '#web/features/users/account/account-cards.tsx';
import card from '#web/ui/card.module.css';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** "/user_management/account": one account, for superadmins. */
export function Component() {
  const [search] = useSearchParams();
  const id = accountIn(search);
  return (
    <>
      <BackLink to={paths.userManagement} />
      <PageTitle tab={pages.userAccount.title} />
      <div className="mt-page stack columns-1 gap-16">
        {id === null ? (
          <div className={card.card}>
            <EmptyState Icon={IconUserOff} text="No account selected. Go back and select an email address." />
          </div>
        ) : (
          <>
            <AccountCards id={id} />
            <NewestActs business={id} />
          </>
        )}
      </div>
    </>
  );
}
