import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

interface InBrowserProps {
  /** Renders what needs JavaScript, by a lazy component. */
  draw: () => ReactNode;
  /** Rendered in the server's HTML and until the code is loaded. */
  fallback: ReactNode;
}

const never = () => () => undefined;

/** Renders an editor that needs JavaScript. The server, and visitors without JavaScript, get a static fallback. */
export function InBrowser({ draw, fallback }: InBrowserProps) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isBrowser ? <Suspense fallback={fallback}>{draw()}</Suspense> : fallback;
}
