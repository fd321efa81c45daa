import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pages, paths } from '#contract/pages.ts';
import { willDo } from '#contract/roles.ts';
import { ApiError, sentenceOf } from '#web/client/requests/api-error.ts';
import { requestPublic } from '#web/client/requests/request.ts';
import { wayOn } from '#web/client/return-to.ts';
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
          {over ? 'This invitation is no longer valid' : `Join ${invitation.data?.businessName || 'a business'}`}
        </span>
      </PageTitle>
      {!over && (
        <p className="mt-8 mute">
          Accepting gives you your own login and password. You see only what the owner of the business allows, and they
          can change that at any time.
        </p>
      )}
      {over ? (
        <div className="mt-24">
          <Notice tone="info">{sentenceOf(invitation.error)}</Notice>
        </div>
      ) : (
        <Loaded query={invitation} failed="The invitation could not be loaded." waiting={<Waiting />}>
          {({ email, businessName: _, ...rights }) => (
            <>
              <p className="mt-16">
                This invitation is for <strong className="break">{email}</strong>. {willDo('You', rights)}
              </p>
              {user && user.email !== email && (
                <div className="mt-16">
                  <Notice tone="warn">
                    This browser is logged in as {user.email}. Accepting will log that account out.
                  </Notice>
                </div>
              )}
              <InvitationForm
                token={token}
                email={email}
                onLoggedIn={(entered) => void navigate(wayOn(entered), { replace: true })}
                onAccepted={() => void navigate(paths.logIn, { replace: true, state: { success: accepted } })}
              />
            </>
          )}
        </Loaded>
      )}
      <p className="mt-24 mute center">
        <Link to={paths.logIn} className={classes.link}>
          Go to login
        </Link>
      </p>
    </AccountFrame>
  );
}

const isOver = (error: unknown): boolean => error instanceof ApiError && error.status === 410;

/** As high as what comes: nothing may move when it does. */
function Waiting() {
  return (
    <div className={`${classes.waiting} stack mt-16`} role="status" aria-label="Loading the invitation">
      {['sentence', 'first name', 'last name', 'password', 'confirmation', 'button'].map((part) => (
        <span key={part} className="bone" />
      ))}
    </div>
  );
}
