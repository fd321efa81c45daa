import { Button } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSetting } from '#web/client/use-versioned-setting.ts';
import { Badge } from '#web/ui/badge.tsx';
import card from '#web/ui/card.module.css';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { toastError } from '#web/ui/toast.tsx';
import classes from './providers.module.css';
import { ProvidersDialog } from './providers-dialog.tsx';

const failedText = 'We could not load your providers.';

/** Who treats patients here: what they choose from in the form, and which is the default. */
export function ProvidersCard() {
  const { value, failed, fetching, retry } = useSetting('GET /practice-providers');
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    if (failed) toastError(failedText);
  }, [failed]);

  return (
    <section className={card.card} aria-labelledby="practice-providers" aria-busy={fetching}>
      <div className={card.head}>
        <div>
          <h2 className={card.title} id="practice-providers">
            Providers
          </h2>
          <p className={classes.quiet}>Patients choose from these in the form.</p>
        </div>
        <Button variant="default" disabled={!value} onClick={() => setEditing(true)}>
          Edit providers
        </Button>
      </div>
      {failed ? (
        <FailureState text={failedText} onRetry={() => void retry()} busy={fetching} />
      ) : !value ? (
        <ul className={classes.list} aria-hidden="true">
          <li>
            <span className={card.bone} />
          </li>
        </ul>
      ) : value.providers.length === 0 ? (
        <EmptyState Icon={IconStethoscope} text="No providers yet. Until then every form goes to the practice." />
      ) : (
        <ul className={classes.list} aria-labelledby="practice-providers">
          {value.providers.map(({ id, name }) => (
            <li key={id}>
              <span className={classes.name}>{name}</span>
              {id === value.defaultProvider && <Badge tone="info">Default</Badge>}
            </li>
          ))}
        </ul>
      )}
      {editing && <ProvidersDialog onClosed={() => setEditing(false)} />}
    </section>
  );
}
