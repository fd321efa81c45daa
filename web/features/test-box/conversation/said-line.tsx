import { IconGridDots } from '@tabler/icons-react';
import type { TestLine } from '#contract/test-box.ts';
import { productName } from '#web/ui/page/product.ts';
import classes from './said-line.module.css';

interface SaidLineProps {
  speaker: TestLine['speaker'];
  text: string;
  keyed?: boolean;
  /** Not heard to its end yet. */
  coming?: boolean;
  note: string;
}

/** What one side said. */
export function SaidLine({ speaker, text, keyed = false, coming = false, note }: SaidLineProps) {
  return (
    <div className="stack items-start self-start gap-4 said" data-own={speaker === 'assistant'}>
      <p className="row gap-8 mute tiny">
        {speaker === 'assistant' ? productName : 'Caller'}
        {note && <span>{note}</span>}
      </p>
      <p
        className={`${classes.message} ${speaker === 'assistant' ? 'fill-soft accent' : 'fill-sunken'} break bubble`}
        data-coming={coming || undefined}
      >
        {keyed && (
          <IconGridDots size={16} stroke={1.75} role="img" aria-label="Keypad" className={`${classes.keyed} mute`} />
        )}
        {keyed ? text.replace(/^\(keypad\) /, '') : text}
      </p>
    </div>
  );
}
