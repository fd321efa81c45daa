import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The step that is shown, kept in the browser's history, so that its Back goes a step back and not out. Steps of a form that
 * was loaded before count as the first one: its entries are gone.
 */
export function useSteps(): { step: number; goTo: (step: number) => void } {
  const navigate = useNavigate();
  const state = useLocation().state as { form?: string; step?: number } | null;
  const [form] = useState(() => String(Date.now()));
  const step = state?.form === form ? (state.step ?? 0) : 0;
  const goTo = useCallback(
    (next: number) => {
      if (next < step) void navigate(next - step);
      else if (next > step) void navigate('.', { state: { form, step: next } });
    },
    [navigate, form, step],
  );
  return { step, goTo };
}
