import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopied } from './use-copied.ts';

interface CopyButtonProps {
  value: string;
  label: string;
  onCopied?: () => void;
  'data-autofocus'?: true;
}

/** Copies in one click; the icon becomes a tick for two seconds and "Copied" is announced. */
export function CopyButton({ value, label, onCopied, ...rest }: CopyButtonProps) {
  const { state, copy } = useCopied(onCopied);
  const Icon = state === 'copied' ? IconCheck : IconCopy;
  return (
    <>
      <ActionIcon {...rest} aria-label={label} size="calc(var(--control) - 8px)" onClick={() => copy(value)}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <span role="status" className="spoken-only">
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'Your browser did not allow copying.'}
      </span>
    </>
  );
}
