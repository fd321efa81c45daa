import { useQuery } from '@tanstack/react-query';
import type { AccountSummary } from '#contract/users.ts';
import { dayText, missing, timeText } from '#contract/values/moment-texts.ts';
import { messageOf } from '#web/client/requests/api-error.ts';
import { query } from '#web/client/requests/query.ts';
import card from '#web/ui/card.module.css';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { StatusBadge } from '../user-badge.tsx';
import { nameText } from '../user-texts.ts';
import { TopUp } from './top-up.tsx';

/** What there is of one account: its business, its calls, its minutes and who filled them. */
export function AccountCards({ id }: { id: string }) {
  const account = useQuery(query('GET /user/account/:id', { params: { id } }));
  return (
    <Loaded
      query={account}
      failed={(error) => messageOf(error, 'We could not load this account.')}
      className={card.card}
      waiting={<div className={`${card.card} ${card.bone} line-72`} />}
    >
      {(shown) => (
        <div className="tablet-columns-1 stack columns-2 start gap-16">
          <AccountCard account={shown} />
          <MinutesCard account={shown} />
        </div>
      )}
    </Loaded>
  );
}

function AccountCard({ account }: { account: AccountSummary }) {
  const { business, email, phoneNumber, createdAt, isActive, isSetupComplete, timeZone, lastLogInAt, calls } = account;
  return (
    <section className={card.card} aria-labelledby="account-facts">
      <div className={card.head}>
        <h2 className={card.title} id="account-facts">
          {business || 'No business yet'}
        </h2>
        <StatusBadge isActive={isActive} />
      </div>
      <div className="pad-below">
        <Facts term={120}>
          <Fact term="Name">{nameText(account)}</Fact>
          <Fact term="Email">{email}</Fact>
          <Fact term="Phone number">
            {phoneNumber === '' ? missing : <PhoneLink number={phoneNumber} className="accent underline-3 round-4" />}
          </Fact>
          <Fact term="Created">{momentOf(createdAt)}</Fact>
          <Fact term="Last login">{lastLogInAt === '' ? 'Not yet' : momentOf(lastLogInAt)}</Fact>
          <Fact term="Setup">{isSetupComplete ? 'Complete' : 'Not complete'}</Fact>
          <Fact term="Time zone">{timeZone}</Fact>
          <Fact term="Calls">{`${counted(calls.total)}, ${counted(calls.lastThirtyDays)} of them in the last 30 days`}</Fact>
        </Facts>
      </div>
    </section>
  );
}

const kinds = { trial: 'Free trial', grant: 'Added' } as const;

function MinutesCard({ account }: { account: AccountSummary }) {
  const { remainingMinutes, totalMinutes, topUps } = account;
  return (
    <section className={card.card} aria-labelledby="account-minutes">
      <div className={card.head}>
        <h2 className={card.title} id="account-minutes">
          Minutes
        </h2>
        <p className="medium tabular">{`${counted(remainingMinutes)} of ${counted(totalMinutes)} left`}</p>
      </div>
      <div className="pad-below stack gap-16">
        <TopUp id={account._id} />
        <ul className="parts" aria-label="Minutes added to the account">
          {topUps.map(({ at, kind, minutes }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer is shown whole, in its order
            <li key={index} className="row middle between gap-16 line-36 tabular">
              <span>
                {kinds[kind]} <span className="mute small">{momentOf(at)}</span>
              </span>
              <span>{`+${counted(minutes)}`}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const counted = (count: number) => count.toLocaleString('en-US');
const momentOf = (iso: string) => `${dayText(iso)}, ${timeText(iso)}`;
