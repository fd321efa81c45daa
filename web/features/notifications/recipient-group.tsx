import { UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import { AddRecipient } from './add-recipient.tsx';
import { RecipientRow } from './recipient-row.tsx';
import classes from './recipients.module.css';
import type { Entry, Kind } from './recipients-draft.ts';
import type { RecipientsEditor } from './use-recipients-editor.ts';

const sampleRows: Record<Kind, number> = { daily: 2, instant: 2, voicemail: 1 };

const words: Record<Kind, { title: string; when: string }> = {
  daily: { title: 'Daily call summary destinations', when: 'At 6 PM, on days with calls.' },
  instant: { title: 'Instant call summary destinations', when: 'Right after each call that was answered.' },
  voicemail: { title: 'Voicemail call summary destinations', when: 'Right after each message or voicemail.' },
};

interface RecipientGroupProps {
  kind: Kind;
  /** Undefined while they are loaded. */
  entries: readonly Entry[] | undefined;
  editor: RecipientsEditor;
}

/** One list of addresses; in edit mode each can be removed, and others added. */
export function RecipientGroup({ kind, entries, editor }: RecipientGroupProps) {
  const more = useRef<HTMLButtonElement>(null);
  const { title, when } = words[kind];
  const { editing } = editor;
  const adding = editing?.adding[kind];

  return (
    <section className={`${classes.group} row column narrow`} aria-labelledby={`recipients-${kind}`}>
      <h3 className="body" id={`recipients-${kind}`}>
        {title}
      </h3>
      <p className={classes.when}>{when}</p>
      {entries ? (
        <ul className="stack content-start gap-4 mt-12" aria-labelledby={`recipients-${kind}`}>
          {entries.map((entry) => (
            <RecipientRow
              key={entry.address}
              entry={entry}
              editing={editing !== null}
              checked={editing?.checked ?? false}
              onRemove={() => {
                editor.remove(kind, entry.address);
                if (entry.state === 'added') more.current?.focus();
              }}
              onUndo={() => editor.undo(kind, entry.address)}
            />
          ))}
          {entries.length === 0 && <li className={classes.nobody}>Nobody yet</li>}
        </ul>
      ) : (
        <Bones rows={sampleRows[kind]} />
      )}
      {editing &&
        (adding ? (
          <AddRecipient
            title={title}
            listed={entries?.length ?? 0}
            adding={adding}
            onType={(typed) => editor.type(kind, typed)}
            onAdd={() => editor.add(kind)}
            onClose={() => {
              editor.close(kind);
              requestAnimationFrame(() => more.current?.focus());
            }}
          />
        ) : (
          <UnstyledButton
            ref={more}
            className={classes.more}
            onClick={() => editor.open(kind)}
            aria-describedby={`recipients-${kind}`}
          >
            +Add
          </UnstyledButton>
        ))}
    </section>
  );
}

/** In the shape of the samples, which most people see first. */
function Bones({ rows }: { rows: number }) {
  return (
    <div className="stack content-start gap-4 mt-12" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton lines have no identity
        <span key={row} className={classes.row}>
          <span className={classes.bone} />
        </span>
      ))}
    </div>
  );
}
