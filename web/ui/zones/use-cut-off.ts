import { useLayoutEffect, useRef, useState } from 'react';

/** Whether a field is too narrow for this text; measured while the field holds it, and at each new width. */
export function useCutOff(text: string) {
  const field = useRef<HTMLInputElement>(null);
  const [cutOff, setCutOff] = useState(false);
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    // Begins with a first report once the page is laid out.
    const sizes = new ResizeObserver(() => {
      if (input.value === text) setCutOff(input.scrollWidth > input.clientWidth);
    });
    sizes.observe(input);
    return () => sizes.disconnect();
  }, [text]);
  return { field, cutOff };
}
