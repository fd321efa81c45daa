import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

/** Copies in one click; the icon becomes a tick for two seconds and "Copied" is announced. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const Icon = state === 'copied' ? IconCheck : IconCopy;
  return (
    <>
      <ActionIcon
        aria-label={label}
        size="calc(var(--control) - 8px)"
        onClick={() =>
          navigator.clipboard.writeText(value).then(
            () => setState('copied'),
            () => setState('refused'),
          )
        }
      >
        <Icon size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <span role="status" className="spoken-only">
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'The browser refused to copy.'}
      </span>
    </>
  );
}
