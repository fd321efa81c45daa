import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { TestBrief, TestLine, TestTurn } from '#contract/test-box.ts';
import { counted } from '#contract/values/amount-texts.ts';
import { durationText } from '../call-words.ts';
import type { Saying } from '../test-call.ts';
import { SaidLine } from './said-line.tsx';
import { TurnFold } from './turn-fold.tsx';
import classes from './turn-item.module.css';

interface TurnItemProps {
  turn: TestTurn;
  lines: readonly TestLine[];
  saying: readonly Saying[];
  /** The item that is heard now; others wait for it. */
  sounding: string | null;
  brief: TestBrief | null;
  /** The turn under way: nothing has followed it yet. */
  last: boolean;
}

/** One turn: what the caller did, what was answered, and a fold with what lay behind it. */
export function TurnItem({ turn, lines, saying, sounding, brief, last }: TurnItemProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  // It comes when nothing is added above it any more, so that it never moves under a finger.
  const whole = turn.input === 'answered' ? lines.length > 0 && saying.length === 0 : turn.timing.answeredMs !== null;
  const name = turn.turn === 0 ? 'the greeting' : `turn ${turn.turn}`;
  return (
    <li className="stack columns-1 gap-12">
      {lines.map((line, index) => (
        <SaidLine
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          key={index}
          speaker={line.speaker}
          text={line.text}
          keyed={line.speaker === 'caller' && turn.input === 'keypad'}
          note={line.cut ? 'Interrupted' : ''}
        />
      ))}
      {saying.map((item) => (
        <SaidLine
          key={item.itemId}
          speaker="assistant"
          text={item.text.trim()}
          note={item.itemId === sounding ? 'Speaking' : 'Next'}
          coming
        />
      ))}
      {(whole || !last) && (
        <div className="edge narrow round-8">
          <button
            type="button"
            className={`${classes.toggle} no-edge inherit no-fill row middle gap-8 full control-high round-8 mute medium left pressable small hover-sunken`}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className="keep turns" />
            Details of {name}
            <span className="to-right regular right tiny tabular">{summary(turn)}</span>
          </button>
          <div id={id} hidden={!open}>
            {open && <TurnFold turn={turn} brief={brief} />}
          </div>
        </div>
      )}
    </li>
  );
}

function summary({ context, tools, timing }: TestTurn): string {
  const parts = [
    context.length > 0 && `${context.length} found`,
    tools.length > 0 && counted(tools.length, 'tool'),
    timing.firstSoundMs !== null && durationText(timing.firstSoundMs),
  ];
  return parts.filter(Boolean).join(', ');
}
