import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { currentSession } from '#web/client/session.ts';
import { mailIsKept } from '#web/ui/page/page-meta.ts';

const ActivateDialog = lazy(() => import('./activate-dialog.tsx').then((m) => ({ default: m.ActivateDialog })));

/** The owner alone is mailed, where a mail service is set up. */
const isMailed = () => !mailIsKept() && currentSession().user?.business_role === 'owner';

/**
 * "Activate Your Number" where support gives numbers out (SHELL-20 to 26). `ask`: the button, and what stands in its place once the request
 * is sent. `dialog`: apart from it, as the button may stand in what another width, or a closed menu, takes away.
 */
export function useAskForNumber(requested: boolean, full = false) {
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed');
  const note = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone; what replaced it takes it over.
  useEffect(() => {
    if (state === 'done') note.current?.focus();
  }, [state]);
  const ask =
    requested || state === 'done' ? (
      <p className="mute small" ref={note} tabIndex={-1}>
        Your number will be loaded shortly
        {isMailed() && <span className="block">We will email you when it is ready.</span>}
      </p>
    ) : (
      <Button variant={full ? 'default' : 'filled'} fullWidth={full} onClick={() => setState('open')}>
        Activate Your Number
      </Button>
    );
  const dialog = state !== 'closed' && (
    <Suspense>
      <ActivateDialog opened={state === 'open'} onClose={(sent) => setState(sent ? 'done' : 'closed')} />
    </Suspense>
  );
  return { ask, dialog };
}
