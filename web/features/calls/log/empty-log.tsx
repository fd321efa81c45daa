import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import { useSession } from '#web/client/use-session.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import cards from '../cards.module.css';

interface EmptyLogProps {
  /** What narrows the log to nothing; '' where nothing does. */
  clears: string;
  onClear: () => void;
}

/** In the place of calls. */
export function EmptyLog({ clears, onClear }: EmptyLogProps) {
  if (clears === '') return <NoCalls />;
  return (
    <EmptyState Icon={IconPhone} text="No data available">
      <Button variant="default" onClick={onClear}>
        Clear {clears}
      </Button>
    </EmptyState>
  );
}

/** In the place of figures and log, as long as there never was a call: nothing to search, to filter or to download. */
export function NoCallsCard() {
  return (
    <section className={cards.card} aria-labelledby="call-logs">
      <div className={cards.head}>
        <h2 className={cards.title} id="call-logs">
          Call Logs
        </h2>
      </div>
      <div className="edge-top">
        <NoCalls />
      </div>
    </section>
  );
}

function NoCalls() {
  const hasNumber = (useSession().user?.phone_number ?? '') !== '';
  return (
    <EmptyState Icon={IconPhone} text="No data available">
      <p className="mute">
        {hasNumber
          ? 'Call your Noura number to hear it answer.'
          : 'Get your number first. Until then, talk to Noura in your browser.'}{' '}
        <Link className="accent medium underline-3" to={paths.testNoura}>
          Go to Test Noura
        </Link>
      </p>
    </EmptyState>
  );
}
