import { Button } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '#web/client/requests/save-file.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { productName } from '#web/ui/page/product.ts';
import classes from './second-factor.module.css';

const lost = { text: 'These codes are not shown again.', stay: 'Go back', leave: 'Close' };

/** Recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClosed }: { codes: readonly string[]; onClosed: () => void }) {
  const [shown, setShown] = useState(true);
  const [kept, setKept] = useState(false);
  const text = codes.join('\n');
  function save() {
    saveFile(`${productName} recovery codes.txt`, new Blob([`${text}\n`], { type: 'text/plain' }));
    setKept(true);
  }
  return (
    <Dialog
      floats
      opened={shown}
      onClose={() => setShown(false)}
      onClosed={onClosed}
      title="Save your recovery codes"
      unsaved={kept ? null : lost}
      foot={
        <>
          {/* Not the one that ends it: a second press of Enter behind the code would. */}
          <Button variant="default" onClick={save} data-autofocus>
            Save as a file
          </Button>
          <Button onClick={() => setShown(false)}>I have saved them</Button>
        </>
      }
    >
      <div className="stack gap-16">
        <p>
          If you lose your second factor, each code gets you in once, together with your password. They are not shown
          again.
        </p>
        <div className="p-12 row start between gap-8 fill-sunken round-8">
          <ul className={`${classes.codes} stack grow gap-4 mono tabular`} aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <CopyButton value={text} label="Copy the recovery codes" onCopied={() => setKept(true)} />
        </div>
      </div>
    </Dialog>
  );
}
