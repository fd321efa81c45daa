import { NativeSelect } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import card from '#web/ui/card.module.css';
import { productName } from '#web/ui/page/product.ts';
import { type Code, forwardingWays } from './forwarding.ts';
import classes from './phone-number.module.css';

/** How calls to the number that people know get here: two questions, and the one code that follows from them. */
export function ForwardingCard({ number }: { number: string }) {
  const id = useId();
  const [chosen, setChosen] = useState(forwardingWays[0]?.id);
  const [when, setWhen] = useState('');
  const way = forwardingWays.find((each) => each.id === chosen);
  const codes = way?.codes(number) ?? [];
  const code = codes.find((each) => each.when === when) ?? codes[0];
  return (
    <section className={card.card} aria-labelledby={id}>
      <div className={card.head}>
        <div className="grow-240 narrow">
          <h2 className={card.title} id={id}>
            Forward your calls
          </h2>
          <p className="mute measure">Keep your current number. Your phone company forwards its calls here.</p>
        </div>
      </div>
      <ol>
        <Step place={1} title="Who is your phone company?">
          <NativeSelect
            aria-label="Your phone company"
            className={classes.company}
            data={forwardingWays.map(({ id: value, label }) => ({ value, label }))}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        </Step>
        {code ? (
          <>
            <Step place={2} title={`When should ${productName} answer?`}>
              <Cases codes={codes} chosen={code} onChoose={setWhen} />
            </Step>
            <Step place={3} title="Dial this on your phone">
              <Dialled code={code} />
              <p className="measure mute">{way?.note}</p>
            </Step>
          </>
        ) : (
          <Step place={2} title="Set it up there">
            <p className="measure">{way?.note}</p>
          </Step>
        )}
        <Step place={code ? 4 : 3} title="Try it">
          <p className="measure mute">
            {`Call your current number from another phone, in the case you chose above: ${productName} answers. Your phone company may charge for forwarded calls.`}
          </p>
        </Step>
      </ol>
    </section>
  );
}

function Step({ place, title, children }: { place: number; title: string; children: ReactNode }) {
  return (
    <li className={`${classes.step} edge-top row start gap-12`}>
      <span className="keep fill-soft stack place-center pill accent strong small square-24 tabular" aria-hidden="true">
        {place}
      </span>
      <div className="grow narrow stack gap-8">
        <h3 className="medium line-24">{title}</h3>
        {children}
      </div>
    </li>
  );
}

interface CasesProps {
  codes: readonly Code[];
  chosen: Code;
  onChoose: (when: string) => void;
}

function Cases({ codes, chosen, onChoose }: CasesProps) {
  return (
    <div className={classes.cases} role="radiogroup" aria-label={`When ${productName} answers`}>
      {codes.map(({ when }) => (
        <label
          key={when}
          className="edge round-8 px-12 line-44 row middle gap-12 narrow pressable chosen-edge"
          data-chosen={when === chosen.when || undefined}
        >
          <input
            className="radio"
            type="radio"
            name="when"
            value={when}
            checked={when === chosen.when}
            onChange={() => onChoose(when)}
          />
          {when}
        </label>
      ))}
    </div>
  );
}

/** The code, large enough to be read off the screen while it is typed on a telephone; said anew when another one follows. */
function Dialled({ code: { when, dial, off } }: { code: Code }) {
  return (
    <div className="stack gap-4" role="status">
      <p className={`${classes.code} fill-sunken round-8 row middle between gap-8`}>
        <span className={`${classes.dial} mono strong break`}>{dial}</span>
        <CopyButton value={dial} label={`Copy the code: ${when}`} />
      </p>
      <p className="mute">
        To stop forwarding, dial <span className="mono ink">{off}</span>
      </p>
    </div>
  );
}
