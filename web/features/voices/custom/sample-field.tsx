import { ActionIcon, Button } from '@mantine/core';
import { IconFileMusic, IconUpload, IconX } from '@tabler/icons-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { sampleAccept, sizeText } from './custom-sample.ts';
import classes from './sample-field.module.css';

interface SampleFieldProps {
  file: File | null;
  problem: string | undefined;
  /** Share of the upload that is done; null while there is none. */
  sent: number | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** The sample: dropped, or picked with a real button; then its name, size and how much of it has left (CUSTVOICE-02, 03). */
export function SampleField({ file, problem, sent, onChoose, onRemove }: SampleFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const browse = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const byHand = useRef(false);
  const [over, setOver] = useState(false);
  const id = useId();
  // The button that was pressed gives way to the other one.
  useEffect(() => {
    if (byHand.current) (file ? remove : browse).current?.focus();
    byHand.current = false;
  }, [file]);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && sent === null) onChoose(dropped);
  }

  return (
    <fieldset className="m-0 p-0 no-edge stack gap-6 narrow" aria-labelledby={`${id}-label`}>
      <p className="medium small" id={`${id}-label`}>
        Voice sample
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is offered beside the button, never instead of it */}
      <div
        className={`${classes.area} p-16 fill-canvas stack items-center content-center gap-8 center wrong-edge`}
        data-over={over || undefined}
        data-wrong={problem !== undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          accept={sampleAccept}
          hidden
          onChange={(event) => {
            const [picked] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            byHand.current = true;
            if (picked) onChoose(picked);
          }}
        />
        {file ? (
          <div className={`${classes.file} row middle gap-12 full left`}>
            <IconFileMusic size={24} stroke={1.5} aria-hidden="true" />
            <div className="grow narrow">
              <p className="medium break">{file.name}</p>
              <p className="mute small tabular">
                {sent === null ? sizeText(file.size) : `${Math.round(sent * 100)}% of ${sizeText(file.size)}`}
              </p>
            </div>
            {sent === null && (
              <ActionIcon
                ref={remove}
                aria-label={`Remove ${file.name}`}
                onClick={() => {
                  byHand.current = true;
                  onRemove();
                }}
              >
                <IconX size={18} stroke={1.75} aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
        ) : (
          <>
            <IconUpload size={28} stroke={1.5} aria-hidden="true" className="mute" />
            <p>Drop a recording here</p>
            <Button
              ref={browse}
              variant="default"
              onClick={() => input.current?.click()}
              aria-describedby={`${id}-hint`}
              name="file"
            >
              Browse files
            </Button>
          </>
        )}
        {sent !== null && (
          <progress
            className={`${classes.progress} no-edge full clip high-6 fill-bone`}
            value={sent}
            max={1}
            aria-label="Upload"
          />
        )}
      </div>
      <p className={`${problem ? 'bad medium' : 'mute'} tiny`} id={`${id}-hint`} role={problem ? 'alert' : undefined}>
        {problem ?? 'MP3 or MP4, at most 10 MB. A minute of clear speech without music is best.'}
      </p>
    </fieldset>
  );
}
