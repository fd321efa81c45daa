import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { AddRecipient } from './add-recipient.tsx';
import { RecipientRow } from './recipient-row.tsx';
import classes from './recipients.module.css';
import type { Entry, Kind } from './recipients-draft.ts';
import type { ListEditor } from './use-recipients-form.ts';

const sampleRows: Record<Kind, number> = { daily: 2, instant: 2, voicemail: 1 };

const words: Record<Kind, { title: string; when: string }> = {
  daily: { title: 'Daily call summary destinations', when: 'At 6 PM, on days with calls.' },
  instant: { title: 'Instant call summary destinations', when: 'Right after each answered call without a message.' },
  voicemail: { title: 'Voicemail call summary destinations', when: 'Right after each message or voicemail.' },
};

interface RecipientGroupProps {
  kind: Kind;
  /** Undefined while they are loaded. */
  entries: readonly Entry[] | undefined;
  /** While they are edited. */
  editor?: ListEditor;
}

/** One list of addresses; in edit mode each can be removed, and others added. */
export function RecipientGroup({ kind, entries, editor }: RecipientGroupProps) {
  const more = useRef<HTMLButtonElement>(null);
  const { title, when } = words[kind];
  const adding = editor?.adding;
  const closed = useRef(false);
  useEffect(() => {
    if (closed.current && !adding) more.current?.focus();
    closed.current = false;
  }, [adding]);

  return (
    <section className={`${classes.group} row column narrow`} aria-labelledby={`recipients-${kind}`}>
      <h3 className="body" id={`recipients-${kind}`}>
        {title}
      </h3>
      <p className="mute small">{when}</p>
      {entries ? (
        <ul className="stack content-start gap-4 mt-12" aria-labelledby={`recipients-${kind}`}>
          {entries.map((entry) => (
            <RecipientRow key={entry.address} entry={entry} editor={editor} onGone={() => more.current?.focus()} />
          ))}
          {entries.length === 0 && <li className="row middle control-high mute small">None</li>}
        </ul>
      ) : (
        <Bones rows={sampleRows[kind]} />
      )}
      {editor &&
        (adding ? (
          <AddRecipient
            title={title}
            listed={editor.entries.length}
            {...adding}
            onType={editor.type}
            onAdd={editor.add}
            onClose={() => {
              closed.current = true;
              editor.close();
            }}
          />
        ) : (
          <UnstyledButton
            ref={more}
            className={`${classes.more} hover-sunken touch-high line-32 px-8 stack place-center round-8 accent medium body-20`}
            onClick={editor.open}
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
        <span key={row} className={`${classes.row} stack middle columns-auto control-high`}>
          <span className="block round-6 fill-bone" />
        </span>
      ))}
    </div>
  );
}
