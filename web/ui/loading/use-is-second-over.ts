import { useEffect, useState } from 'react';

/** True a second after the part is there: what it waits for, so that nothing moves, holds it up no longer. */
export function useIsSecondOver(): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsOver, 1_000, true);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}
