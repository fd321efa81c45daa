import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pages, paths } from '#contract/pages.ts';
import type { User } from '#contract/users.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import { mayHere } from '#web/client/session.ts';
import { useSession } from '#web/client/use-session.ts';
import { minutesLeft } from '#web/features/minutes/minutes.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import classes from './phone-box.module.css';

interface PhoneBoxProps {
  user: UseQueryResult<User>;
  /** Where the owner may buy no number. */
  askForNumber: ReactNode;
}

/** The business's number and the minutes that are left (SHELL-11 to 26, ANALYSIS-19). */
export function PhoneBox({ user, askForNumber }: PhoneBoxProps) {
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
          {/* Not PhoneLink, which is a file more for every screen. */}
          <a href={`tel:${number}`} className="plain-link ink hover-underline round-4 tabular">
            {formatPhoneNumber(number)}
          </a>
          <CopyButton value={number} label="Copy your number" />
        </div>
      )}
      {known && number !== '' && mayHere('reads', pages.phoneNumber.area) && (
        <p className="small">
          <TextLink to={paths.phoneNumber}>About this number</TextLink>
        </p>
      )}
      {known && number === '' && <NoNumber mayBuy={user.data?.mayBuyNumber ?? false} askForNumber={askForNumber} />}
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

function NoNumber({ mayBuy, askForNumber }: { mayBuy: boolean; askForNumber: ReactNode }) {
  return (
    <>
      <p className="bad strong up-8">No number yet</p>
      {mayBuy ? (
        <Button variant="default" fullWidth component={Link} to={paths.phoneNumber}>
          Activate Your Number
        </Button>
      ) : (
        mayHere('changes', 'settings') && askForNumber
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
        {known && minutes.level === 'none' && <TextLink to={paths.billing}>Billing</TextLink>}
      </p>
    </div>
  );
}

function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="py-2 no-edge inherit no-fill accent medium underlined underline-3 pressable raised">
      {children}
    </Link>
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
