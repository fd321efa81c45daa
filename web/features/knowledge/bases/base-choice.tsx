import { Button } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import type { KnowledgeBase } from '#contract/knowledge.ts';
import { soon } from '#web/ui/loading/soon.tsx';
import classes from './base-choice.module.css';
import { BaseMenu, namesOf } from './base-list.tsx';
import type { BaseActions } from './use-base-actions.ts';

const BaseNameForm = soon(async () => (await import('./base-name-form.tsx')).BaseNameForm);

interface BaseChoiceProps {
  bases: readonly KnowledgeBase[] | undefined;
  base: KnowledgeBase | undefined;
  actions: BaseActions;
}

/** The bases on narrow screens: a choice with the same actions. */
export function BaseChoice({ bases, base, actions }: BaseChoiceProps) {
  const { naming } = actions;
  if (naming !== null && bases) {
    const renamed = bases.find(({ _id }) => _id === naming);
    return (
      <div className="stack columns-1 middle gap-8">
        <BaseNameForm
          key={naming}
          label={renamed ? `New name of ${renamed.name}` : 'Name of the new base'}
          name={renamed?.name ?? ''}
          others={namesOf(bases, renamed?._id)}
          onSave={(name) => (renamed ? actions.rename(renamed._id, name) : actions.create(name))}
          onClose={actions.stopNaming}
        />
      </div>
    );
  }
  return (
    <div className="stack middle gap-8 columns-auto-2">
      <span className={`${classes.select} narrow relative`}>
        <select
          aria-label="Knowledge base"
          value={base?._id ?? ''}
          disabled={!bases}
          onChange={(event) => actions.open(event.currentTarget.value)}
        >
          {bases?.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </span>
      {base && <BaseMenu base={base} actions={actions} />}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
        aria-label="Add a knowledge base"
        disabled={!bases}
        data-adds-base
        onClick={actions.add}
      >
        Add
      </Button>
    </div>
  );
}
