import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePhoneLayout } from '#web/ui/media.ts';
import { focusDialog, useFocusBack } from '#web/ui/use-focus-back.ts';
import classes from './dialog.module.css';

export interface DialogFrameProps {
  opened: boolean;
  onClose: () => void;
  /** It has faded away. */
  onClosed?: (() => void) | undefined;
  /** Pixels. */
  width?: number | undefined;
  /** A few lines: it does not fill the screen of a phone. */
  floats?: boolean | undefined;
  children: ReactNode;
}

/** The surface of a dialog; Escape and a press beside it close. The focus goes back to what opened it. */
export function DialogFrame({ opened, onClose, onClosed, floats, width, children }: DialogFrameProps) {
  const fills = usePhoneLayout() && !floats;
  const over = useFocusBack(opened, onClose, onClosed);
  return (
    <Modal.Root
      {...over}
      fullScreen={fills}
      size={width ?? (floats ? 440 : 560)}
      // A toast has its place above, and covers no button of a tall dialog.
      yOffset={fills ? 0 : 72}
      padding={0}
      centered
      radius={fills ? 0 : 'lg'}
      classNames={{ content: 'row column clip lift-high' }}
    >
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>{children}</Modal.Content>
    </Modal.Root>
  );
}

export interface DialogContentProps {
  title: string;
  /** The way to what this came from. */
  back?: { label: string; go: () => void };
  /** Right of the title. */
  beside?: ReactNode;
  /** Left of the button that closes; null: there is none, as the actions have one. */
  tools?: ReactNode;
  /** Under the title, above what scrolls; true: a line. */
  head?: ReactNode;
  /** Instead of the usual space and scrolling. */
  bodyClass?: string;
  /** Above the actions, always in sight: a failure, a conflict. */
  notice?: ReactNode;
  /** Left of the actions. */
  note?: ReactNode;
  /** The actions, which stay at the bottom. */
  foot?: ReactNode;
  /** In the place of the actions and their edge: a question, pages. */
  bottom?: ReactNode;
  children: ReactNode;
}

/** Title, what scrolls, and the actions. */
export function DialogContent(props: DialogContentProps) {
  const { title, back, beside, tools, head, bodyClass, notice, note, foot, bottom, children } = props;
  const parted = head === true ? 'edge-bottom' : '';
  return (
    <>
      <div
        className={`${classes.head} ${parted} keep fill row middle gap-12`}
        data-back={back !== undefined || undefined}
        data-parted={head !== undefined || undefined}
      >
        {back && (
          <ActionIcon aria-label={back.label} onClick={back.go}>
            <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
        <Modal.Title className="narrow strong break large">{title}</Modal.Title>
        {beside}
        {tools !== null && (
          <div className="keep row middle gap-8 to-right">
            {tools}
            <Modal.CloseButton aria-label="Close" className="m-0" size="var(--control)" iconSize={18} />
          </div>
        )}
      </div>
      {head}
      <Modal.Body className={bodyClass ?? `${classes.body} grow flat scroll`}>{children}</Modal.Body>
      {notice && <div className={`${classes.notice} edge-top keep fill vanishes`}>{notice}</div>}
      {bottom ??
        (foot && (
          <div className={`${classes.foot} edge-top keep fill row wrap middle to-end gap-8`}>
            {note && <p className="phone-own-line mute small">{note}</p>}
            {foot}
          </div>
        ))}
    </>
  );
}

export interface Asked {
  /** What would be lost: "What you typed is not saved." */
  text: string;
  stay: string;
  leave: string;
}

interface DialogQuestionProps extends Asked {
  onStay: () => void;
  onLeave: () => void;
  busy?: boolean;
}

/** Asks in the place of the actions; the focus goes back to where it was, unless somebody takes it. */
export function DialogQuestion({ text, stay, leave, onStay, onLeave, busy = false }: DialogQuestionProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    first.current?.focus();
    return () => {
      if (document.activeElement !== document.body) return;
      if (before instanceof HTMLElement) before.focus();
      // It was one of the actions in whose place this stood.
      if (document.activeElement === document.body) focusDialog();
    };
  }, []);
  return (
    <div className={`${classes.foot} edge-top keep fill row wrap middle to-end gap-8`} role="alert">
      <p className="phone-own-line medium break">{text}</p>
      <Button variant="default" ref={first} disabled={busy} onClick={onStay}>
        {stay}
      </Button>
      <Button color="red" loading={busy} onClick={onLeave}>
        {leave}
      </Button>
    </div>
  );
}
