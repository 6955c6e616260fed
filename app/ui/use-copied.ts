import { useCallback, useEffect, useState } from 'react';

const copiedForMs = 2000;

/** Whether something was copied in the last two seconds, and how to say that it was. Each time counts from its own start. */
export function useCopied(): [isCopied: boolean, sayCopied: () => void] {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setTimes(0), copiedForMs);
    return () => clearTimeout(timer);
  }, [times]);
  return [times > 0, useCallback(() => setTimes((before) => before + 1), [])];
}
