import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { KnowledgeItem } from '#contract/knowledge.ts';
import { counted } from '#contract/values/amount-texts.ts';
import { request } from '#web/client/requests/request.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';

interface PassagesDialogProps {
  baseId: string;
  item: KnowledgeItem;
  opened: boolean;
  onClose: () => void;
}

const route = 'GET /knowledge-bases/:id/items/:itemId/passages';

/** What was read of an item: its passages as they are searched. */
export function PassagesDialog({ baseId, item, opened, onClose }: PassagesDialogProps) {
  const read = useInfiniteQuery({
    queryKey: [route, baseId, item._id, item.passages],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      request(route, { params: { id: baseId, itemId: item._id }, query: { from: String(pageParam) }, signal }),
    getNextPageParam: ({ total }, pages) => {
      const told = pages.reduce((sum, { texts }) => sum + texts.length, 0);
      return told < total ? told : undefined;
    },
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={`Text of ${item.name}`} width={640}>
      <Loaded query={read} failed="The text could not be loaded." waiting={<span className="bone" />}>
        {({ pages }) => (
          <>
            <p className="mute small tabular">{counted(item.passages, 'passage')}</p>
            <ol className="stack gap-12 mt-12">
              {pages
                .flatMap(({ texts }) => texts)
                .map((text, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: passages are only ever added at the end
                  <li key={at} className="edge p-12 round-8 lines break">
                    {text}
                  </li>
                ))}
            </ol>
            {read.hasNextPage && (
              <Button
                variant="default"
                className="mt-12"
                loading={read.isFetchingNextPage}
                onClick={() => void read.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
