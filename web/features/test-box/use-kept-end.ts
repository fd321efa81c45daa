import { type RefObject, useEffect, useRef } from 'react';
import { usePhoneLayout } from '#web/ui/media.ts';
import type { TestCall } from './test-call.ts';

/** So near to the end counts as reading the end. */
const nearEndPx = 64;

/**
 * Who reads the end of the conversation stays at the end when it grows; who scrolled up stays there. On phones the whole page
 * scrolls, elsewhere the element of the ref.
 */
export function useKeptEnd(call: TestCall): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  const atEnd = useRef(true);
  const phone = usePhoneLayout();

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

  useEffect(() => {
    if (call.phase === 'idle') return;
    if (call.phase === 'ringing') atEnd.current = true;
    const scroller = phone ? document.scrollingElement : box.current;
    if (scroller && atEnd.current) scroller.scrollTop = scroller.scrollHeight;
  }, [call, phone]);

  return box;
}
