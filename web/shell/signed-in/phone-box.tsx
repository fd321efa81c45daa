import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import type { User } from '#contract/users.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import { useSession } from '#web/client/use-session.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { minutesLeft } from './minutes.ts';
import classes from './phone-box.module.css';

const ActivateDialog = lazy(() => import('./activate-dialog.tsx').then((m) => ({ default: m.ActivateDialog })));

/** The business's number and the minutes that are left (SHELL-11 to 26, ANALYSIS-19). */
export function PhoneBox({ user }: { user: UseQueryResult<User> }) {
  const { user: stored } = useSession();
  const known = user.data !== undefined || (stored !== null && stored.totalMinutes > 0);
  if (user.isError && !known) return <Unloaded user={user} />;
  const number = stored?.phone_number ? `+1${stored.phone_number}` : '';
  return (
    <section
      className="p-12 edge fill stack gap-8 mt-16 round-12 wrong-edge"
      data-wrong={known && number === ''}
      aria-labelledby="your-number"
    >
      <h2 className="mute medium small" id="your-number">
        Your number
      </h2>
      {!known && <div className={`${classes.numberSkeleton} up-8`} />}
      {known && number !== '' && (
        <div className="row middle between strong one-line roomy-24 up-8 line-28">
          <span className="tabular">{formatPhoneNumber(number)}</span>
          <CopyButton value={number} label="Copy your number" />
        </div>
      )}
      {known && number === '' && <NoNumber requested={user.data?.numberRequested ?? false} />}
      <Minutes known={known} remaining={stored?.remaining_minutes ?? 0} total={stored?.totalMinutes} />
      {user.isError && <Stale user={user} />}
    </section>
  );
}

/** The box without an account: a placeholder for the number (SHELL-13). */
export function NobodysPhoneBox() {
  return (
    <section className="p-12 edge fill stack gap-8 mt-16 round-12 wrong-edge" aria-labelledby="your-number">
      <h2 className="mute medium small" id="your-number">
        Your number
      </h2>
      <p className="row middle between strong one-line roomy-24 up-8 line-28">+1 (XXX) XXX-XXXX</p>
      <Minutes known={false} remaining={0} />
    </section>
  );
}

function NoNumber({ requested }: { requested: boolean }) {
  const [dialog, setDialog] = useState<'closed' | 'open' | 'done'>('closed');
  const note = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone; what replaced it takes it over.
  useEffect(() => {
    if (dialog === 'done') note.current?.focus();
  }, [dialog]);
  return (
    <>
      <p className="bad strong up-8">No number yet</p>
      {requested || dialog === 'done' ? (
        <p className="mute small" ref={note} tabIndex={-1}>
          Your number will be loaded shortly
        </p>
      ) : (
        <Button variant="default" fullWidth onClick={() => setDialog('open')}>
          Activate Your Number
        </Button>
      )}
      {dialog !== 'closed' && (
        <Suspense>
          <ActivateDialog opened={dialog === 'open'} onClose={() => setDialog('done')} />
        </Suspense>
      )}
    </>
  );
}

const looks = { plenty: 'mute', low: 'warn', none: 'bad' } as const;

function Minutes({ known, remaining, total }: { known: boolean; remaining: number; total?: number }) {
  const minutes = minutesLeft(remaining, total);
  const text = known ? `${minutes.left} of ${minutes.total} mins left` : '...';
  return (
    <div className="stack gap-6">
      <div
        className={`${known && minutes.level === 'none' ? 'fill-bad' : 'fill-bone'} pill clip high-6 meter`}
        data-tone={known && minutes.level === 'low' ? 'warn' : undefined}
        role="progressbar"
        aria-label="Minutes left"
        aria-valuemin={0}
        aria-valuemax={minutes.total}
        aria-valuenow={known ? minutes.left : undefined}
        aria-valuetext={known ? text : 'Loading'}
      >
        <div style={{ transform: `scaleX(${known ? minutes.share : 0})` }} />
      </div>
      <p className={`${looks[known ? minutes.level : 'plenty']} row between small tabular`}>
        {text}
        {known && minutes.level === 'none' && (
          <Link
            to={paths.billing}
            className="py-2 no-edge inherit no-fill accent medium underlined underline-3 pressable raised"
          >
            Billing
          </Link>
        )}
      </p>
    </div>
  );
}

function Unloaded({ user }: { user: UseQueryResult<User> }) {
  return (
    <section className="p-12 edge fill stack gap-8 mt-16 round-12 wrong-edge" aria-label="Your number">
      <p className="mute small" role="alert">
        Your account data could not be loaded.
      </p>
      <Button variant="default" fullWidth loading={user.isFetching} onClick={() => void user.refetch()}>
        Try again
      </Button>
    </section>
  );
}

function Stale({ user }: { user: UseQueryResult<User> }) {
  return (
    <p className="mute small" role="status">
      Could not be refreshed.{' '}
      <button
        type="button"
        className="py-2 no-edge inherit no-fill accent medium underlined underline-3 pressable raised"
        onClick={() => void user.refetch()}
        disabled={user.isFetching}
      >
        Try again
      </button>
    </p>
  );
}
