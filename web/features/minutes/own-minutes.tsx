import type { SessionUser } from '#web/client/session.ts';
import card from '#web/ui/card.module.css';
import { minutesLeft } from './minutes.ts';

/** The business's own minutes, beside the plan that is a sample. */
export function OwnMinutes({ user }: { user: SessionUser }) {
  const { left, total, share, level } = minutesLeft(user.remaining_minutes, user.totalMinutes);
  return (
    <section className={`${card.card} pad stack gap-8`} aria-labelledby="own-minutes">
      <h2 className="mute medium small" id="own-minutes">
        Your minutes
      </h2>
      <p className="large strong tabular">{`${left} of ${total} minutes left`}</p>
      <div
        className="fill-sunken pill clip high-6 meter"
        data-tone={level === 'plenty' ? undefined : 'warn'}
        aria-hidden="true"
      >
        <div style={{ transform: `scaleX(${share})` }} />
      </div>
      <p className="mute measure">
        Each call shows the minutes it used. When none are left, callers are asked to leave a voicemail.
      </p>
    </section>
  );
}
