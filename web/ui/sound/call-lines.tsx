import { useEffect, useRef } from 'react';
import { productName } from '#web/ui/page/product.ts';
import classes from './call-lines.module.css';

/** So much of what was said before stays in sight. */
const abovePx = 72;

interface CallLinesProps {
  /** `key`: of its own, and the same while the list grows. */
  lines: readonly { key: number; caller: boolean; text: string }[];
  /** The line that is heard; -1 for none. */
  current: number;
  /** The list moves to the current line. */
  follows: boolean;
  /** Who the caller is: "Caller", "You". */
  callerName: string;
  /** Of the list, to readers. */
  label: string;
  /** New lines are told to readers: of a call that goes on. */
  live?: boolean;
  /** In the place of lines that are not there yet. */
  empty?: string;
}

/** The words of a call; the one that is heard is marked, and the list follows it, within itself alone. */
export function CallLines({ lines, current, follows, callerName, label, live = false, empty = '' }: CallLinesProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const line = box.current?.querySelectorAll('li')[current];
    if (!follows || !line || !box.current) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.current.scrollTo({ top: line.offsetTop - abovePx, behavior: still ? 'auto' : 'smooth' });
  }, [current, follows]);

  return (
    <section
      className={`${classes.box} pad edge-top scroll relative said-in ring-inside`}
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={label}
    >
      {lines.length === 0 && <p className="mute body-20">{empty}</p>}
      <div {...(live && { role: 'log', 'aria-live': 'polite', 'aria-label': 'Transcript' })}>
        <ol className="stack columns-1 gap-12">
          {lines.map(({ key, caller, text }, at) => (
            <li
              key={key}
              className={`${classes.line} stack items-start self-start gap-2 said`}
              // The caller at the left and the business at the right, as in the log.
              data-own={!caller}
              aria-current={(!live && at === current) || undefined}
            >
              <span className="mute medium tiny">{caller ? callerName : productName}</span>
              <span className={`${caller ? 'fill-sunken ink' : 'fill-soft accent'} body-20 break bubble`}>{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
