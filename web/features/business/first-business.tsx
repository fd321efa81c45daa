import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { query } from '#web/client/requests/query.ts';
import card from '#web/ui/card.module.css';
import { SaveProblem } from '#web/ui/forms/save-problem.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useBusinessForm } from './business-form.ts';
import { DetailsFields } from './details-fields.tsx';
import { DirectionField } from './direction-field.tsx';
import classes from './first-business.module.css';
import { wizardMinutes } from './hours/hours-draft.ts';
import { HoursFields } from './hours/hours-fields.tsx';
import { OwnZone } from './hours/own-zone.tsx';
import { ServicesField } from './services-field.tsx';

interface FirstBusinessProps {
  /** What is typed is kept under this name until it is saved. */
  storedName: string;
  /** After the business was posted. */
  onSaved: () => void;
  /** The way on, inside the form, with what did not work. */
  actions: (saving: boolean, problem: ReactNode) => ReactNode;
}

/** The whole business in one form, for the first time (WIZARD-02, WIZARD-18). */
export function FirstBusiness(props: FirstBusinessProps) {
  const business = useQuery(query('GET /business-info'));
  const failed = 'The business info could not be loaded.';
  return (
    <Loaded query={business} failed={failed} className={card.card} waiting={<Bones />}>
      {() => <Form {...props} />}
    </Loaded>
  );
}

function Form({ storedName, onSaved, actions }: FirstBusinessProps) {
  const form = useBusinessForm({ what: 'business info', done: '', storedName, onSaved });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void form.submit();
  }

  return (
    <form ref={form.element} className="stack columns-1 gap-16" onSubmit={submit} noValidate aria-label="Business info">
      <Part title="Business details">
        <DetailsFields form={form} />
      </Part>
      <Part title="Core services">
        <ServicesField form={form} />
      </Part>
      <Part title="Business hours">
        <OwnZone zone={form.values.timezone} onChoose={(zone) => form.setFieldValue('timezone', zone)} />
        <HoursFields form={form} minutes={wizardMinutes} />
      </Part>
      <Part title="Direction">
        <DirectionField form={form} />
      </Part>
      {actions(form.saving, <SaveProblem problem={form.problem} />)}
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
      <div className="pad-below stack columns-1 gap-16">{children}</div>
    </section>
  );
}

/** In the shape of the first two cards. */
function Bones() {
  return (
    <div className="stack columns-1 gap-16" aria-hidden="true">
      {[5, 2].map((rows) => (
        <div key={rows} className={`${card.card} ${classes.bones} stack`}>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeleton lines have no identity
            <span key={row} className="bone" />
          ))}
        </div>
      ))}
    </div>
  );
}
