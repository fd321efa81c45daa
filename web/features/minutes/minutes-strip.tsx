import { Link } from 'react-router';
import { limits } from '#contract/limits.ts';
import { pages, paths } from '#contract/pages.ts';
import { mayHere, type SessionUser } from '#web/client/session.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { minutesLeft } from './minutes.ts';

/** "21 of 25 minutes are left": always in a trial, afterwards once they are few; '' otherwise. */
export function minutesText({ remaining_minutes: remaining, totalMinutes: given }: SessionUser): string {
  const { left, total } = minutesLeft(remaining, given);
  if (given <= 0 || (given > limits.trialMinutes && remaining > limits.fewMinutes)) return '';
  const of = given > limits.trialMinutes ? '' : ' of your trial';
  if (remaining <= 0)
    return `${of ? `The ${total} minutes of your trial` : `Your ${total} minutes`} are used up. Callers are asked to leave a voicemail.`;
  const few = left === 0 ? `Less than 1 of ${total} minutes${of} is left` : `${left} of ${total} minutes${of} are left`;
  return `${few}. After that callers are asked to leave a voicemail.`;
}

/** What is left of the minutes, and what comes after them. */
export function MinutesStrip({ user }: { user: SessionUser }) {
  const text = minutesText(user);
  if (text === '') return null;
  const { level } = minutesLeft(user.remaining_minutes, user.totalMinutes);
  return (
    <div className="mt-16">
      <Notice tone={user.remaining_minutes <= 0 ? 'bad' : level === 'plenty' ? 'info' : 'warn'}>
        {text}
        {mayHere('reads', pages.billing.area) && (
          <>
            {' '}
            <Link to={paths.billing} className="no-color underlined underline-3 medium raised">
              Billing
            </Link>
          </>
        )}
      </Notice>
    </div>
  );
}
