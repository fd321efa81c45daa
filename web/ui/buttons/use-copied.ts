import { useEffect, useState } from 'react';

/** Copies a text, and tells for two seconds how that went; `onCopied` when it did. */
export function useCopied(onCopied?: () => void): {
  state: 'idle' | 'copied' | 'refused';
  copy: (text: string) => void;
} {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => {
        setState('copied');
        onCopied?.();
      },
      () => setState('refused'),
    );
  return { state, copy };
}
