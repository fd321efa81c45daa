import { useState } from 'react';
import {
  type Asked,
  DialogContent,
  type DialogContentProps,
  DialogFrame,
  type DialogFrameProps,
  DialogQuestion,
} from './dialog-parts.tsx';

export const unsavedText: Asked = { text: 'Your changes have not been saved.', stay: 'Keep editing', leave: 'Discard' };

interface DialogProps extends DialogFrameProps, DialogContentProps {
  /** Work is under way: it cannot be closed meanwhile. */
  held?: boolean;
  /** Closing asks once with this; null closes at once. */
  unsaved?: Asked | null;
  /** Closed from outside, such as by the Back key: asks as well; `onStay` is called when the person stays. */
  leaving?: boolean;
  onStay?: () => void;
}

/**
 * Every dialog: what is long scrolls between title and actions; on phones it fills the screen unless it `floats`. Closing one with
 * unsaved entries asks in the place of the actions.
 */
export function Dialog(props: DialogProps) {
  const { opened, onClose, onClosed, width, floats, held = false, unsaved = null, leaving = false, ...content } = props;
  const { onStay, bottom, ...parts } = content;
  const [asking, setAsking] = useState(false);
  const asks = (asking || leaving) && unsaved !== null;

  function stay() {
    setAsking(false);
    onStay?.();
  }

  function leave() {
    setAsking(false);
    onClose();
  }

  function close() {
    if (held) return;
    if (asks) stay();
    else if (unsaved) setAsking(true);
    else onClose();
  }

  return (
    <DialogFrame opened={opened} onClose={close} onClosed={onClosed} width={width} floats={floats}>
      <DialogContent
        {...parts}
        bottom={asks ? <DialogQuestion {...unsaved} onStay={stay} onLeave={leave} /> : bottom}
      />
    </DialogFrame>
  );
}
