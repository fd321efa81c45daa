import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pages, paths } from '#contract/pages.ts';
import { invitedMay } from '#contract/roles.ts';
import { ApiError, sentenceOf } from '#web/client/requests/api-error.ts';
import { requestPublic } from '#web/client/requests/request.ts';
import { useSession } from '#web/client/use-session.ts';
import classes from '#web/features/identity/forms.module.css';
import { InvitationForm } from '#web/features/identity/invitation/invitation-form.tsx';
import { AccountFrame } from '#web/shell/account-layout.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

const accepted = 'You have accepted the invitation. You can now log in';

/** "/invitation#{token}", for somebody whom a business lets in; the token stands behind "#", so that no server logs it. */
export function Component() {
  const navigate = useNavigate();
  const [token] = useState(() => location.hash.slice(1));
  const { user } = useSession();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => requestPublic('POST /auth/invitation', { body: { token: token.slice(0, 100) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (tries, error) => !isOver(error) && tries < 1,
  });
  const over = isOver(invitation.error);
  return (
    <AccountFrame>
      <PageTitle tab={pages.invitation.title}>
        <span className="break">
          {over ? 'This invitation is over' : `Join ${invitation.data?.businessName || 'a business'}`}
        </span>
      </PageTitle>
      {over ? (
        <div className="mt-24">
          <Notice tone="info">{sentenceOf(invitation.error)}</Notice>
        </div>
      ) : (
        <Loaded query={invitation} failed="The invitation could not be read." waiting={<Waiting />}>
          {({ email, businessRole }) => (
            <>
              <p className="mt-8 mute">
                You are invited as <strong className="break">{email}</strong>. {invitedMay[businessRole]}
              </p>
              {user && user.email !== email && (
                <div className="mt-16">
                  <Notice tone="warn">
                    In this browser {user.email} is logged in. Whoever accepts takes that place.
                  </Notice>
                </div>
              )}
              <InvitationForm
                token={token}
                email={email}
                onLoggedIn={({ isSetupComplete }) =>
                  void navigate(isSetupComplete ? paths.overview : paths.guidedSetup, { replace: true })
                }
                onAccepted={() => void navigate(paths.logIn, { replace: true, state: { success: accepted } })}
              />
            </>
          )}
        </Loaded>
      )}
      <p className="mt-24 mute center">
        <Link
          to={paths.logIn}
          className={`${classes.link} py-2 block-inline round-4 accent medium underlined underline-3 accent-line hover-line`}
        >
          Go to log in
        </Link>
      </p>
    </AccountFrame>
  );
}

const isOver = (error: unknown): boolean => error instanceof ApiError && error.status === 410;

function Waiting() {
  return (
    <div className="stack gap-16 mt-24" role="status" aria-label="Reading the invitation">
      <span className="bone" />
      <span className="bone" />
    </div>
  );
}
