import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { publicFormLimits } from '#contract/limits.ts';
import { productName } from '#web/ui/page/product.ts';
import type { ChatLine } from '../content-shapes.ts';
import classes from './demo-chat.module.css';

const shownAtOnce = 4;

/**
 * An example call that goes on by one message every 3 seconds and begins again at its end (MARKET-08). It stands still for
 * visitors who prefer reduced motion, and for whoever presses Pause (MARKET-09).
 */
export function DemoChat({ lines }: { lines: readonly ChatLine[] }) {
  const [said, setSaid] = useState(shownAtOnce);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)');
    const apply = () => setPlaying(!still.matches);
    apply();
    still.addEventListener('change', apply);
    return () => still.removeEventListener('change', apply);
  }, []);

  useEffect(() => {
    if (!playing) return;
    const next = () => setSaid((count) => (count % lines.length) + 1);
    const timer = window.setInterval(next, publicFormLimits.demoMessageMs);
    return () => window.clearInterval(timer);
  }, [playing, lines.length]);

  const first = Math.max(0, said - shownAtOnce);
  return (
    <figure className={`${classes.chat} edge fill clip lift`}>
      <figcaption className={`${classes.head} edge-bottom row middle gap-10 medium body-20`}>
        <span className={`${playing ? 'fill-good' : 'fill-field'} pill dot`} aria-hidden="true" />
        An example call
        <button
          type="button"
          className="p-0 no-edge no-fill stack place-center to-right round-8 mute pressable square-36 hover-sunken hover-ink"
          aria-label={playing ? 'Pause the example' : 'Play the example'}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? (
            <IconPlayerPause size={18} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconPlayerPlay size={18} stroke={1.75} aria-hidden="true" />
          )}
        </button>
      </figcaption>
      <ol className={`${classes.lines} row column to-end clip roomy`} data-moving={said !== shownAtOnce}>
        {lines.slice(first, said).map(({ speaker, text }) => (
          <li key={text} data-speaker={speaker}>
            <span className="block mute medium tiny mb-2">{speaker === 'Assistant' ? productName : speaker}</span>
            <p className={speaker === 'Assistant' ? 'fill-soft accent' : 'fill-sunken'}>{text}</p>
          </li>
        ))}
      </ol>
    </figure>
  );
}
