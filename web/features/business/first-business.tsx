import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useEffect, useId } from 'react';
import { settingLimits } from '#contract/limits.ts';
import { query } from '#web/client/requests/query.ts';
import card from '#web/ui/card.module.css';
import { SaveProblem } from '#web/ui/forms/save-problem.tsx';
import { withTag } from '#web/ui/forms/tag-input.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { FoldedCard } from '#web/ui/page/folded-card.tsx';
import { zoneText } from '#web/ui/zones/zone-choices.ts';
import { useBusinessForm } from './business-form.ts';
import { MoreFields, NameField } from './details-fields.tsx';
import { DirectionField } from './direction-field.tsx';
import classes from './first-business.module.css';
import { draftOf, weekText, wizardMinutes } from './hours/hours-draft.ts';
import { HoursFields } from './hours/hours-fields.tsx';
import { OwnZone } from './hours/own-zone.tsx';
import { ServicesField } from './services-field.tsx';

/** Fills in services for the owner to check, in the place of others; answers those that were not there. */
type FillServices = (services: readonly string[], instead: readonly string[]) => string[];

interface FirstBusinessProps {
  /** What is typed is kept under this name until it is saved. */
  storedName: string;
  /** Filled in where none is entered. */
  website: string | undefined;
  /** When the way on is pressed. */
  onPress: () => void;
  /** After the business was posted. */
  onSaved: () => void;
  /** What is asked before its name. */
  before: ReactNode;
  /** What may fill in its services. */
  start: (fill: FillServices) => ReactNode;
  /** What else is asked for, behind the services. */
  children?: ReactNode;
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

function Form({ storedName, website, onPress, onSaved, before, start, children, actions }: FirstBusinessProps) {
  const form = useBusinessForm({ what: 'business info', done: '', storedName, onSaved });

  const fill: FillServices = (services, instead) => {
    const kept = form.values.coreServices.filter((service) => !instead.includes(service));
    const now = services.reduce((tags, service) => withTag(tags, service, settingLimits.services), kept);
    form.setFieldValue('coreServices', now);
    return now.slice(kept.length);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is read
  useEffect(() => {
    if (website !== undefined && form.values.website === '') form.setFieldValue('website', website);
  }, [website]);

  const wrong = (...parts: string[]) =>
    form.tried && parts.some((part) => Object.keys(form.problems).some((field) => field.split('.')[0] === part));

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    onPress();
    void form.submit();
  }

  return (
    <form ref={form.element} className="stack columns-1 gap-16" onSubmit={submit} noValidate aria-label="Business info">
      <Part title="You and your business">
        {before}
        <NameField form={form} label="Business name" />
        <OwnZone zone={form.values.timezone} onChoose={(zone) => form.setFieldValue('timezone', zone)} />
      </Part>
      <Part title="Core services">
        {start(fill)}
        <ServicesField form={form} />
      </Part>
      {children}
      <FoldedCard
        title="Business details"
        note="Optional. Website, address, country and overview."
        open={wrong('website', 'address', 'country', 'bussinessOverview')}
      >
        <MoreFields form={form} />
      </FoldedCard>
      <FoldedCard
        title="Business hours"
        note={`${weekText(draftOf(form.values.bussinessHours))}. ${zoneText(form.values.timezone, new Date())}.`}
        open={wrong('bussinessHours', 'timezone')}
      >
        <HoursFields form={form} minutes={wizardMinutes} />
      </FoldedCard>
      <FoldedCard title="Direction" note="Optional. How callers get to you." open={wrong('direction')}>
        <DirectionField form={form} />
      </FoldedCard>
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
      {[2, 2].map((rows) => (
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
