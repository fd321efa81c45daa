import { Button } from '@mantine/core';
import type { SecondStep as Step } from '#contract/second-factors.ts';
import { ApiError, sentenceOf } from '#web/client/requests/api-error.ts';
import { requestPublic } from '#web/client/requests/request.ts';
import { completeLogIn } from '../log-in/log-in.ts';
import { FactorForm } from './factor-form.tsx';

interface SecondStepProps {
  step: Step;
  onLoggedIn: (answer: { isSetupComplete: boolean }) => void;
  /** Given up, or over: then with what to tell. */
  onLeft: (notice: string | null) => void;
}

/** The second step of a log-in: the password was right, and the person has a second factor. */
export function SecondStep({ step: { token, kinds }, onLoggedIn, onLeft }: SecondStepProps) {
  const isOver = (error: unknown) => error instanceof ApiError && error.code === 'identity.second-step-over';
  const orLeave = (error: unknown) => {
    if (isOver(error)) onLeft(sentenceOf(error));
    throw error;
  };
  return (
    <div className="mt-24 unfolds">
      <FactorForm
        kinds={kinds}
        action="Continue"
        challenge={() =>
          requestPublic('POST /auth/second-factor/challenge', { body: { token }, cookies: true }).catch(orLeave)
        }
        give={(proof) => completeLogIn(token, proof).then(onLoggedIn, orLeave)}
        problemOf={(error) => (isOver(error) ? null : sentenceOf(error))}
      >
        <Button variant="subtle" color="gray" onClick={() => onLeft(null)} fullWidth>
          Go Back
        </Button>
      </FactorForm>
    </div>
  );
}
