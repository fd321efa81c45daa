import { Button } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { type ModelCard, modelCards } from '#contract/values/model-settings.ts';
import card from '#web/ui/card.module.css';
import { cardIndexOf } from '../model-configuration.ts';
import type { Mark } from '../saving/save-line.ts';
import { SavedMark } from '../saving/saved-mark.tsx';
import classes from './model-cards.module.css';

interface ModelCardsProps {
  modelName: string;
  mark: Mark | undefined;
  disabled: boolean;
  onSelect: (index: number) => void;
}

/** "Choose Model": a group of radios as cards that open (MODEL-04 to 20). Down the left column, then down the right. */
export function ModelCards({ modelName, mark, disabled, onSelect }: ModelCardsProps) {
  const chosen = cardIndexOf(modelName);
  const [open, setOpen] = useState<readonly number[]>([]);
  const toggle = (index: number) =>
    setOpen((now) => (now.includes(index) ? now.filter((other) => other !== index) : [...now, index]));
  const half = Math.ceil(modelCards.length / 2);
  return (
    <section className={card.card} aria-labelledby="choose-model">
      <div className={card.head}>
        <h2 className={card.title} id="choose-model">
          Choose Model
        </h2>
        <SavedMark mark={mark} />
      </div>
      <fieldset
        className={`${classes.columns} tablet-columns-1 m-0 pad-below no-edge stack start columns-2 gap-12 narrow`}
        disabled={disabled}
        aria-labelledby="choose-model"
      >
        {[0, half].map((from) => (
          <div key={from} className="stack gap-12">
            {modelCards.slice(from, from + half).map((model, at) => (
              <Model
                key={model.modelName}
                model={model}
                chosen={from + at === chosen}
                open={open.includes(from + at)}
                onToggle={() => toggle(from + at)}
                onSelect={() => onSelect(from + at)}
              />
            ))}
          </div>
        ))}
      </fieldset>
    </section>
  );
}

interface ModelProps {
  model: ModelCard;
  chosen: boolean;
  open: boolean;
  onToggle: () => void;
  onSelect: () => void;
}

function Model({ model, chosen, open, onToggle, onSelect }: ModelProps) {
  const id = useId();
  const { title, latency, capabilities } = model;
  return (
    <div className="round-12 edge fill narrow chosen-edge" data-chosen={chosen || undefined}>
      <div className={`${classes.head} row middle gap-8`}>
        <label className={`${classes.pick} grow row middle gap-12 narrow pressable`}>
          <input
            className="radio"
            type="radio"
            name="model"
            value={model.modelName}
            checked={chosen}
            onChange={onSelect}
          />
          <span className="stack narrow">
            <span className={`${classes.name} medium`}>{title}</span>
            <span className="mute small tabular">
              <span className="spoken-only">Latency </span>
              {latency}
            </span>
          </span>
        </label>
        {chosen && !open && <Selected />}
        <button
          type="button"
          className={`${classes.fold} p-0 no-edge keep no-fill stack place-center round-8 mute pressable hover-sunken hover-ink`}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={`Details of ${title}`}
          onClick={onToggle}
        >
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className="flips" />
        </button>
      </div>
      {open && (
        <div className={`${classes.body} stack gap-16`} id={id}>
          <dl className="stack gap-10">
            <Bar label="Intelligence" percent={model.intelligence} />
            <Bar label="Speed" percent={model.speed} />
            <Bar label="Cost" percent={model.cost} />
          </dl>
          <ul className={`${classes.capabilities} stack gap-6`} aria-label={`What ${title} is good for`}>
            {capabilities.map((capability) => (
              <li key={capability}>
                <IconCheck size={14} stroke={2} aria-hidden="true" className={`${classes.tick} keep good`} />
                {capability}
              </li>
            ))}
          </ul>
          <div className="row middle control-high">
            {chosen ? (
              <Selected />
            ) : (
              <Button variant="default" onClick={onSelect} aria-describedby={`${id}-name`}>
                Select Model
              </Button>
            )}
            <span id={`${id}-name`} hidden>
              {title}
            </span>
          </div>
        </div>
      )}
    </div>
  );
}

function Selected() {
  return (
    <span className={`${classes.selected} keep fill-soft row-inline middle gap-4 pill accent medium small`}>
      <IconCheck size={14} stroke={2.25} aria-hidden="true" />
      Selected
    </span>
  );
}

function Bar({ label, percent }: { label: string; percent: number }) {
  return (
    <div className="stack columns-auto gap-4-8 small">
      <dt className="mute">{label}</dt>
      <dd className="medium tabular">{percent}%</dd>
      <span className="round-4 all-columns clip high-6 fill-bone meter" aria-hidden="true">
        <span style={{ transform: `scaleX(${percent / 100})` }} />
      </span>
    </div>
  );
}
