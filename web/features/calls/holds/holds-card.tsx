import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#contract/pages.ts';
import type { LegalHold } from '#contract/retention.ts';
import { dayText } from '#contract/values/moment-texts.ts';
import { query } from '#web/client/requests/query.ts';
import { mayHere } from '#web/client/session.ts';
import card from '#web/ui/card.module.css';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import { heldText } from './held-text.ts';

const HoldDialog = soon(async () => (await import('./hold-dialog.tsx')).HoldDialog);
const LiftDialog = soon(async () => (await import('./lift-dialog.tsx')).LiftDialog);
const route = 'GET /legal-holds';

/** The calls and numbers of which nothing is removed. */
export function HoldsCard() {
  const holds = useQuery(query(route));
  const mayChange = mayHere('changes', 'settings');
  const placing = useDialog<null>();
  const lifting = useDialog<LegalHold>();
  return (
    <section className={card.card} aria-labelledby="holds" aria-busy={holds.isFetching}>
      <div className={card.head}>
        <div className="grow-240 narrow">
          <h2 className={card.title} id="holds">
            Legal holds
          </h2>
          <p className="mute">
            These calls, and forms from their callers, cannot be removed. To place a hold on a single call, open it.
          </p>
        </div>
        {mayChange && (
          <Button variant="default" onClick={() => placing.open(null)} data-places-hold>
            Place a legal hold on a number
          </Button>
        )}
      </div>
      <Loaded query={holds} failed="We could not load the holds." waiting={<p className="pad-below mute">Loading …</p>}>
        {(all) =>
          all.length === 0 ? (
            <p className="pad-below mute">No legal holds.</p>
          ) : (
            <ul aria-labelledby="holds">
              {all.map((hold) => (
                <li key={hold._id} className="edge-top pad-12 row wrap middle gap-16">
                  <div className="grow-240 stack gap-2 narrow">
                    <p className="medium break">
                      {hold.callId ? (
                        <Link className="accent underline-3" to={`${paths.overview}?call=${hold.callId}`}>
                          {heldText(hold)}
                        </Link>
                      ) : (
                        heldText(hold)
                      )}
                    </p>
                    <p className="mute small break">{`${hold.reason} · since ${dayText(hold.placedAt)}`}</p>
                  </div>
                  {mayChange && (
                    <Button
                      variant="default"
                      className="keep"
                      aria-label={`Lift the hold: ${heldText(hold)}, ${hold.reason}`}
                      onClick={() => lifting.open(hold)}
                    >
                      Lift
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {placing.shown?.opened && <HoldDialog callId={null} onClosed={placing.close} />}
      {lifting.shown && <LiftDialog asked={lifting} />}
    </section>
  );
}
