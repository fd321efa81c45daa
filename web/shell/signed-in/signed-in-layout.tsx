import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate } from 'react-router';
import { userQuery } from '#web/client/requests/get-user.ts';
import { logOut } from '#web/features/identity/log-in/log-out.ts';
import { ProofDialog } from '#web/features/identity/proof/proof-dialog.tsx';
import { ProveEmailFirst } from '#web/features/identity/sign-up/prove-email-first.tsx';
import { useAskForNumber } from '#web/features/phone-numbers/ask-for-number.tsx';
import { OfflineNotice } from '#web/ui/feedback/offline-notice.tsx';
import { usePhoneLayout } from '#web/ui/media.ts';
import { LeftNavigation } from './left-navigation.tsx';
import { PhoneTopBar } from './phone-top-bar.tsx';
import classes from './signed-in-layout.module.css';
import { TestPanelPlace } from './test-panel-place.tsx';

/** The frame of every signed-in screen: the left navigation, on phones a bar with a drawer, and the content. */
export function Component() {
  const user = useQuery({ ...userQuery, staleTime: 60_000 });
  const phone = usePhoneLayout();
  const navigate = useNavigate();
  const { ask, dialog } = useAskForNumber(user.data?.numberRequested ?? false, true);

  async function leave() {
    const done = logOut();
    await navigate('/', { replace: true });
    await done;
  }

  const navigation = <LeftNavigation account={{ user, askForNumber: ask, onLogOut: () => void leave() }} />;
  return (
    <div className={`${classes.page} screen-high stack`}>
      {phone ? (
        <PhoneTopBar user={user}>{navigation}</PhoneTopBar>
      ) : (
        <header className={`${classes.side} scroll`}>{navigation}</header>
      )}
      <main className={`${classes.main} narrow grow edge-left`} id="content" tabIndex={-1}>
        <div className={`${classes.content} mx-auto`}>
          <OfflineNotice />
          <ProveEmailFirst />
          <Outlet />
        </div>
      </main>
      <TestPanelPlace />
      {dialog}
      <ProofDialog />
    </div>
  );
}
