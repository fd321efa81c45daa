import { Button } from '@mantine/core';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { FormLink } from '#contract/intake.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import card from '#web/ui/card.module.css';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { useMedia } from '#web/ui/media.ts';
import { Paging } from '#web/ui/paging.tsx';
import { toastError, toastSuccess } from '#web/ui/toast.tsx';
import { useDialog } from '#web/ui/use-dialog.ts';
import { linkName } from './form-link-texts.ts';
import { deleteFormLink, formLinksQuery, refreshFormLinks } from './form-links.ts';
import { useLinksAddress } from './links-address.ts';
import classes from './links-card.module.css';
import { LinksCards } from './links-cards.tsx';
import { LinksTable } from './links-table.tsx';
import { NewLinkDialog } from './new-link-dialog.tsx';

const loadDialog = () => import('./submission-dialog.tsx');
const SubmissionDialog = lazy(() => loadDialog().then((module) => ({ default: module.SubmissionDialog })));

const failedText = 'We could not load your links.';

/** The links of the practice: to make, to follow, to read what came through them, to delete. */
export function LinksCard() {
  const cache = useQueryClient();
  const address = useLinksAddress();
  const narrow = useMedia('(max-width: 1079.98px)');
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...formLinksQuery(address.page),
    placeholderData: keepPreviousData,
  });
  const creation = useDialog<null>();
  const deletion = useDialog<FormLink>();
  const reading = useDialog<string>();
  const region = useRef<HTMLElement>(null);
  const failed = isError && !data;

  useEffect(() => {
    const timer = setTimeout(loadDialog, 1_000);
    return () => clearTimeout(timer);
  }, []);

  // The dialog follows the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address opens or closes it
  useEffect(() => {
    if (address.open === null) reading.close();
    else reading.open(address.open);
  }, [address.open]);

  // A page that emptied, or was never there, gives way to the last one.
  useEffect(() => {
    if (data && !isPlaceholderData && address.page > data.pages) address.goToPage(data.pages, true);
  }, [data, isPlaceholderData, address]);

  async function remove(link: FormLink): Promise<string | null> {
    try {
      await deleteFormLink(link._id);
    } catch (error) {
      toastError('It could not be deleted.');
      return sentenceOf(error);
    }
    toastSuccess(link.status === 'submitted' ? 'The form was deleted.' : 'The link was deleted.');
    deletion.close();
    await refreshFormLinks(cache);
    // The row that had the focus is gone.
    setTimeout(() => region.current?.focus(), 240);
    return null;
  }

  const list = { links: data?.links, onOpen: (link: FormLink) => address.show(link._id), onDelete: deletion.open };
  const asked = deletion.shown;
  return (
    <section className={card.card} ref={region} tabIndex={-1} aria-labelledby="form-links" aria-busy={isFetching}>
      <div className={card.head}>
        <h2 className={card.title} id="form-links">
          Links
        </h2>
        <Button
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => creation.open(null)}
        >
          New link
        </Button>
      </div>
      {failed ? (
        <FailureState text={failedText} onRetry={() => void refetch()} busy={isFetching} />
      ) : data?.total === 0 ? (
        <EmptyState Icon={IconLink} text="No links yet. Make one for each patient before their visit." />
      ) : (
        <div className={classes.body} data-narrow={narrow} data-old={isPlaceholderData || undefined}>
          {narrow ? <LinksCards {...list} /> : <LinksTable {...list} />}
        </div>
      )}
      {data !== undefined && data.pages > 1 && (
        <Paging
          label="Pages of the links"
          page={address.page}
          pages={data.pages}
          onPage={(page) => address.goToPage(page)}
        />
      )}
      {creation.shown && (
        <NewLinkDialog key={creation.shown.key} opened={creation.shown.opened} onClose={creation.close} />
      )}
      {reading.shown && (
        <Suspense>
          <SubmissionDialog
            key={reading.shown.key}
            id={reading.shown.what}
            opened={reading.shown.opened}
            onClose={address.close}
          />
        </Suspense>
      )}
      {asked && (
        <DeleteDialog
          key={asked.key}
          opened={asked.opened}
          onClose={deletion.close}
          title={asked.what.status === 'submitted' ? 'Delete this form' : 'Delete this link'}
          question={questionOf(asked.what)}
          action="Delete"
          onDelete={() => remove(asked.what)}
        />
      )}
    </section>
  );
}

function questionOf(link: FormLink): string {
  if (link.status === 'submitted')
    return `Delete the form of ${linkName(link)} with all that was filled in? This cannot be undone.`;
  const name = link.email === '' ? 'this link' : `the link for ${link.email}`;
  return link.status === 'open' ? `Delete ${name}? It can then no longer be used.` : `Delete ${name} from the list?`;
}
