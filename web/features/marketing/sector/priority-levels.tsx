import cards from '../cards.module.css';
import type { Priority } from '../content-shapes.ts';
import { Section } from '../section.tsx';
import classes from './priority-levels.module.css';

const tones = { High: 'bad', Medium: 'warn', Low: 'good' } as const;

/** What each level means for a call (MARKET-02). */
export function PriorityLevels({ priorities }: { priorities: readonly Priority[] }) {
  return (
    <Section
      band
      title="What matters most reaches you first"
      line="Not every call is the same, and none is lost. Here is what happens with each."
    >
      <ul className={`${cards.cards} stack gap-16`} data-columns="3">
        {priorities.map(({ level, meaning, example, does }) => (
          <li key={level} className="edge fill-canvas stack content-start gap-8 round-12 p-24">
            <div className={`${classes.head} row wrap middle gap-8-12 mb-8`}>
              <h3 className={`${classes.level} toned`} data-tone={tones[level]}>
                {level}
              </h3>
              <p className="mute medium reading">{meaning}</p>
            </div>
            <p className="ink reading">{example}</p>
            <p className="mute reading">{does}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
