import { Button } from '@mantine/core';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FormLink } from '#contract/intake.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { refresh } from '#web/client/requests/query.ts';
import { request } from '#web/client/requests/request.ts';
import card from '#web/ui/card.module.css';
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import { useMedia } from '#web/ui/media.ts';
import { Paging } from '#web/ui/tables/paging.tsx';
import { usePageWithin } from '#web/ui/tables/use-page-within.ts';
import { linkName } from './form-link-texts.ts';
import { formLinksQuery } from './form-links.ts';
import { useLinksAddress } from './links-address.ts';
import classes from './links-card.module.css';
import { LinksCards } from './links-cards.tsx';
import { LinksTable } from './links-table.tsx';

const NewLinkDialog = soon(async () => (await import('./new-link-dialog.tsx')).NewLinkDialog);
const SubmissionDialog = soon(async () => (await import('../submissions/submission-dialog.tsx')).SubmissionDialog);

/** The links of the practice: to make, to follow, to read what came through them, to delete. */
export function LinksCard() {
  const cache = useQueryClient();
  const address = useLinksAddress();
  const narrow = useMedia('(max-width: 1239.98px)');
  const links = useQuery({
    ...formLinksQuery(address.page),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = links;
  const creation = useDialog<null>();
  const deletion = useDialog<FormLink>();
  const reading = useDialog<string>();
  const region = useRef<HTMLElement>(null);

  // The dialog follows the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address opens or closes it
  useEffect(() => {
    if (address.open === null) reading.close();
    else reading.open(address.open);
  }, [address.open]);

  const pages = isPlaceholderData ? undefined : data?.pages;
  const page = usePageWithin(address.page, pages, (last) => address.goToPage(last, true));

  const List = narrow ? LinksCards : LinksTable;
  // A card has a line above it, a table's head has none.
  const body = `${classes.body} ${narrow ? '' : 'edge-top'} clip fades`;
  const acts = { onOpen: (link: FormLink) => address.show(link._id), onDelete: deletion.open };
  return (
    <section className={card.card} ref={region} tabIndex={-1} aria-labelledby="form-links" aria-busy={links.isFetching}>
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
      <Loaded
        query={links}
        failed="We could not load your links."
        waiting={
          <div className={body}>
            <List links={undefined} {...acts} />
          </div>
        }
      >
        {({ total, items }) =>
          total === 0 ? (
            <EmptyState Icon={IconLink} text="No links yet. Create one for each patient before their visit." />
          ) : (
            <div className={body} data-old={isPlaceholderData}>
              <List links={items} {...acts} />
            </div>
          )
        }
      </Loaded>
      {data !== undefined && data.pages > 1 && (
        <Paging label="Link pages" page={page} pages={data.pages} onPage={(page) => address.goToPage(page)} />
      )}
      {creation.shown && (
        <NewLinkDialog key={creation.shown.key} opened={creation.shown.opened} onClose={creation.close} />
      )}
      {reading.shown && (
        <SubmissionDialog
          key={reading.shown.key}
          id={reading.shown.what}
          opened={reading.shown.opened}
          onClose={address.close}
        />
      )}
      <DeleteDialog
        asked={deletion}
        title={({ status }) => (status === 'submitted' ? 'Delete this form' : 'Delete this link')}
        question={questionOf}
        action="Delete"
        remove={async ({ _id: id }) => {
          await request('DELETE /patient-form-links/:id', { params: { id } });
          refresh(cache, 'GET /patient-form-links');
        }}
        done={({ status }) => (status === 'submitted' ? 'The form was deleted.' : 'The link was deleted.')}
        failed="It could not be deleted."
        problemOf={sentenceOf}
        focusAfter={() => region.current?.focus()}
      />
    </section>
  );
}

function questionOf(link: FormLink): string {
  if (link.status === 'submitted')
    return `Delete the form from ${linkName(link)} with everything in it? This cannot be undone.`;
  const name = link.email === '' ? 'this link' : `the link for ${link.email}`;
  return link.status === 'open' ? `Delete ${name}? It will stop working.` : `Delete ${name} from the list?`;
}
