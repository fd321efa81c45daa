import { ActionIcon } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import type { KnowledgeBase } from '#contract/knowledge.ts';
import { knowledgeLimits } from '#contract/limits.ts';
import { counted } from '#contract/values/amount-texts.ts';
import card from '#web/ui/card.module.css';
import { soon } from '#web/ui/loading/soon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import classes from './base-list.module.css';
import type { BaseActions } from './use-base-actions.ts';

const BaseNameForm = soon(async () => (await import('./base-name-form.tsx')).BaseNameForm);

interface BaseListProps {
  /** Undefined while they are loaded. */
  bases: readonly KnowledgeBase[] | undefined;
  openId: string | undefined;
  actions: BaseActions;
}

/** The bases beside the open one, newest first (KB-01 to 05, 15). Up to 13 it has one height; with more it grows. */
export function BaseList({ bases, openId, actions }: BaseListProps) {
  const { naming } = actions;
  return (
    <nav className={`${card.card} ${classes.list}`} aria-label="Knowledge bases">
      <div className={`${classes.head} row middle between`}>
        <h2 className="mute medium small">Bases</h2>
        <ActionIcon aria-label="Add a knowledge base" disabled={!bases} onClick={actions.add} data-adds-base>
          <IconPlus size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </div>
      {naming === 'new' && (
        <div className={`${classes.form} py-2 grow narrow`}>
          <BaseNameForm
            label="Name of the new base"
            name=""
            others={namesOf(bases)}
            onSave={actions.create}
            onClose={actions.stopNaming}
          />
        </div>
      )}
      <ul className="px-8" style={{ minHeight: knowledgeLimits.fixedSidebarBases * rowHeightPx }}>
        {bases?.map((base) => (
          <li
            key={base._id}
            className={`${classes.row} row middle relative`}
            data-open={base._id === openId || undefined}
          >
            {naming === base._id ? (
              <div className={`${classes.form} py-2 grow narrow`}>
                <BaseNameForm
                  label={`New name of ${base.name}`}
                  name={base.name}
                  others={namesOf(bases, base._id)}
                  onSave={(name) => actions.rename(base._id, name)}
                  onClose={actions.stopNaming}
                />
              </div>
            ) : (
              <>
                <button
                  type="button"
                  className={`${classes.open} ${base._id === openId ? 'medium' : ''} current-sunken current-ink lit px-12 no-edge inherit grow no-fill row middle gap-8 narrow round-8 mute left pressable`}
                  aria-current={base._id === openId || undefined}
                  data-base={base._id}
                  onClick={() => actions.open(base._id)}
                >
                  <span className="grow narrow one-line cut clip">{base.name}</span>
                  <span className={`${classes.count} keep mute regular right size-small tabular`} aria-hidden="true">
                    {itemsOf(base)}
                  </span>
                  <span className="spoken-only">, {counted(itemsOf(base), 'item')}</span>
                </button>
                <span className={`${classes.menu} on-row`}>
                  <BaseMenu base={base} actions={actions} />
                </span>
              </>
            )}
          </li>
        ))}
        {!bases && <Bones />}
      </ul>
    </nav>
  );
}

/** As the rows' height in the style sheet. */
const rowHeightPx = 40;

/** Rename and Delete (KB-04). */
export function BaseMenu({ base, actions }: { base: KnowledgeBase; actions: BaseActions }) {
  const label = `Actions for ${base.name}`;
  const items = [
    { label: 'Rename', onChoose: () => actions.startRenaming(base._id) },
    { label: 'Delete', bad: true, onChoose: () => actions.askToDelete(base) },
  ];
  return (
    <Menu label={label} items={items}>
      {(button) => (
        <ActionIcon {...button} aria-label={label} size="calc(var(--control) - 6px)" data-menu-of={base._id}>
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
    </Menu>
  );
}

export function namesOf(bases: readonly KnowledgeBase[] | undefined, except?: string): string[] {
  return (bases ?? []).filter(({ _id }) => _id !== except).map(({ name }) => name);
}

function itemsOf({ webUrls, textFiles, uploadedFiles }: KnowledgeBase): number {
  return webUrls.length + textFiles.length + uploadedFiles.length;
}

function Bones() {
  return ['a', 'b', 'c'].map((key) => (
    <li key={key} className={`${classes.row} row middle relative`} aria-hidden="true">
      <span
        className={`${classes.open} current-sunken current-ink lit px-12 no-edge inherit grow no-fill row middle gap-8 narrow round-8 mute left pressable`}
      >
        <span className="bone" />
      </span>
    </li>
  ));
}
