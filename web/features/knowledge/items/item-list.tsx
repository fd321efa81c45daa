import { Button } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { KnowledgeBase, KnowledgeItem } from '#contract/knowledge.ts';
import { request, requestBlob } from '#web/client/requests/request.ts';
import { saveFile } from '#web/client/requests/save-file.ts';
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toastError } from '#web/ui/feedback/toast.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import { changeItems } from '../knowledge-cache.ts';
import { failureText } from '../knowledge-texts.ts';
import classes from './item-list.module.css';
import { ItemRow } from './item-row.tsx';
import { type AddKind, waysToAdd } from './ways-to-add.ts';

const PassagesDialog = soon(async () => (await import('./passages-dialog.tsx')).PassagesDialog);

interface ItemListProps {
  base: KnowledgeBase;
  items: UseQueryResult<KnowledgeItem[]>;
  onAdd: (kind: AddKind) => void;
}

/** The items of the open base (KB-13, 14, 19, 29). */
export function ItemList({ base, items, onAdd }: ItemListProps) {
  const cache = useQueryClient();
  const deletion = useDialog<KnowledgeItem>();
  const shown = useDialog<KnowledgeItem>();
  const { data } = items;
  /** What stands in the place of the item that is deleted. */
  const next = useRef<KnowledgeItem | undefined>(undefined);

  async function remove(item: KnowledgeItem) {
    const at = data?.indexOf(item) ?? -1;
    next.current = data?.[at + 1] ?? data?.[at - 1];
    await request('DELETE /knowledge-bases/:id/items/:itemId', { params: { id: base._id, itemId: item._id } });
    await changeItems(cache, base._id, (now) => now.filter(({ _id }) => _id !== item._id));
  }

  async function download(item: KnowledgeItem) {
    try {
      const params = { id: base._id, itemId: item._id };
      saveFile(item.name, await requestBlob('GET /knowledge-bases/:id/items/:itemId/file', { params }));
    } catch (error) {
      toastError(failureText(`"${item.name}" could not be downloaded.`, error));
    }
  }

  return (
    <>
      <Loaded
        query={items}
        failed="We could not load the items."
        className="edge-top grow stack middle"
        waiting={<Bones />}
      >
        {(listed) =>
          listed.length > 0 ? (
            <ul aria-label={`Items of ${base.name}`}>
              {listed.map((item) => (
                <ItemRow
                  key={item._id}
                  item={item}
                  onDownload={() => void download(item)}
                  onShow={() => shown.open(item)}
                  onDelete={() => deletion.open(item)}
                />
              ))}
            </ul>
          ) : (
            <div className="edge-top grow stack middle">
              <EmptyState Icon={IconBooks} text="You don't have any files added yet. Let's add them now!">
                <div className="small-full row wrap centered gap-8 mt-4">
                  {waysToAdd.map(({ kind, label, Icon }) => (
                    <Button
                      key={kind}
                      variant="default"
                      leftSection={<Icon size={18} stroke={1.6} aria-hidden="true" />}
                      onClick={() => onAdd(kind)}
                    >
                      {label}
                    </Button>
                  ))}
                </div>
              </EmptyState>
            </div>
          )
        }
      </Loaded>
      {shown.shown && (
        <PassagesDialog
          key={shown.shown.key}
          baseId={base._id}
          item={shown.shown.what}
          opened={shown.shown.opened}
          onClose={shown.close}
        />
      )}
      <DeleteDialog
        asked={deletion}
        title={({ name }) => `Delete ${name}`}
        question={() => 'Are you sure you want to delete this item? This action cannot be undone.'}
        action="Delete item"
        remove={remove}
        problemOf={(error, { name }) => failureText(`"${name}" could not be deleted.`, error)}
        focusAfter={() => focusAfter(next.current)}
      />
    </>
  );
}

function focusAfter(next: KnowledgeItem | undefined): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const selector = next ? `[data-deletes="${CSS.escape(next._id)}"]` : '[data-opens-upload]';
  document.querySelector<HTMLElement>(selector)?.focus();
}

/** In the shape of the rows. */
function Bones() {
  return (
    <div aria-hidden="true">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className={`${classes.boneRow} pad-x edge-top stack middle`}>
          <span className="bone at-most-320" />
        </div>
      ))}
    </div>
  );
}
