import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { archiveHours, type CallerCounts, type DataRequest } from '#contract/data-requests.ts';
import { useSave } from '#web/client/forms/use-save.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { query } from '#web/client/requests/query.ts';
import card from '#web/ui/card.module.css';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import { CallerFound } from './caller-found.tsx';
import { RequestRow } from './request-row.tsx';
import { isOpen } from './request-texts.ts';

const FindCaller = soon(async () => (await import('./find-caller.tsx')).FindCaller);
const DeleteBusiness = soon(async () => (await import('./delete-business.tsx')).DeleteBusiness);

const route = 'GET /data-requests';
const lookAgainMs = 1_000;
const requestsQuery = {
  ...query(route),
  refetchInterval: ({ state }: { state: { data: { value: DataRequest[] } | undefined } }) =>
    state.data?.value.some(isOpen) ? lookAgainMs : (false as const),
};

/** What an owner may do with all that is kept: take it along, erase a caller, end the business. */
export function YourDataCard() {
  const requests = useQuery(requestsQuery);
  const finding = useDialog<null>();
  const found = useDialog<CallerCounts>();
  const ending = useDialog<null>();
  const make = useSave('POST /data-requests', { failed: sentenceOf, refresh: [route] });
  const busy = make.isPending || (requests.data?.some(isOpen) ?? false);
  return (
    <div className="stack gap-16">
      <section className={card.card} aria-label="What is stored">
        <Act
          title="Export everything"
          text={`Calls, recordings, forms and settings in one ZIP file, available to download for ${archiveHours} hours.`}
        >
          <Button
            variant="default"
            disabled={busy}
            loading={make.isPending}
            onClick={() => make.mutate({ body: { kind: 'export-business' } })}
          >
            Export the business
          </Button>
        </Act>
        <div className="edge-top">
          <Act title="A caller" text="See what is stored about a phone number, export it or erase it.">
            <Button variant="default" data-finds-caller onClick={() => finding.open(null)}>
              Find a caller
            </Button>
          </Act>
        </div>
        {found.shown?.opened && (
          <CallerFound key={found.shown.key} counts={found.shown.what} busy={busy} make={make} onClose={found.close} />
        )}
        <Loaded query={requests} failed="We could not load your requests.">
          {(all) =>
            all.length > 0 && (
              <ul aria-label="Requests" aria-live="polite">
                {all.map((request) => (
                  <RequestRow key={request._id} request={request} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
      {/* Apart from what can be done any day, and not before the list above it has its length: nobody presses what moves. */}
      {!requests.isPending && (
        <section className={card.card} aria-label="Delete everything">
          <Act
            title="Delete everything"
            text="This erases all calls, forms and settings of the business and its team’s logins. It cannot be undone."
          >
            <Button color="red" variant="outline" onClick={() => ending.open(null)}>
              Delete the business
            </Button>
          </Act>
        </section>
      )}
      {finding.shown?.opened && <FindCaller onFound={found.open} onClosed={finding.close} />}
      {ending.shown?.opened && <DeleteBusiness onClosed={ending.close} />}
    </div>
  );
}

function Act({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div className={card.head}>
      <div className="grow-240 stack gap-2 narrow">
        <h2 className="body medium">{title}</h2>
        <p className="mute small measure">{text}</p>
      </div>
      {children}
    </div>
  );
}
