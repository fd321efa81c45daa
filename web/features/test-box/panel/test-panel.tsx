import { ActionIcon, Button } from '@mantine/core';
import { IconMicrophone, IconRefresh, IconVolume, IconVolumeOff, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { readStored, writeStored } from '#web/client/user-storage.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { productName } from '#web/ui/page/product.ts';
import { useStickToEnd } from '#web/ui/use-stick-to-end.ts';
import { endWords } from '../call-words.ts';
import { TypedLine } from '../conversation/typed-line.tsx';
import { LineSound } from '../handset/line-sound.ts';
import { PanelTurn } from './panel-turn.tsx';
import classes from './test-panel.module.css';
import { type Panel, turnOf, usePanel } from './use-panel.ts';

const mutedName = 'test-panel.muted';

interface TestPanelProps {
  open: boolean;
  /** Whether it was opened here, so that its field takes the focus. */
  pressed: boolean;
  onClose: () => void;
  /** It stands beside the page, and not over it. */
  beside: boolean;
  /** A talk by microphone, which tells what was heard; in place of the typed conversation. */
  talk: (heard: (question: string) => void) => ReactNode;
  /** Questions to begin with, where nothing was asked yet. */
  prompts: (ask: (question: string) => void) => ReactNode;
}

/** Asks the own assistant beside the settings, by typing or talking, and again after each save. */
export function TestPanel({ open, pressed, beside, onClose, talk, prompts }: TestPanelProps) {
  const [sound] = useState(() => new LineSound());
  const [muted, setMuted] = useState(() => readStored<boolean>(mutedName) ?? false);
  const [talking, setTalking] = useState(false);
  const panel = usePanel(sound, open && !talking);
  const field = useRef<HTMLInputElement>(null);
  const { hangUp } = panel;
  const id = useId();

  useEffect(() => sound.mute(muted), [sound, muted]);
  useEffect(() => {
    if (open && pressed && !talking) field.current?.focus({ preventScroll: true });
  }, [open, pressed, talking]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: hung up when it is closed or given to the microphone, once
  useEffect(() => {
    if (!open || talking) hangUp();
  }, [open, talking]);

  if (!open) return null;
  const Volume = muted ? IconVolumeOff : IconVolume;
  return (
    <section
      className="full-high fill row column narrow"
      aria-labelledby={id}
      onKeyDown={(event) => !beside && event.key === 'Escape' && onClose()}
    >
      <div className={`${classes.head} edge-bottom row middle gap-4`}>
        <h2 className="large grow" id={id}>
          Test as you go
        </h2>
        {!talking && (
          <ActionIcon
            aria-label="Sound"
            aria-pressed={!muted}
            onClick={() => {
              writeStored(mutedName, !muted);
              setMuted(!muted);
            }}
          >
            <Volume size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )}
        <ActionIcon
          aria-label={talking ? 'Type instead' : 'Talk instead'}
          aria-pressed={talking}
          onClick={() => setTalking(!talking)}
        >
          <IconMicrophone size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon aria-label="Close the test panel" onClick={onClose}>
          <IconX size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </div>
      {talking ? (
        <div className="p-16 grow flat scroll">{talk(panel.keep)}</div>
      ) : (
        <>
          <Asked panel={panel}>{prompts(panel.ask)}</Asked>
          <div className="p-8-16 edge-top row wrap gap-8">
            <Button
              variant="default"
              className="grow"
              disabled={panel.question === null}
              leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => panel.ask(panel.question ?? '')}
            >
              Ask again
            </Button>
            <Button variant="default" className="grow" onClick={() => panel.ask('')}>
              Hear the greeting
            </Button>
          </div>
          <TypedLine
            active
            label="Ask as a caller would"
            hint="Are you open on Saturday?"
            say={panel.saying}
            input={field}
          />
        </>
      )}
    </section>
  );
}

interface AskedProps {
  panel: Panel;
  children: ReactNode;
}

function Asked({ panel: { call, question, mayRepeat, before }, children }: AskedProps) {
  const { phase, turns, lines, problem, end } = call;
  const box = useStickToEnd(call, phase === 'ringing', true);
  const last = lines.findLast(({ speaker }) => speaker === 'assistant');
  const asked = question === null ? -1 : turnOf(call, question);
  // In a call that begins with a question the greeting counts as said.
  const shown = turns.filter(({ turn }) => turn > 0 || lines.some((line) => line.turn === 0) || asked === 0);
  return (
    <>
      <p className="spoken-only" role="status">
        {last ? `${productName}: ${last.text}` : ''}
      </p>
      <section
        ref={box}
        className="p-16 grow flat scroll ring-inside"
        aria-label="Questions and answers of the test"
        aria-busy={phase === 'ringing'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {phase === 'idle' && (
          <p className="mute">
            {question
              ? `“${question}” is ${mayRepeat ? '' : 'not '}asked again after each save${mayRepeat ? '' : ': asking it may trigger a real action'}.`
              : 'Ask what a caller would ask. Each answer shows its source. Your question is asked again after every save. Typed questions use no minutes; talking does.'}
          </p>
        )}
        {phase === 'idle' && !question && <div className="mt-24">{children}</div>}
        {phase === 'ringing' && <p className="mute">{question ? `“${question}”` : 'The greeting'}</p>}
        <ol className="stack columns-1 gap-16">
          {shown.map((turn) => (
            <PanelTurn key={turn.turn} call={call} turn={turn} before={turn.turn === asked ? before : ''} />
          ))}
        </ol>
        {phase !== 'idle' && !mayRepeat && (
          <p className="mt-12 mute small">
            Not asked again after a save, because it may trigger a real action. Press Ask again.
          </p>
        )}
        {phase === 'failed' && <Notice tone="bad">{problem}</Notice>}
        {phase === 'ended' && end && end.reason !== 'caller-hangup' && (
          <p className="mt-12 mute small">{endWords[end.reason]}</p>
        )}
      </section>
    </>
  );
}
