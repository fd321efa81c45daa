import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { CallLog } from '#contract/calls.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { callAsText } from './call-as-text.ts';

/** Copies the call as text, and prints it, or has the browser make a PDF of it. */
export function CopyAndPrint({ call }: { call: CallLog }) {
  return (
    <>
      <CopyButton label="Copy call details" value={callAsText(call)} />
      <ActionIcon aria-label="Print call" className="phone-hidden" onClick={() => window.print()}>
        <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}
