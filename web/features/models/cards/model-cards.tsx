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
  /** Why none of them answers now; '' where one does. */
  unused: string;
  onSelect: (index: number) => void;
}

/** "Choose Model": a group of radios as cards that open, one below the other (MODEL-04 to 20). */
export function ModelCards({ modelName, mark, disabled, unused, onSelect }: ModelCardsProps) {
  const chosen = cardIndexOf(modelName);
  const [open, setOpen] = useState<readonly number[]>([]);
  const toggle = (index: number) =>
    setOpen((now) => (now.includes(index) ? now.filter((other) => other !== index) : [...now, index]));
  return (
    <section className={card.card} aria-labelledby="choose-model">
      <div className={card.head}>
        <h2 className={card.title} id="choose-model">
          Choose Model
        </h2>
        <SavedMark mark={mark} />
      </div>
      {unused !== '' && <p className="pad-below-16 mute small">{unused}</p>}
      <fieldset
        className={`${classes.list} m-0 pad-below no-edge stack columns-1 gap-8 narrow`}
        data-unused={unused !== '' || undefined}
        disabled={disabled}
        aria-labelledby="choose-model"
      >
        {modelCards.map((model, index) => (
          <Model
            key={model.modelName}
            model={model}
            chosen={index === chosen}
            open={open.includes(index)}
            onToggle={() => toggle(index)}
            onSelect={() => onSelect(index)}
          />
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
        <div className={`${classes.body} phone-columns-1 stack columns-2 gap-16`} id={id}>
          <dl className="stack content-start gap-10">
            <Bar label="Intelligence" percent={model.intelligence} />
            <Bar label="Speed" percent={model.speed} />
            <Bar label="Cost" percent={model.cost} less="lower is better" />
          </dl>
          <ul className={`${classes.capabilities} stack content-start gap-6`} aria-label={`What ${title} is good for`}>
            {capabilities.map((capability) => (
              <li key={capability}>
                <IconCheck size={14} stroke={2} aria-hidden="true" className={`${classes.tick} keep good`} />
                {capability}
              </li>
            ))}
          </ul>
          <div className="all-columns row middle control-high">
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

/** `less`: said of a figure of which less is better, whose bar is grey. */
function Bar({ label, percent, less }: { label: string; percent: number; less?: string }) {
  return (
    <div className="stack columns-auto gap-4-8 small">
      <dt className="mute">
        {label}
        {less && <span className="tiny"> · {less}</span>}
      </dt>
      <dd className="medium tabular">{percent}%</dd>
      <span
        className={`${classes.bar} round-4 all-columns clip high-6 fill-bone meter`}
        data-less={less !== undefined || undefined}
        aria-hidden="true"
      >
        <span style={{ transform: `scaleX(${percent / 100})` }} />
      </span>
    </div>
  );
}
