import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './changed-elsewhere.module.css';

interface ChangedElsewhereProps {
  /** Throws away what was typed and shows what is there now. */
  onLoadNew: () => void;
  /** Saves what was typed over what is there now. */
  onSaveMine: () => void;
  /** One of the two is on its way. */
  busy?: boolean;
}

/**
 * A save met a version that was made in another tab or by somebody else ('settings.changed'): stands above the actions of
 * the form, which keeps what was typed. Takes the focus, so that it is heard and the next key answers it.
 */
export function ChangedElsewhere({ onLoadNew, onSaveMine, busy = false }: ChangedElsewhereProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className={classes.box} role="alert" tabIndex={-1}>
      <IconArrowsExchange size={18} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <p>
          <strong>This was changed elsewhere in the meantime.</strong> What you entered is still here and not saved.
        </p>
        <div className={classes.ways}>
          <Button variant="default" onClick={onLoadNew} disabled={busy}>
            Load the new version
          </Button>
          <Button variant="default" onClick={onSaveMine} disabled={busy}>
            Save mine over it
          </Button>
        </div>
      </div>
    </div>
  );
}
