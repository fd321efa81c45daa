import { Loader } from '@mantine/core';
import { useParams } from 'react-router';
import { pages, paths } from '#contract/pages.ts';
import { HandedInBefore, SessionExpired, ThankYou } from '#web/features/intake/patient/link/end-screen.tsx';
import { useFormLink } from '#web/features/intake/patient/link/use-form-link.ts';
import { PatientForm } from '#web/features/intake/patient/patient-form.tsx';
import { Brand } from '#web/ui/page/brand.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './patient-form.module.css';

/** "/patient-form/{token}", for a patient who holds a link (ROUTES-29, PATIENT-01 to 87). */
export function Component() {
  const { token = '' } = useParams();
  const { state, expire, again, submitted, used } = useFormLink(token);
  return (
    <div className={`${classes.page} large screen-high`}>
      <header className={`${classes.column} full`}>
        <Brand to={paths.home} elsewhere />
      </header>
      <main className={`${classes.column} stack gap-20 mt-24 full`} id="content" tabIndex={-1}>
        {state.kind === 'validating' && (
          <div className="stack items-center content-center gap-16 mute most-high" role="status">
            <PageTitle tab={pages.patientForm.title}>
              <span className="spoken-only">Patient Information Form</span>
            </PageTitle>
            <Loader size={32} />
            Checking your link...
          </div>
        )}
        {state.kind === 'filling' && (
          <PatientForm
            token={token}
            practice={state.practice}
            onSubmitted={submitted}
            onExpired={expire}
            onUsed={used}
          />
        )}
        {state.kind === 'submitted' && <ThankYou />}
        {state.kind === 'used' && <HandedInBefore />}
        {state.kind === 'expired' && <SessionExpired why={state.why} onAgain={again} />}
      </main>
    </div>
  );
}
