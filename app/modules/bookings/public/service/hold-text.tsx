import { useEffect, useState, useSyncExternalStore } from 'react';

/** Whether the first rendering of the component takes over the HTML of the server. */
function useWasHydrated(): boolean {
  const isHydrating = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
  const [wasHydrated] = useState(isHydrating);
  return wasHydrated;
}

interface HoldTextProps {
  /** The time of the day at which the hold ends. */
  until: string;
  /** How much longer it is held, counted from the response. */
  forMs: number;
}

/** Says until when a time is held, and once that is over that it no longer is. */
export function HoldText({ until, forMs }: HoldTextProps) {
  const [isOver, setOver] = useState(false);
  const [firstMs] = useState(forMs);
  const wasHydrated = useWasHydrated();
  useEffect(() => {
    // The script of a page may run minutes after the page was loaded: at the first touch.
    const isOfDocument = wasHydrated && forMs === firstMs;
    const endsAt = (isOfDocument ? performance.timeOrigin : Date.now()) + forMs;
    const check = () => setOver(Date.now() >= endsAt);
    check();
    const timer = setTimeout(() => setOver(true), endsAt - Date.now());
    // A browser stops the timers of a page that nobody sees.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [forMs, firstMs, wasHydrated]);
  return (
    <p role="status" className="mt-2 text-ink-2">
      {isOver
        ? `We held this time for you until ${until}. You can still book it, unless somebody else does so first.`
        : `We are holding this time for you until ${until}.`}
    </p>
  );
}
