import { Button } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#web/client/requests/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import card from '#web/ui/card.module.css';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import classes from './providers.module.css';

const ProvidersDialog = soon(async () => (await import('./providers-dialog.tsx')).ProvidersDialog);

/** Who treats patients here: what they choose from in the form, and which is the default. */
export function ProvidersCard() {
  const providers = useQuery(query('GET /practice-providers'));
  const [editing, setEditing] = useState(false);

  return (
    <section className={card.card} aria-labelledby="practice-providers" aria-busy={providers.isFetching}>
      <div className={card.head}>
        <div>
          <h2 className={card.title} id="practice-providers">
            Providers
          </h2>
          <p className="mute">Patients choose from this list in the form.</p>
        </div>
        <Button variant="default" disabled={!providers.data} onClick={() => setEditing(true)}>
          Edit providers
        </Button>
      </div>
      <Loaded query={providers} failed="We could not load your providers." toasts waiting={<Bones />}>
        {(data) =>
          data.providers.length === 0 ? (
            <EmptyState Icon={IconStethoscope} text="No providers yet. Until you add one, forms go to the practice." />
          ) : (
            <ul className={`${classes.list} edge-top parts`} aria-labelledby="practice-providers">
              {data.providers.map(({ id, name }) => (
                <li key={id}>
                  <span className="narrow break">{name}</span>
                  {id === data.defaultProvider && <Badge tone="info">Default</Badge>}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {editing && <ProvidersDialog onClosed={() => setEditing(false)} />}
    </section>
  );
}

function Bones() {
  return (
    <ul className={`${classes.list} edge-top parts`} aria-hidden="true">
      <li>
        <span className="bone" />
      </li>
    </ul>
  );
}
