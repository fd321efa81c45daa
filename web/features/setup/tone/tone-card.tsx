import { useId } from 'react';
import { useNeedsModel } from '#web/client/needs-model.ts';
import card from '#web/ui/card.module.css';
import { SwitchRow } from '#web/ui/forms/switch-row.tsx';
import { type Behaviour, behaviours, type Tone } from './tone.ts';
import classes from './tone-card.module.css';

/** How the assistant is to sound: behaviour tags and natural fillers (WIZARD-14 to 17). */
export function ToneCard({ tone, onChange }: { tone: Tone; onChange: (tone: Tone) => void }) {
  const id = useId();
  const needsModel = useNeedsModel();
  const put = (tag: Behaviour, on: boolean) =>
    onChange({ ...tone, tags: behaviours.filter((there) => (there === tag ? on : tone.tags.includes(there))) });
  return (
    <section className={card.card} aria-labelledby={id}>
      <div className={card.head}>
        <div>
          <h2 className={card.title} id={id}>
            Behavior
          </h2>
          <p className="mute">Added to the agent instruction as one line when you leave this step.</p>
          {needsModel && <p className="mt-4 measure warn small">{needsModel}</p>}
        </div>
      </div>
      <fieldset className={`${classes.tags} m-0 pad-below-16 no-edge row wrap gap-8 narrow`}>
        <legend className="spoken-only">Your assistant is</legend>
        {behaviours.map((tag) => (
          <label key={tag} className="row relative">
            <input
              className="covering ring-next check-soft check-edge hover-ink-next"
              type="checkbox"
              checked={tone.tags.includes(tag)}
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
          hint="Small words people use, such as “well” or “let me see”."
          checked={tone.fillers}
          onChange={(fillers) => onChange({ ...tone, fillers })}
        />
      </div>
    </section>
  );
}
