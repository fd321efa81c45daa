import { Button } from '@mantine/core';
import { useState } from 'react';
import { knowledgeLimits } from '#contract/limits.ts';
import { counted } from '#contract/values/amount-texts.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { toastSuccess } from '#web/ui/feedback/toast.tsx';
import type { ItemDialogProps } from '../items/item-dialogs.tsx';
import { sizeText } from '../knowledge-texts.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { DropZone } from './drop-zone.tsx';
import { canSave, selectionProblem, totalBytes } from './file-selection.ts';
import { useUploads } from './use-uploads.ts';

const chosenLost = { text: 'Your files have not been uploaded.', stay: 'Keep editing', leave: 'Discard' };
const stillRunning = { text: 'Your files are still uploading.', stay: 'Keep uploading', leave: 'Stop and close' };

/** Uploads files, one after another; each says how far it is or why it failed (KB-46 to 52). */
export function FilesDialog({ base, items: _, onAdded, ...shown }: ItemDialogProps) {
  const uploads = useUploads(base._id, onAdded);
  const { chosen, running } = uploads;
  const [said, setSaid] = useState('');
  const problem = selectionProblem(chosen);
  const open = chosen.filter(({ state }) => state !== 'uploaded');

  function finish(done: boolean) {
    if (!done) return;
    toastSuccess(chosen.length === 1 ? 'File added. It is being read.' : 'Files added. They are being read.');
    shown.onClose();
  }

  return (
    <Dialog
      {...shown}
      title="Upload Files"
      unsaved={running ? stillRunning : open.length > 0 ? chosenLost : null}
      foot={
        <Button disabled={!running && !canSave(chosen)} loading={running} onClick={() => uploads.start().then(finish)}>
          Save
        </Button>
      }
    >
      <div className="stack gap-12">
        <DropZone
          disabled={running}
          onFiles={(files) => {
            uploads.choose(files);
            setSaid(`${counted(chosen.length + files.length, 'file')} chosen`);
          }}
        />
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        {chosen.length > 0 && (
          <>
            <p className="mute small tabular">
              {counted(chosen.length, 'file')}, {sizeText(totalBytes(chosen))} of{' '}
              {knowledgeLimits.uploadBytes / 1024 ** 2} MB
            </p>
            <ChosenFiles chosen={chosen} onRemove={uploads.remove} onRetry={(key) => uploads.retry(key).then(finish)} />
          </>
        )}
        <span role="status" className="spoken-only">
          {said}
        </span>
      </div>
    </Dialog>
  );
}
