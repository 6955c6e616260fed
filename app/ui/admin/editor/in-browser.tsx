import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

interface InBrowserProps {
  /** Draws what only script can work, by a lazy component. */
  draw: () => ReactNode;
  /** What stands there in the server's HTML and until the code has come. */
  fallback: ReactNode;
}

const never = () => () => undefined;

/** An editor that is script from its first line: the server, and whoever has no script, gets something that stands still. */
export function InBrowser({ draw, fallback }: InBrowserProps) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isBrowser ? <Suspense fallback={fallback}>{draw()}</Suspense> : fallback;
}
