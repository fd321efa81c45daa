import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import type { KnowledgeBase } from '#contract/knowledge.ts';
import card from '#web/ui/card.module.css';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { useMedia } from '#web/ui/media.ts';
import { useDialog } from '#web/ui/use-dialog.ts';
import { BaseChoice } from './base-choice.tsx';
import { BaseList } from './base-list.tsx';
import { BasePanel, PanelBones } from './base-panel.tsx';
import { basesQuery } from './get-knowledge-bases.ts';
import { itemsKey } from './get-knowledge-items.ts';
import { keepItem } from './knowledge-cache.ts';
import classes from './knowledge-screen.module.css';
import { countText } from './knowledge-texts.ts';
import { useBaseActions } from './use-base-actions.ts';
import { useOpenBase } from './use-open-base.ts';
import type { AddKind } from './ways-to-add.ts';

const loadDialogs = () => import('./item-dialogs.tsx');
const ItemDialogs = lazy(() => loadDialogs().then((module) => ({ default: module.ItemDialogs })));

/** The knowledge bases: the list, the open one, and what is added to it (KB-01 to 54). */
export function KnowledgeScreen() {
  const cache = useQueryClient();
  const { data: bases, isError, isFetching, refetch } = useQuery(basesQuery);
  const { base, open } = useOpenBase(bases);
  const deletion = useDialog<KnowledgeBase>();
  const adding = useDialog<{ kind: AddKind; base: KnowledgeBase }>();
  const actions = useBaseActions(open, deletion.open);
  const narrow = useMedia('(max-width: 1023.98px)');

  useEffect(() => {
    const timer = setTimeout(loadDialogs, 1_000);
    return () => clearTimeout(timer);
  }, []);

  function closeAdding() {
    adding.close();
    // A button of the empty state that opened the dialog is gone with the first item.
    setTimeout(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-opens-upload]')?.focus();
    }, 240);
  }

  if (isError && !bases) {
    return (
      <div className={`${card.card} ${classes.failure}`}>
        <FailureState text="We could not load your knowledge bases." onRetry={() => void refetch()} busy={isFetching} />
      </div>
    );
  }
  const asked = deletion.shown;
  const added = adding.shown;
  return (
    <div className={classes.screen}>
      {narrow ? (
        <BaseChoice bases={bases} base={base} actions={actions} />
      ) : (
        <BaseList bases={bases} openId={base?._id} actions={actions} />
      )}
      {base ? <BasePanel key={base._id} base={base} onAdd={(kind) => adding.open({ kind, base })} /> : <PanelBones />}
      {asked && (
        <DeleteDialog
          key={asked.key}
          opened={asked.opened}
          onClose={deletion.close}
          title={`Delete ${asked.what.name}`}
          question={questionText(asked.what)}
          action="Delete base"
          onDelete={async () => {
            const problem = await actions.remove(asked.what);
            if (problem === null) {
              deletion.close();
              setTimeout(() => document.querySelector<HTMLElement>('[data-adds-base]')?.focus(), 240);
            }
            return problem;
          }}
        />
      )}
      {added && (
        <Suspense>
          <ItemDialogs
            key={added.key}
            opened={added.opened}
            onClose={closeAdding}
            kind={added.what.kind}
            base={added.what.base}
            items={cache.getQueryData(itemsKey(added.what.base._id)) ?? []}
            onAdded={(item) => void keepItem(cache, added.what.base._id, item)}
          />
        </Suspense>
      )}
    </div>
  );
}

function questionText({ name, webUrls, textFiles, uploadedFiles }: KnowledgeBase): string {
  const items = webUrls.length + textFiles.length + uploadedFiles.length;
  const loss = items === 0 ? 'It is empty.' : `${countText(items)} in it ${items === 1 ? 'goes' : 'go'} with it.`;
  return `Are you sure you want to delete the base "${name}"? ${loss} This action cannot be undone.`;
}
