import { useCallback, useEffect, useState } from 'react';

const copiedForMs = 2000;

/**
 * Returns whether something was copied in the last two seconds, and a function that records a copy. Each copy restarts
 * the two seconds.
 */
export function useCopied(): [isCopied: boolean, sayCopied: () => void] {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setTimes(0), copiedForMs);
    return () => clearTimeout(timer);
  }, [times]);
  return [times > 0, useCallback(() => setTimes((before) => before + 1), [])];
}
