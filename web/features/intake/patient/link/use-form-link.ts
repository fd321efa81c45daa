import { useCallback, useEffect, useState } from 'react';
import { toastError, toastSuccess } from '#web/ui/feedback/toast.tsx';
import { invalidateFormLink, type Practice, toldPractice, validateFormLink } from './form-link.ts';
import { formTexts } from './form-texts.ts';

/** Why a form cannot be filled in: its link is not valid, that could not be found out, or nobody was there. */
export type ExpiredWhy = 'link' | 'unreachable' | 'inactivity';

/** Where the form stands (PATIENT-67, 68); that it is being submitted is known inside of 'filling'. */
export type FormState =
  | { kind: 'validating' }
  | { kind: 'filling'; practice: Practice }
  | { kind: 'submitted' }
  | { kind: 'used' }
  | { kind: 'expired'; why: ExpiredWhy };

const said: Record<ExpiredWhy, string> = {
  link: formTexts.linkInvalid,
  unreachable: formTexts.validatingFailed,
  inactivity: formTexts.inactive,
};

/**
 * Checks the link of the address, and leads from there to the end of the form (PATIENT-69 to 73, 81 to 83). What the server has
 * checked before it sent the page is shown while it is checked once more: the page may have stood for days.
 */
export function useFormLink(token: string) {
  const [first] = useState(toldPractice);
  const [state, setState] = useState<FormState>(first ? { kind: 'filling', practice: first } : { kind: 'validating' });
  const [tries, setTries] = useState(0);

  const expire = useCallback((why: ExpiredWhy) => {
    setState({ kind: 'expired', why });
    toastError(said[why]);
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    if (!first || tries > 0) setState({ kind: 'validating' });
    validateFormLink(token, leaving.signal).then(
      (practice) => {
        if (leaving.signal.aborted) return;
        if (practice) setState({ kind: 'filling', practice });
        else expire('link');
      },
      () => {
        // What is typed already stays: the server has vouched for this link, and looks at it again when the form is handed in.
        if (!leaving.signal.aborted && (!first || tries > 0)) expire('unreachable');
      },
    );
    return () => leaving.abort();
  }, [token, tries, first, expire]);

  return {
    state,
    expire,
    used: useCallback(() => setState({ kind: 'used' }), []),
    again: () => setTries((now) => now + 1),
    submitted: () => {
      setState({ kind: 'submitted' });
      toastSuccess(formTexts.submitted);
      void invalidateFormLink(token);
    },
  };
}
