import { Button, Loader } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { importAgain } from '#web/client/import-again.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { AddressStep } from './fields/address-step.tsx';
import { ContactStep } from './fields/contact-step.tsx';
import { InsuranceStep } from './fields/insurance-step.tsx';
import { PersonalStep } from './fields/personal-step.tsx';
import { useCountry } from './fields/use-country.ts';
import { hasEntries, lastStep, steps } from './intake-entries.ts';
import type { Practice } from './link/form-link.ts';
import type { ExpiredWhy } from './link/use-form-link.ts';
import { useInactivity } from './link/use-inactivity.ts';
import classes from './patient-form.module.css';
import { StepProgress } from './steps/step-progress.tsx';
import { type Intake, useIntake } from './use-intake.ts';
import { useLoaded } from './use-loaded.ts';

const loadDialogs = () => importAgain(() => import('./form-dialogs.tsx'));

interface PatientFormProps {
  token: string;
  practice: Practice;
  onSubmitted: () => void;
  onExpired: (why: ExpiredWhy) => void;
  onUsed: () => void;
}

/** The four steps (PATIENT-01 to 22, 44 to 66, 78 to 80). What is typed lives as long as this is shown, and nowhere else. */
export function PatientForm({ token, practice, onSubmitted, onExpired, onUsed }: PatientFormProps) {
  const country = useCountry();
  const ends = { onSubmitted, onExpired: () => onExpired('link'), onUsed };
  const intake = useIntake(token, country, ends);
  const [reading, setReading] = useState(false);
  const dialogs = useLoaded(loadDialogs);
  const Dialogs = dialogs.value?.FormDialogs;
  const { attention, endsAtMs, stay } = useInactivity(!intake.submitting, () => onExpired('inactivity'));
  const { step, submitting } = intake;

  function readTerms() {
    setReading(true);
    if (dialogs.failed) dialogs.retry();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    intake.forward();
  }

  // Browsers do not send a form by Enter while its button is disabled; the message about the terms must be reached.
  function enter(event: KeyboardEvent) {
    const disabled = step === lastStep && !intake.entries.accepted;
    if (event.key !== 'Enter' || event.defaultPrevented || !disabled) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    intake.forward();
  }

  return (
    <>
      <PageTitle tab={pages.patientForm.title} />
      {practice.name !== '' && <p className={`${classes.practice} mute break`}>{practice.name}</p>}
      <div className={`${classes.banner} row gap-10 icon-below round-12 info`}>
        <IconShieldLock size={20} stroke={1.75} aria-hidden="true" />
        <p className="break">
          <strong className="strong">HIPAA compliant.</strong> Your information is stored encrypted. Here only{' '}
          {practice.name || 'your practice'} can read it
          {practice.handedOn && (
            <span data-when="HANDED_ON">, and it is also sent to the practice’s patient system</span>
          )}
          .
        </p>
      </div>
      <StepProgress step={step} />
      <form
        className={`${classes.form} edge fill stack gap-20 round-12 p-24`}
        onSubmit={submit}
        onKeyDown={enter}
        noValidate
        aria-label="Your details"
      >
        <StepTitle step={step} />
        <ErrorSummary intake={intake} />
        {step === 0 && <PersonalStep intake={intake} />}
        {step === 1 && <ContactStep intake={intake} country={country} />}
        {step === 2 && <AddressStep intake={intake} country={country} />}
        {step === 3 && <InsuranceStep intake={intake} onTerms={readTerms} />}
        {intake.failure !== null && !submitting && (
          <Notice tone="bad">
            <p className="large">
              <strong>{intake.failure}</strong> What you entered is still here. Submit it again.
            </p>
          </Notice>
        )}
        <Actions intake={intake} />
        {/* Nothing of the address is. */}
        {steps[step]?.name !== 'Address' && <p className="mute body-20">Fields marked with * are required.</p>}
      </form>
      {Dialogs && (
        <Dialogs
          practice={practice}
          reading={reading}
          onRead={() => setReading(false)}
          onAccept={() => {
            intake.set({ accepted: true });
            setReading(false);
          }}
          asked={attention === 'warned'}
          endsAtMs={endsAtMs}
          onContinue={stay}
          unsaved={hasEntries(intake.entries)}
        />
      )}
    </>
  );
}

/** Takes the focus at each move, which also scrolls to the top (PATIENT-08). */
function StepTitle({ step }: { step: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const was = useRef(step);
  useEffect(() => {
    if (was.current === step) return;
    was.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <h2 ref={heading} tabIndex={-1} className="title-20 no-ring">
      {steps[step]?.title}
    </h2>
  );
}

function Actions({ intake }: { intake: Intake }) {
  const { step, submitting, entries, back } = intake;
  return (
    <div className={`${classes.actions} stack gap-12`} data-first={step === 0 || undefined}>
      {step > 0 && (
        <Button variant="default" className="size-large" onClick={back} disabled={submitting}>
          Back
        </Button>
      )}
      {step < lastStep ? (
        <Button type="submit" className="size-large">
          Continue
        </Button>
      ) : (
        <Button
          type="submit"
          className="size-large"
          disabled={submitting || !entries.accepted}
          leftSection={submitting && <Loader size={16} color="currentColor" />}
        >
          {submitting ? 'Submitting...' : 'Submit'}
        </Button>
      )}
    </div>
  );
}
