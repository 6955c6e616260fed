import { useEffect, useState } from 'react';

const tickMs = 20_000;

/**
 * The server's time, going on: what is counted down goes on counting, and the browser's own clock may be wrong.
 * @param serverNow as the page was made with it
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
