import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './voice-dialog.module.css';

/** Title and close button; with `onBack`, the way back to the main view. */
export function DialogHead({ title, onBack }: { title: string; onBack?: () => void }) {
  return (
    <div className={`${classes.head} keep row middle gap-8`}>
      {onBack && (
        <ActionIcon aria-label="Back to Select Voice" onClick={onBack}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
      <Modal.Title className={`${classes.title} grow narrow strong large`}>{title}</Modal.Title>
      <Modal.CloseButton aria-label="Close" className="m-0" size="var(--control)" iconSize={18} />
    </div>
  );
}

interface DialogFootProps {
  note?: ReactNode;
  /** Above the actions. */
  notice?: ReactNode;
  children: ReactNode;
}

/** The actions, which stay at the bottom; a note at their left. */
export function DialogFoot({ note, notice, children }: DialogFootProps) {
  return (
    <div className={`${classes.foot} edge-top keep fill stack gap-12`}>
      {notice}
      <div className={`${classes.actions} row wrap middle to-end gap-8`}>
        {note && <p className={`${classes.note} mute small`}>{note}</p>}
        {children}
      </div>
    </div>
  );
}

interface QuestionFootProps {
  question: string;
  notice?: ReactNode;
  /** On the button that keeps everything, which has the focus first. */
  stay: string;
  onStay: () => void;
  go: string;
  onGo: () => void;
  busy?: boolean;
}

/** Asks in the place of the actions; the focus goes back to where it was when nothing is destroyed. */
export function QuestionFoot({ question, notice, stay, onStay, go, onGo, busy = false }: QuestionFootProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    first.current?.focus();
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
      });
    };
  }, []);
  return (
    <div className={`${classes.foot} edge-top keep fill stack gap-12`} role="alert">
      {notice}
      <div className={`${classes.actions} row wrap middle to-end gap-8`}>
        <p className={classes.question}>{question}</p>
        <Button variant="default" ref={first} disabled={busy} onClick={onStay}>
          {stay}
        </Button>
        <Button color="red" loading={busy} onClick={onGo}>
          {go}
        </Button>
      </div>
    </div>
  );
}
