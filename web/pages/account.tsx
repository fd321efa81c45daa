import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import { mayHere } from '#web/client/session.ts';
import { SecondFactorCard } from '#web/features/account/second-factor/second-factor-card.tsx';
import { DevicesCard } from '#web/features/identity/account/devices-card.tsx';
import { LogInCard } from '#web/features/identity/account/log-in-card.tsx';
import { PreferencesCard } from '#web/features/identity/account/preferences-card.tsx';
import { forgetLogIn } from '#web/features/identity/log-in/remembered-log-in.ts';
import { RoleCard } from '#web/features/people/ownership/role-card.tsx';
import { PageHead } from '#web/shell/signed-in/head/page-head.tsx';

/** "/account": what is the person's own, whatever they are to the business. */
export function Component() {
  return (
    <div className="measure-form">
      <PageHead
        page="account"
        guide="These settings are yours alone, whatever your role. With a second factor your password alone is not enough to log in. You can also log out your other devices here."
        next={{ page: 'people', text: 'See who else can log in' }}
      >
        <div className="stack gap-8 measure mute page-lead">
          <p>Your role, your login details, your preferences, your second factor and your devices.</p>
          {/* Above what grows when it is loaded. */}
          {mayHere('reads', 'settings') && (
            <p>
              Other pages use your device’s time zone, transcripts Chicago’s. Business hours, and when daily emails are
              sent, use your business’s.{' '}
              <Link className="accent underline-3" to={paths.businessInfo}>
                Change its time zone
              </Link>
            </p>
          )}
          {mayHere('changes', 'business') && (
            <p>
              Export your data, erase a caller or delete the business:{' '}
              <Link className="accent underline-3" to={paths.yourData}>
                Your data
              </Link>
            </p>
          )}
        </div>
      </PageHead>
      <div className="stack columns-1 gap-16">
        <RoleCard onLeft={forgetLogIn} />
        <LogInCard />
        <PreferencesCard />
        <SecondFactorCard />
        <DevicesCard />
      </div>
    </div>
  );
}
