import { useEffect, useState } from 'react';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { request } from '#web/client/requests/request.ts';
import { ssnText } from '../links/form-link-texts.ts';

/** It is hidden again after so long. */
const shownMs = 60_000;

interface SsnFactProps {
  id: string;
  lastFour: string;
  /** It was shown. */
  onRead: () => void;
}

/** The last four digits; all of them on request, for a minute. */
export function SsnFact({ id, lastFour, onRead }: SsnFactProps) {
  const [ssn, setSsn] = useState('');
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null });

  useEffect(() => {
    if (ssn === '') return;
    const timer = setTimeout(() => setSsn(''), shownMs);
    return () => clearTimeout(timer);
  }, [ssn]);

  async function toggle() {
    if (ssn !== '') return setSsn('');
    setState({ busy: true, problem: null });
    try {
      setSsn((await request('POST /patient-form-links/:id/submission/ssn', { params: { id } })).ssn);
      setState({ busy: false, problem: null });
      onRead();
    } catch (error) {
      setState({ busy: false, problem: sentenceOf(error) });
    }
  }

  return (
    <span className="row wrap middle gap-8">
      <span role="status" className="tabular">
        {ssn === '' ? (
          <>
            <span className="spoken-only">ends in {lastFour}</span>
            <span aria-hidden="true">•••-••-{lastFour}</span>
          </>
        ) : (
          ssnText(ssn)
        )}
      </span>
      <button
        type="button"
        className="hover-sunken off-mute touch-high line-28 px-6 no-edge inherit no-fill round-6 accent medium pressable"
        disabled={state.busy}
        onClick={() => void toggle()}
      >
        {ssn === '' ? 'Show the number' : 'Hide the number'}
      </button>
      {state.problem !== null && (
        <span className="bad small own-line" role="alert">
          It could not be shown. {state.problem}
        </span>
      )}
    </span>
  );
}
