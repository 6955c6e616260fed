import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

interface ClientOnlyProps {
  /** Renders what needs JavaScript. */
  render: () => ReactNode;
  /** Rendered in the server's HTML and until React runs: of the same size, so that nothing moves then. */
  fallback: ReactNode;
}

const never = () => () => undefined;

/** Renders an editor that needs JavaScript. The server, and visitors without JavaScript, get a static fallback. */
export function ClientOnly({ render: draw, fallback }: ClientOnlyProps) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isBrowser ? <Suspense fallback={fallback}>{draw()}</Suspense> : fallback;
}
