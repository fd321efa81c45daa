import { InputWrapperContext } from '@mantine/core';
import { type ReactNode, use } from 'react';

/**
 * For `inputContainer` of Mantine's text inputs and selects: what else describes the input, by id, beside its description and error.
 * An `aria-describedby` of their own is lost, since Mantine writes that of its wrapper over it.
 */
export function describedBy(id: string | undefined) {
  return (input: ReactNode) => <Described by={id}>{input}</Described>;
}

function Described({ by, children }: { by: string | undefined; children: ReactNode }) {
  const wrapper = use(InputWrapperContext);
  const ids = [wrapper?.describedBy, by].filter(Boolean).join(' ') || undefined;
  // Around the input whatever describes it: as an error came or went it would be another one, without the focus.
  return <InputWrapperContext value={wrapper && { ...wrapper, describedBy: ids }}>{children}</InputWrapperContext>;
}
