import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { KnowledgeBase } from '#contract/knowledge.ts';
import { counted } from '#contract/values/amount-texts.ts';
import { request } from '#web/client/requests/request.ts';
import card from '#web/ui/card.module.css';
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx';
import { useDialog } from '#web/ui/dialogs/use-dialog.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import { useMedia } from '#web/ui/media.ts';
import { BaseChoice } from './bases/base-choice.tsx';
import { BaseList } from './bases/base-list.tsx';
import { BasePanel, PanelBones } from './bases/base-panel.tsx';
import { useBaseActions } from './bases/use-base-actions.ts';
import { useOpenBase } from './bases/use-open-base.ts';
import type { AddKind } from './items/ways-to-add.ts';
import { basesQuery, changeItems, dropBase, keptItems } from './knowledge-cache.ts';
import classes from './knowledge-screen.module.css';
import { failureText } from './knowledge-texts.ts';

const AskKnowledge = soon(async () => (await import('./ask/ask-knowledge.tsx')).AskKnowledge);
const ItemDialogs = soon(async () => (await import('./items/item-dialogs.tsx')).ItemDialogs);

/** The knowledge bases: the list, the open one, and what is added to it (KB-01 to 54). */
export function KnowledgeScreen() {
  const cache = useQueryClient();
  const asked = useQuery(basesQuery);
  const { data: bases } = asked;
  const { base, open } = useOpenBase(bases);
  const deletion = useDialog<KnowledgeBase>();
  const adding = useDialog<{ kind: AddKind; base: KnowledgeBase }>();
  const actions = useBaseActions(open, deletion.open);
  const narrow = useMedia('(max-width: 1023.98px)');

  // A button of the empty state that opened the dialog is gone with the first item.
  function focusLeft() {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-opens-upload]')?.focus();
  }

  const added = adding.shown;
  const failure = `${card.card} mt-24`;
  return (
    <Loaded query={asked} failed="We could not load your knowledge bases." className={failure}>
      <div className={`${classes.screen} tablet-columns-1 mt-page stack gap-16 mt-24`}>
        {narrow ? (
          <BaseChoice bases={bases} base={base} actions={actions} />
        ) : (
          <BaseList bases={bases} openId={base?._id} actions={actions} />
        )}
        {base ? <BasePanel key={base._id} base={base} onAdd={(kind) => adding.open({ kind, base })} /> : <PanelBones />}
        <AskKnowledge />
        <DeleteDialog
          asked={deletion}
          title={({ name }) => `Delete ${name}`}
          question={questionText}
          action="Delete base"
          remove={async ({ _id: id }) => {
            await request('DELETE /knowledge-bases/:id', { params: { id } });
            await dropBase(cache, id);
          }}
          problemOf={(error, { name }) => failureText(`"${name}" could not be deleted.`, error)}
          focusAfter={() => document.querySelector<HTMLElement>('[data-adds-base]')?.focus()}
        />
        {added && (
          <ItemDialogs
            key={added.key}
            opened={added.opened}
            onClose={adding.close}
            onClosed={focusLeft}
            kind={added.what.kind}
            base={added.what.base}
            items={keptItems(cache, added.what.base._id)}
            onAdded={(item) => void changeItems(cache, added.what.base._id, (now) => [item, ...now])}
          />
        )}
      </div>
    </Loaded>
  );
}

function questionText({ name, webUrls, textFiles, uploadedFiles }: KnowledgeBase): string {
  const items = webUrls.length + textFiles.length + uploadedFiles.length;
  const loss = items === 0 ? 'It is empty.' : `${counted(items, 'item')} in it will be deleted too.`;
  return `Are you sure you want to delete the base "${name}"? ${loss} This action cannot be undone.`;
}
