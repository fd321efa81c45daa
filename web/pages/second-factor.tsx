import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { getUser } from '#web/client/requests/get-user.ts';
import { query } from '#web/client/requests/query.ts';
import { wayOn } from '#web/client/return-to.ts';
import { currentSession } from '#web/client/session.ts';
import { AddFactor } from '#web/features/account/second-factor/add-factor.tsx';
import { logOut } from '#web/features/identity/log-in/log-out.ts';
import { ProofDialog } from '#web/features/identity/proof/proof-dialog.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** "/second_factor": for who has to set up a second factor before anything else. */
export function Component() {
  const navigate = useNavigate();
  const own = useQuery(query('GET /auth/second-factors'));

  async function goOn() {
    await getUser();
    await navigate(wayOn({ isSetupComplete: currentSession().user?.isSetupComplete }), { replace: true });
  }

  return (
    <>
      <PageTitle tab={pages.secondFactor.title}>Set up a second factor</PageTitle>
      <p className="mt-8 mute">
        A second factor is required here, so that your password alone is not enough. You will use it after your password
        each time you log in.
      </p>
      <div className="stack gap-8 mt-24">
        <Loaded query={own} failed="We could not load your second factors." waiting={<span className="bone" />}>
          {({ passkeys, factors }) => (
            <>
              <AddFactor large passkeys={passkeys} onAdded={() => void goOn()} />
              {/* Set up in another tab, or this page was loaded anew before it went on. */}
              {factors.length > 0 && (
                <Button variant="default" onClick={() => void goOn()} fullWidth>
                  Continue
                </Button>
              )}
            </>
          )}
        </Loaded>
        <Button variant="subtle" color="gray" onClick={() => void logOut()} fullWidth>
          Log out
        </Button>
      </div>
      <ProofDialog />
    </>
  );
}
