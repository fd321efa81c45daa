import { type RefObject, useEffect, useRef } from 'react';
import { usePhoneLayout } from './media.ts';

/** So near to the end counts as reading the end. */
const nearEndPx = 64;

/**
 * Who reads the end of a list stays at the end when it grows; who scrolled up stays there. On phones the whole page scrolls,
 * elsewhere, or `inside`, the element of the ref. `fresh`: it begins anew, at its end.
 */
export function useStickToEnd(content: unknown, fresh: boolean, inside = false): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  const atEnd = useRef(true);
  const begun = useRef(false);
  const phone = usePhoneLayout() && !inside;

  useEffect(() => {
    const scrolled = () => {
      const scroller = phone ? document.scrollingElement : box.current;
      if (scroller) atEnd.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearEndPx;
    };
    atEnd.current = true;
    const target = phone ? window : box.current;
    target?.addEventListener('scroll', scrolled, { passive: true });
    return () => target?.removeEventListener('scroll', scrolled);
  }, [phone]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the content is, it has grown
  useEffect(() => {
    if (fresh) begun.current = atEnd.current = true;
    const scroller = phone ? document.scrollingElement : box.current;
    if (scroller && begun.current && atEnd.current) scroller.scrollTop = scroller.scrollHeight;
  }, [content, fresh, phone]);

  return box;
}
