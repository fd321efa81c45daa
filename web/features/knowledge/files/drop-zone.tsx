import { Button } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { knowledgeLimits } from '#contract/limits.ts';
import { sizeText } from '../knowledge-texts.ts';
import classes from './drop-zone.module.css';
import { acceptedFiles } from './file-selection.ts';

interface DropZoneProps {
  disabled: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes files that are dropped, and has a real button for everyone else. */
export function DropZone({ disabled, onFiles }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function drag(event: DragEvent) {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled && event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button in it is everyone's
    <div
      className={`${classes.zone} stack items-center gap-8 round-12 center chosen-soft`}
      data-chosen={over || undefined}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconCloudUpload size={28} stroke={1.5} aria-hidden="true" className="mute" />
      <p className="medium">Drop files here</p>
      <Button variant="default" disabled={disabled} data-autofocus onClick={() => input.current?.click()}>
        Browse files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        aria-label="Files"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <p className="mt-4 mute tiny measure-46">
        pdf, doc, docx, txt, md, html, xml, xls, xlsx, ppt, pptx, jpg, jpeg or png; together at most{' '}
        {sizeText(knowledgeLimits.uploadBytes)}
      </p>
    </div>
  );
}
