import { useEffect, useState } from 'react';

const tickMs = 20_000;

/**
 * Returns the server's time, and updates it: countdowns continue, and the browser's own clock may be wrong.
 * @param serverNow the time when the page was rendered
 */
export function useNow(serverNow: Date): Date {
  const [now, setNow] = useState(serverNow);
  const madeAt = serverNow.getTime();
  useEffect(() => {
    const shownAtMs = performance.now();
    setNow(new Date(madeAt));
    const timer = setInterval(() => setNow(new Date(madeAt + performance.now() - shownAtMs)), tickMs);
    return () => clearInterval(timer);
  }, [madeAt]);
  return now;
}
