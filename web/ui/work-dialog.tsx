import { Button, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePhoneLayout } from './media.ts';
import classes from './work-dialog.module.css';

interface Unsaved {
  /** What would be lost: "What you typed is not saved." */
  text: string;
  stay: string;
  leave: string;
}

export const unsavedText: Unsaved = { text: 'What you entered is not saved.', stay: 'Keep editing', leave: 'Discard' };

interface WorkDialogProps {
  opened: boolean;
  onClose: () => void;
  /** It has faded away. */
  onClosed?: () => void;
  title: string;
  /** Pixels. */
  width?: number | undefined;
  /** Under the title, above what scrolls. */
  head?: ReactNode;
  /** Above the actions, always in sight: a failure, a conflict. */
  notice?: ReactNode;
  /** The actions, which stay at the bottom. */
  foot?: ReactNode;
  /** Work is under way: it cannot be closed meanwhile. */
  held?: boolean;
  /** Closing asks once with this; null closes at once. */
  unsaved?: Unsaved | null;
  /** Closed from outside, such as by the Back key: asks as well; `onStay` is called when the person stays. */
  leaving?: boolean;
  onStay?: () => void;
  children: ReactNode;
}

/**
 * A dialog to work in: what is long scrolls between title and actions; on phones it fills the screen. Closing one with
 * unsaved entries asks in the place of the actions. The focus goes back to what opened it.
 */
export function WorkDialog(props: WorkDialogProps) {
  const { opened, onClose, onClosed, title, width = 560, head, notice, foot, held = false, children } = props;
  const { unsaved = null, leaving = false, onStay } = props;
  const phone = usePhoneLayout();
  const [asking, setAsking] = useState(false);
  // Open only after the first showing, so that the focus is known to return to what opened it.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  useEffect(() => {
    if (leaving) setAsking(true);
  }, [leaving]);
  const asks = asking && unsaved !== null;

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
    <Modal.Root
      opened={shown}
      onClose={close}
      onExitTransitionEnd={onClosed}
      fullScreen={phone}
      size={width}
      padding={0}
      centered
      radius={phone ? 0 : 'lg'}
      classNames={{ content: 'row column clip lift-high' }}
    >
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <div className={`${classes.head} keep row middle between gap-12`} data-parted={head !== undefined || undefined}>
          <Modal.Title className="narrow strong break large">{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" className="m-0" size="var(--control)" iconSize={18} />
        </div>
        {head}
        <Modal.Body className={`${classes.body} grow flat scroll`}>{children}</Modal.Body>
        {notice && <div className={`${classes.notice} edge-top keep fill`}>{notice}</div>}
        {asks ? (
          <Question unsaved={unsaved} onStay={stay} onLeave={leave} />
        ) : (
          foot && <div className={`${classes.foot} edge-top keep fill row wrap middle to-end gap-8`}>{foot}</div>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

function Question({ unsaved, onStay, onLeave }: { unsaved: Unsaved; onStay: () => void; onLeave: () => void }) {
  const first = useRef<HTMLButtonElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current = document.activeElement;
    first.current?.focus();
  }, []);
  return (
    <div className={`${classes.foot} edge-top keep fill row wrap middle to-end gap-8`} data-asks="true" role="alert">
      <p>{unsaved.text}</p>
      <Button
        variant="default"
        ref={first}
        onClick={() => {
          onStay();
          if (before.current instanceof HTMLElement) before.current.focus();
        }}
      >
        {unsaved.stay}
      </Button>
      <Button color="red" onClick={onLeave}>
        {unsaved.leave}
      </Button>
    </div>
  );
}
