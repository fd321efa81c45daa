import { type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { sentenceOf } from '#web/client/api-error.ts';
import { useSetting } from '#web/client/use-versioned-setting.ts';
import card from '#web/ui/card.module.css';
import { FailureState } from '#web/ui/failure-state.tsx';
import { SaveProblem } from '#web/ui/save-problem.tsx';
import { DetailsFields } from './details-fields.tsx';
import { DirectionField } from './direction-field.tsx';
import classes from './first-business.module.css';
import { wizardMinutes } from './hours-draft.ts';
import { HoursFields, refuseWrongHours } from './hours-fields.tsx';
import { OwnZone } from './own-zone.tsx';
import { ServicesField } from './services-field.tsx';
import { useFirstBusiness } from './use-first-business.ts';

interface FirstBusinessProps {
  /** What is typed is kept under this name until it is saved. */
  keptName: string;
  /** After the business was posted. */
  onSaved: () => void;
  /** The way on, inside the form, with what did not work. */
  actions: (saving: boolean, problem: ReactNode) => ReactNode;
}

/** The whole business in one form, for the first time (WIZARD-02, WIZARD-18). */
export function FirstBusiness(props: FirstBusinessProps) {
  const { value, failed, fetching, retry } = useSetting('GET /business-info');
  if (failed) {
    return (
      <div className={card.card}>
        <FailureState text="The business info could not be loaded." onRetry={() => void retry()} busy={fetching} />
      </div>
    );
  }
  return value ? <Form {...props} /> : <Bones />;
}

function Form({ keptName, onSaved, actions }: FirstBusinessProps) {
  const { typed, put, saving, send, problem } = useFirstBusiness(keptName, onSaved);
  const rows = useRef<HTMLUListElement>(null);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!saving && !refuseWrongHours(typed.hours.draft, rows)) send();
  }

  return (
    <form className={classes.parts} onSubmit={submit} noValidate aria-label="Business info">
      <Part title="Business details">
        <DetailsFields typed={typed.details} onType={(details) => put((now) => ({ ...now, details }))} />
      </Part>
      <Part title="Core services">
        <ServicesField
          value={typed.services}
          onChange={(change) => put((now) => ({ ...now, services: change(now.services) }))}
        />
      </Part>
      <Part title="Business hours">
        <OwnZone
          zone={typed.hours.zone}
          onChoose={(zone) => put((now) => ({ ...now, hours: { ...now.hours, zone } }))}
        />
        <HoursFields
          value={typed.hours}
          onChange={(change) => put((now) => ({ ...now, hours: change(now.hours) }))}
          rows={rows}
          minutes={wizardMinutes}
        />
      </Part>
      <Part title="Direction">
        <DirectionField typed={typed.direction} onType={(direction) => put((now) => ({ ...now, direction }))} />
      </Part>
      {actions(
        saving,
        <SaveProblem
          state={problem.state}
          what="business info"
          sentence={sentenceOf(problem.error)}
          onLoadNew={problem.onLoadNew}
          onSaveMine={problem.onSaveMine}
        />,
      )}
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={card.card} aria-labelledby={id}>
      <div className={card.head}>
        <h2 className={card.title} id={id}>
          {title}
        </h2>
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}

/** In the shape of the first two cards. */
function Bones() {
  return (
    <div className={classes.parts} aria-hidden="true">
      {[5, 2].map((rows) => (
        <div key={rows} className={`${card.card} ${classes.bones}`}>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeleton lines have no identity
            <span key={row} className={card.bone} />
          ))}
        </div>
      ))}
    </div>
  );
}
