import { useId } from 'react';
import card from '#web/ui/card.module.css';
import { SwitchRow } from '#web/ui/switch-row.tsx';
import { type Behaviour, behaviours, type Manner } from './manner.ts';
import classes from './manner-card.module.css';

/** How the assistant is to sound: behaviour tags and natural fillers (WIZARD-14 to 17). */
export function MannerCard({ manner, onChange }: { manner: Manner; onChange: (manner: Manner) => void }) {
  const id = useId();
  const put = (tag: Behaviour, on: boolean) =>
    onChange({ ...manner, tags: behaviours.filter((there) => (there === tag ? on : manner.tags.includes(there))) });
  return (
    <section className={card.card} aria-labelledby={id}>
      <div className={card.head}>
        <div>
          <h2 className={card.title} id={id}>
            Behaviour
          </h2>
          <p className="mute">Added as one line to the agent instruction when you leave this step.</p>
        </div>
      </div>
      <fieldset className={`${classes.tags} m-0 pad-below-16 no-edge row wrap gap-8 narrow`}>
        <legend className="spoken-only">Your assistant is</legend>
        {behaviours.map((tag) => (
          <label key={tag} className="row relative">
            <input
              className="covering ring-next check-soft check-edge hover-ink-next"
              type="checkbox"
              checked={manner.tags.includes(tag)}
              onChange={(event) => put(tag, event.currentTarget.checked)}
            />
            <span>
              <span className={classes.mark} aria-hidden="true" />
              {tag}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="pad-8 edge-top">
        <SwitchRow
          label="Natural fillers"
          hint="Small words such as “well” or “let me see”, as people use them."
          checked={manner.fillers}
          onChange={(fillers) => onChange({ ...manner, fillers })}
        />
      </div>
    </section>
  );
}
