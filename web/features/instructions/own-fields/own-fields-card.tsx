import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconListDetails, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { OwnField } from '#contract/instructions.ts';
import { settingLimits } from '#contract/limits.ts';
import { useSettingChange } from '#web/client/forms/use-setting-change.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import card from '#web/ui/card.module.css';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { toastWithUndo } from '#web/ui/feedback/toast.tsx';
import { soon } from '#web/ui/loading/soon.tsx';
import classes from './own-fields.module.css';
import { moved, newField, shapeText, whenLabels, withFieldAgain, withoutField } from './own-fields-list.ts';

const OwnFieldDialog = soon(async () => (await import('./own-field-dialog.tsx')).OwnFieldDialog);

/** What this business asks its callers for beside the details that all have: add, edit, put in order, delete. */
export function OwnFieldsCard() {
  const { value, saving, change } = useSettingChange({ read: 'GET /instructions', write: 'PATCH /instructions' });
  const fields = value?.ownFields ?? [];
  const [editing, setEditing] = useState<OwnField | null>(null);
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const [focus, setFocus] = useState<{ id: string; act: string } | null>(null);

  // A row that moved keeps the focus on its button, or on the other one at the end of the list.
  useEffect(() => {
    const row = focus && list.current?.querySelector(`[data-field="${focus.id}"]`);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('[data-act]:not(:disabled)') ?? [])];
    (buttons.find(({ dataset }) => dataset.act === focus?.act) ?? buttons[0])?.focus();
  }, [focus]);

  /** Saves at once; false when it could not. */
  async function act(make: (now: readonly OwnField[]) => OwnField[]): Promise<boolean> {
    setProblem('');
    try {
      await change(({ ownFields }) => ({ ownFields: make(ownFields) }));
      return true;
    } catch (error) {
      setProblem(sentenceOf(error));
      return false;
    }
  }

  async function move(field: OwnField, by: -1 | 1) {
    if (!(await act((now) => moved(now, field.id, by)))) return;
    setSaid(`${field.label} is now number ${fields.indexOf(field) + 1 + by} of ${fields.length}.`);
    setFocus({ id: field.id, act: by < 0 ? 'up' : 'down' });
  }

  async function remove(field: OwnField) {
    const at = fields.indexOf(field);
    if (!(await act((now) => withoutField(now, field.id)))) return;
    const next = fields[at + 1] ?? fields[at - 1];
    if (next) setFocus({ id: next.id, act: 'delete' });
    toastWithUndo(`${field.label} deleted.`, () => void act((now) => withFieldAgain(now, field, at)));
  }

  const full = fields.length >= settingLimits.ownFields;
  return (
    <section className={card.card} aria-labelledby="own-fields" aria-busy={saving}>
      <div className={card.head}>
        <div className="grow narrow">
          <h2 className={card.title} id="own-fields">
            Custom fields
          </h2>
          <p className="mute">Other details your assistant asks for, in this order.</p>
        </div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          disabled={full}
          onClick={() => setEditing(newField)}
        >
          Add a field
        </Button>
      </div>
      {problem && (
        <div className="pad-below-16">
          <Notice tone="bad">Your fields could not be saved. {problem}</Notice>
        </div>
      )}
      {fields.length === 0 ? (
        <EmptyState Icon={IconListDetails} text="No fields yet. Add one, such as an order number or type of pet." />
      ) : (
        <ol className="edge-top" ref={list}>
          {fields.map((field, at) => (
            <li key={field.id} className={`${classes.item} pad-8 parted row middle gap-12`} data-field={field.id}>
              <div className="phone-own-line grow narrow">
                <p className="medium break">{field.label}</p>
                <p className="mute break small">
                  {shapeText(field)} · {whenLabels[field.when]}
                </p>
              </div>
              <div className={`${classes.acts} row gap-4`}>
                <ActionIcon
                  {...{ 'aria-label': `Move ${field.label} up`, 'data-act': 'up', disabled: at === 0 }}
                  onClick={() => void move(field, -1)}
                >
                  <IconArrowUp size={18} stroke={1.75} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  {...{ 'aria-label': `Move ${field.label} down`, 'data-act': 'down' }}
                  disabled={at === fields.length - 1}
                  onClick={() => void move(field, 1)}
                >
                  <IconArrowDown size={18} stroke={1.75} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  {...{ 'aria-label': `Edit ${field.label}`, 'data-act': 'edit' }}
                  onClick={() => setEditing(field)}
                >
                  <IconPencil size={18} stroke={1.75} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  {...{ 'aria-label': `Delete ${field.label}`, 'data-act': 'delete' }}
                  onClick={() => void remove(field)}
                >
                  <IconTrash size={18} stroke={1.75} aria-hidden="true" />
                </ActionIcon>
              </div>
            </li>
          ))}
        </ol>
      )}
      {full && (
        <p className={`${classes.most} mute size-small`}>
          You have reached the limit of {settingLimits.ownFields} fields.
        </p>
      )}
      <span role="status" className="spoken-only">
        {said}
      </span>
      {editing && <OwnFieldDialog field={editing} others={fields} onClosed={() => setEditing(null)} />}
    </section>
  );
}
